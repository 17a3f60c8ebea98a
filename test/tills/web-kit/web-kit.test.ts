/** Tests the web till kit in Chromium with the whole app, on a page that the browser treats as public. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { readWebKit } from '#tills/web-kit/web-kit.ts';
import { openDesk, until, type Desk } from '../../app/support/start-app.ts';

/** Starts the store's own web server, with a copy of the script. */
const serveStore = async (): Promise<string> => {
  const server = createServer((request, response) => {
    if (request.url === '/counterline-till.js') response.setHeader('Content-Type', 'text/javascript').end(readWebKit());
    else response.setHeader('Content-Type', 'text/html').end('<h1>Till</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const openPage = async (origin: string, answer: 'granted' | 'denied' | 'none'): Promise<Page> => {
  const isPublic = `--ip-address-space-overrides=${new URL(origin).host}=public`;
  const started = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', isPublic],
  });
  onTestFinished(() => started.close());
  const context = await started.newContext();
  context.setDefaultTimeout(90_000);
  if (answer === 'granted') await context.grantPermissions(['local-network-access'], { origin });
  // Playwright grants the listed permissions and denies all others.
  if (answer === 'denied') await context.grantPermissions(['geolocation'], { origin });
  const page = await context.newPage();
  await page.goto(origin);
  return page;
};

const openStore = async (origins: readonly string[]): Promise<Desk> => {
  const desk = await openDesk({ lines: [], tills: origins.length === 0 ? [] : [{ kind: 'http', origins }] });
  onTestFinished(desk.close);
  return desk;
};
const portOf = (desk: Desk): number => Number(new URL(desk.app.tillUrl ?? '').port);

/** Evaluates code in the page with the kit. An error is returned as its code and message. */
const inPage = (page: Page, script: string): Promise<unknown> =>
  page.evaluate(`(async () => {
    const { createTill, findCounterline, readPermission, TillError } = await import('/counterline-till.js');
    try { ${script} } catch (error) {
      if (!(error instanceof TillError)) throw error;
      return { code: error.code, message: error.message, retryAfter: error.retryAfter };
    }
  })()`);

/** Confirms each pairing code in place of the user as soon as the till shows the code. */
const confirmPairings = (desk: Desk): void =>
  desk.app.onChange(() => {
    const asked = desk.app.snapshot().pairings[0];
    if (asked !== undefined) queueMicrotask(() => void desk.app.host['till.confirm'](asked));
  });

it('finds the app among other programs, pairs, looks up and reports to the helpdesk', async () => {
  const origin = await serveStore();
  const desk = await openStore([origin]);
  const strange: string[] = [];
  const foreign = createServer((request, response) => {
    strange.push(JSON.stringify([request.url, request.headers]));
    response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', '*');
    response.end('{"proof":"00"}');
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void foreign.close());
  const ports = JSON.stringify([(foreign.address() as AddressInfo).port, portOf(desk)]);
  confirmPairings(desk);
  const page = await openPage(origin, 'granted');
  const found = await inPage(
    page,
    `const first = createTill({ ports: ${ports} });
    let code;
    const before = first.isPaired();
    const paired = await first.pair('Web till', { showCode: (digits) => { code = digits; } });
    // A second client stands for the page after a reload.
    const till = createTill({ ports: ${ports} });
    const looked = await till.lookup({ email_address: 'kit@customer.example' });
    const order = (number) => ({ order_number: String(number), email_address: 'kit@customer.example', revenue: 12.5, order_date: '2026-11-20T09:30:00Z', is_first_order: false });
    const reported = await till.report('orders', [order(1), { order_number: '2' }, order(3)]);
    const status = await till.status();
    const token = localStorage.getItem('counterline-till');
    return { token, before, after: till.isPaired(), code, paired, looked, reported, status };`,
  );
  expect(found).toMatchObject({
    before: false,
    after: true,
    code: expect.stringMatching(/^\d{6}$/),
    paired: { till: 'Web till' },
    looked: { result: 'taken', sentence: 'The helpdesk accepted this look-up for anna@shop.example.' },
    reported: { accepted: 2, rejected: [{ index: 1 }] },
    status: { till: 'Web till' },
  });
  // The program on the first port received a challenge but never saw the token.
  expect(strange.some((request) => request.includes('/challenge'))).toBe(true);
  expect(strange.join()).not.toContain((found as { token: string }).token);
  const shown = await until(
    () => desk.journal('showCustomer'),
    (entries) => entries.length === 1,
  );
  expect(JSON.stringify(shown[0]?.request.body)).toContain('kit@customer.example');
  const orders = await until(
    () => desk.journal('reportOrders'),
    (entries) => entries.length > 0,
  );
  expect(orders.flatMap(({ request }) => request.body['orders'] as unknown[])).toHaveLength(2);
});

it('does not wait for silent programs, and starts the time-out of a request after it has found the app', async () => {
  const origin = await serveStore();
  const desk = await openStore([origin]);
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  confirmPairings(desk);
  const page = await openPage(origin, 'granted');
  const ports = JSON.stringify([(silent.address() as AddressInfo).port, portOf(desk)]);
  const said = await inPage(
    page,
    `await createTill({ ports: [${portOf(desk)}] }).pair('Web till', { showCode: () => undefined });
    // No time-out expires, so a request to a silent program is never aborted.
    const steps = [];
    AbortSignal.timeout = (ms) => { steps.push(ms); return new AbortController().signal; };
    const send = fetch;
    globalThis.fetch = (url, init) => {
      const path = new URL(url).pathname;
      steps.push(path);
      return path === '/orders' ? Promise.reject(new TypeError('cut')) : send(url, init);
    };
    const till = createTill({ ports: ${ports} });
    const { result } = await till.lookup({ email_address: 'kit@customer.example' });
    const ending = steps.slice(-2);
    let cut;
    try { await till.report('orders', [{ order_number: '1' }]); } catch (error) { cut = error; }
    return { result, ending, code: cut.code, message: cut.message };`,
  );
  expect(said).toEqual({
    result: 'taken',
    ending: [12_000, '/lookup'],
    code: 'no_answer',
    message: 'Counterline did not answer. Continue the sale, and try again later.',
  });
});

it('explains a forbidden page, an app that is not running, a wrong port, and a revoked token', async () => {
  const origin = await serveStore();
  const desk = await openStore([]);
  const page = await openPage(origin, 'granted');
  const find = `return await findCounterline({ ports: [${portOf(desk)}] });`;
  const refused = (await inPage(page, find)) as { code: string; message: string };
  expect(refused.code).toBe('not_allowed');
  expect(refused.message).toContain(`Add the origin ${origin} to a till`);
  expect(desk.app.snapshot().tillServers[0]?.lastOddity).toContain('origin_not_allowed');

  await desk.change({ tills: [{ kind: 'http', origins: [origin] }] });
  expect(await inPage(page, find)).toBe(desk.app.tillUrl);
  expect(
    await inPage(page, `return await findCounterline({ token: 'x'.repeat(43), ports: [${portOf(desk)}] });`),
  ).toMatchObject({
    code: 'token_unknown',
  });
  expect(await inPage(page, `return await createTill().lookup({ phone_number: '+493012345678' });`)).toMatchObject({
    code: 'not_paired',
  });
  expect(await inPage(page, `return await findCounterline({ ports: [1] });`)).toMatchObject({ code: 'not_running' });
  const stopped = portOf(desk);
  await desk.app.close();
  expect(await inPage(page, `return await findCounterline({ ports: [${stopped}] });`)).toMatchObject({
    code: 'not_running',
    message: expect.stringContaining('Start Counterline'),
  });
});

it('explains the browser permission', async () => {
  const origin = await serveStore();
  const desk = await openStore([origin]);
  const page = await openPage(origin, 'denied');
  expect(await inPage(page, `return await readPermission();`)).toBe('denied');
  const denied = (await inPage(page, `return await findCounterline({ ports: [${portOf(desk)}] });`)) as {
    code: string;
    message: string;
  };
  expect(denied.code).toBe('permission_denied');
  expect(denied.message).toContain('icon to the left of the address');
  // If no decision is stored, the browser asks the user. No user can answer in this test's window, so Chromium denies
  // the permission.
  const asked = await openPage(origin, 'none');
  const answer = (await inPage(asked, `return await findCounterline({ ports: [${portOf(desk)}] });`)) as {
    code: string;
  };
  expect(answer.code).toMatch(/^permission_(?:open|denied)$/);
  expect(await desk.journal('showCustomer')).toEqual([]);
});

it('is served only to programs and permitted pages', async () => {
  const origin = await serveStore();
  const desk = await openStore([origin]);
  const url = `${desk.app.tillUrl}/counterline-till.js`;
  const read = async (headers: Record<string, string>) => {
    const answer = await fetch(url, { headers });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      cors: answer.headers.get('access-control-allow-origin'),
      isScript: (await answer.text()).includes('createTill'),
    };
  };
  const script = { status: 200, type: 'text/javascript; charset=utf-8', isScript: true };
  expect(await read({})).toEqual({ ...script, cors: null });
  expect(await read({ Origin: origin })).toEqual({ ...script, cors: origin });
  expect(await read({ Origin: 'https://other.example' })).toMatchObject({ status: 403, cors: null, isScript: false });
  expect(await read({ 'Sec-Fetch-Site': 'cross-site' })).toMatchObject({ status: 403, cors: null, isScript: false });
  expect((await fetch(url, { method: 'POST', body: '' })).status).toBe(405);
});

it('works as documented', async () => {
  const prose = readFileSync(new URL('../../../docs/web-till.md', import.meta.url), 'utf8');
  const listed = [...prose.matchAll(/^\| `(\w+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, code]) => code);
  const codes = [...readWebKit().matchAll(/^ {2}(\w+): \((?:ports|path)?\) =>/gm)].map(([, code]) => code);
  expect(codes).toHaveLength(8);
  expect(listed.toSorted()).toEqual(codes.toSorted());
  const desk = await openStore([]);
  const folder = mkdtempSync(join(tmpdir(), 'counterline-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [, command = ''] = /^```sh\n(.*)\n```$/m.exec(prose) ?? [];
  await promisify(execFile)('bash', ['-c', command.replace('http://127.0.0.1:9210', desk.app.tillUrl ?? '')], {
    cwd: folder,
  });
  expect(readFileSync(join(folder, 'counterline-till.js'), 'utf8')).toBe(readWebKit());
});
