/** Tests the vendor document's script in a real browser, on a page that the browser treats as public. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { createTillServer } from '#tills/server/till-server.ts';
import { openTillStore } from '#tills/till-store.ts';
import { createTillRegistry } from '#tills/auth/till-registry.ts';
import { browserScript } from './vendor-document.ts';
import { createScriptedBackend, acceptedVerdict } from './scripted-backend.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

const servePage = async (): Promise<string> => {
  const server = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end('<h1>Till</h1>'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const openPage = async (origin: string) => {
  const isPublic = `--ip-address-space-overrides=${new URL(origin).host}=public`;
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', isPublic],
  });
  onTestFinished(() => browser.close());
  const context = await browser.newContext();
  context.setDefaultTimeout(90_000);
  // This is the user's answer to the browser's prompt.
  await context.grantPermissions(['local-network-access'], { origin });
  const page = await context.newPage();
  await page.goto(origin);
  return page;
};

const startServerFor = async (origins: readonly string[]) => {
  const backend = createScriptedBackend();
  const { book: store } = await openTillStore({ load: async () => undefined, save: async () => undefined });
  const registry = createTillRegistry({ store, origins, now: Date.now });
  const server = await createTillServer({ backend, registry, ports: [0], limits: { stillAskingMs: 20 } });
  if (!server.ok) throw new Error(inEnglish(server.sentence));
  onTestFinished(server.close);
  return { backend, registry, server };
};

it('finds the server, pairs, looks up over HTTP and WebSocket, and is rejected when revoked', async () => {
  const origin = await servePage();
  const { backend, registry, server } = await startServerFor([origin]);
  const stranger = await startServerFor([]);
  const page = await openPage(origin);
  const script = browserScript.replaceAll('9210', String(server.port)).replaceAll('9220', String(server.port + 1));
  await page.addScriptTag({ content: script });

  // The user confirms the code as soon as the till shows it.
  registry.watch(() => {
    const asked = registry.pending()[0];
    if (asked !== undefined) queueMicrotask(() => registry.confirm(asked.pairingId, asked.code));
  });
  const paired = await page.evaluate(`(async () => {
    globalThis.url = await findCounterline();
    globalThis.token = await pair(url, 'Web till', (code) => { globalThis.code = code; });
    return { url, code, found: await findCounterline(token) };
  })()`);
  expect(paired).toEqual({ url: server.tillUrl, code: expect.stringMatching(/^\d{6}$/), found: server.tillUrl });
  expect(registry.tills()).toMatchObject([{ name: 'Web till', origins: [origin] }]);

  const answer = Promise.withResolvers<void>();
  backend.lookupScript = async (_request, ledgerId) => answer.promise.then(() => acceptedVerdict(ledgerId));
  await page.exposeFunction('heardStillAsking', () => answer.resolve());
  const answers = await page.evaluate(`(async () => {
    globalThis.shutOut = new Promise((resolve) => { globalThis.onClosed = resolve; });
    const till = await openTill(url, token, { onStillAsking: heardStillAsking, onClosed });
    const bySocket = await till.ask('lookup', { phone_number: '+493012345' });
    const wrong = await till.ask('lookup', {}).catch((error) => error.message);
    const headers = { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' };
    const post = { method: 'POST', headers, body: JSON.stringify({ email_address: 'bob@customer.example' }) };
    const byHttp = await (await fetch(url + '/lookup', post)).json();
    const strange = await fetch(${JSON.stringify(stranger.server.tillUrl)} + '/lookup', post).catch((error) => error.name);
    return { bySocket, wrong, byHttp, strange };
  })()`);
  expect(answers).toMatchObject({
    bySocket: { result: 'taken', ledgerId: 'page-1' },
    wrong: expect.stringContaining('email_address: expected'),
    byHttp: { result: 'taken', ledgerId: 'page-2' },
    strange: 'TypeError',
  });
  expect(stranger.backend.seen).toEqual([]);

  await registry.revoke('Web till');
  expect(await page.evaluate('shutOut')).toBe(4001);
});
