/**
 * Tests the errors of the web till kit in Chromium: the app is not running, the page is not allowed, or the browser
 * denies the permission.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { readWebKit } from '#tills/web-kit/web-kit.ts';
import { openDesk, type Desk } from '../../app/support/start-app.ts';

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
