/**
 * The helpdesk fails in thirteen ways during a call. The window, tab, tray, headline, ledger, command line, check and
 * log show the same verdict each time. The test uses the real app, real protocols and a real browser.
 */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { trayView } from '#app/tray/tray-view.ts';
import type { CallName, Input, Output } from '#contract/contract.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { formatInEnglish } from '#domain/messages/catalogues.ts';
import { createMock, type Mock } from '#mock/mock.ts';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';
import { until } from '../app/support/start-app.ts';
import { browserFlags, browserProgram, pagePatienceMs } from '../renderer/browser-flags.ts';
import { shoot } from '../renderer/screenshots.ts';
import { connectProgramIn } from '../window-server/program-client.ts';
import { openGarblingRelay, type GarblingRelay } from './garbling-relay.ts';
import { command, freshFolder, startProgram, type Running } from './start-app.ts';

let folder: Awaited<ReturnType<typeof freshFolder>>;
let helpdesk: Mock;
let relay: GarblingRelay;
let exchange: PracticeExchange;
let app: Running;
let socket: WebSocket;
let browser: Browser;
let view: Page;

beforeAll(async () => {
  [folder, helpdesk, exchange, browser] = await Promise.all([
    freshFolder(),
    createMock({ port: 0, host: '127.0.0.1', dataDir: ':memory:' }),
    createPracticeExchange({ port: 0 }),
    chromium.launch({ executablePath: browserProgram, args: browserFlags }),
  ]);
  await control('limits', { enabled: false });
  const { presenceUrl, apiKey, apiSecret } = helpdesk;
  relay = await openGarblingRelay(new URL(helpdesk.baseUrl));
  const { host, port, username, secret } = exchange;
  const settings = {
    helpdesk: { baseUrl: relay.url, presenceUrl, apiKey, apiSecret },
    agent: { emailAddress: 'anna@shop.example', extension: '101', country: 'DE' },
    lines: [{ kind: 'asterisk-ami', name: 'pbx', host, port, username, secret, extensions: ['101', '107'] }],
  };
  writeFileSync(join(folder.path, 'settings.json'), JSON.stringify(settings), { mode: 0o600 });
  app = await startProgram(['run', '--port', '0', '--data', folder.path]);
  socket = connectProgramIn(folder.path, '/window?watch=no');
  await once(socket, 'open');
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-GB' });
  view = await context.newPage();
  view.setDefaultTimeout(pagePatienceMs);
  await view.goto(app.ready['windowUrl'] ?? '');
  await view.getByRole('heading', { level: 1 }).waitFor();
  await until(
    async () => (await call('snapshot.read', {})).headline.state,
    (state) => state === 'working',
  );
});
afterAll(async () => {
  socket.close();
  await browser.close();
  await app.end();
  await Promise.all([exchange.close(), closeHelpdesk()]);
  await folder.remove();
});

let isOff = false;
const closeHelpdesk = async (): Promise<void> => {
  relay.close();
  if (!isOff) await helpdesk.close();
  isOff = true;
};

const control = async (path: string, body: unknown): Promise<void> => {
  const answer = await fetch(`${helpdesk.controlUrl}/${path}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${helpdesk.controlToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
};

let id = 0;
const call = async <Name extends CallName>(name: Name, input: Input<Name>): Promise<Output<Name>> => {
  id += 1;
  const mine = id;
  return new Promise((resolve, reject) => {
    const read = (data: Buffer): void => {
      const reply = JSON.parse(data.toString('utf8')) as { id?: number; ok: boolean; output: Output<Name> };
      if (reply.id !== mine) return;
      socket.off('message', read);
      if (reply.ok) resolve(reply.output);
      else reject(new Error(JSON.stringify(reply)));
    };
    socket.on('message', read);
    socket.send(JSON.stringify({ id: mine, call: name, input }));
  });
};

const fault = (fault: Record<string, unknown>) => (): Promise<void> =>
  control('faults', { faults: [{ operation: 'registerCallEvent', ...fault }] });
const status = (code: number) => fault({ kind: 'status', status: code });
type Verdict = 'failed' | 'opening' | 'opened';

/**
 * The name of the fault, the extension that answers, the function that causes the fault, the verdict, and the end of
 * the verdict's sentence.
 */
const ways: readonly (readonly [
  name: string,
  extension: string,
  broken: () => Promise<void>,
  Verdict,
  sentence: string,
])[] = [
  [
    'an extension without an agent',
    '107',
    async () => undefined,
    'failed',
    'extension 107 has no agent in the helpdesk',
  ],
  ['406', '101', status(406), 'failed', 'extension 101 has no agent in the helpdesk'],
  ['400', '101', status(400), 'failed', 'the helpdesk responded with “a fault set through the control API”'],
  ['404', '101', status(404), 'failed', 'the helpdesk responded with “a fault set through the control API”'],
  ['401', '101', status(401), 'failed', 'the helpdesk rejected the API key or the API secret'],
  ['429', '101', fault({ kind: 'status', status: 429, retryAfterSeconds: 1 }), 'opening', 'request limit was reached'],
  ['500', '101', status(500), 'opening', ''],
  ['a reset connection', '101', fault({ kind: 'reset' }), 'opening', ''],
  ['an empty response', '101', fault({ kind: 'empty' }), 'opening', ''],
  ['a response that is not HTTP', '101', async () => relay.garble(), 'opening', ''],
  // The status is known, and only the status determines the verdict.
  ['a broken body after a valid status', '101', fault({ kind: 'malformed' }), 'opened', 'Customer opened'],
  ['a response after several minutes', '101', fault({ kind: 'latency', latencyMs: 600_000 }), 'opening', 'Opening…'],
  ['a helpdesk that is switched off', '101', closeHelpdesk, 'opening', 'the helpdesk is unreachable'],
];

const words = formatInEnglish;
const titleOf = (snapshot: Snapshot): string => words(snapshot.headline.sentence);

/** Returns the words with which each part of the app describes the call. They must be the same. */
const surfaces = async (pageId: string) => {
  const snapshot = await call('snapshot.read', {});
  const live = snapshot.live.find(({ page }) => page.id === pageId)?.page;
  const { page } = await call('ledger.page', { id: pageId });
  const result = page?.verdict.result;
  const listed = result === undefined ? undefined : await call('ledger.list', { verdicts: [result], take: 50 });
  const box = view.locator('.call .verdict').first();
  const log = await call('log.read', { level: 'error', take: 50 });
  const tray = trayView(snapshot, words);
  return {
    live: live === undefined ? '' : words(live.verdict.sentence),
    entry: page === undefined ? '' : words(page.verdict.sentence),
    isListed: listed?.pages.some((each) => each.id === pageId) === true,
    window: (await box.locator('.verdict-text').textContent()) ?? '',
    results: [live?.verdict.result, result, await box.getAttribute('data-verdict')].join(' '),
    headline: snapshot.headline.state,
    detail: words(snapshot.headline.detail),
    heading: (await view.getByRole('heading', { level: 1 }).textContent()) === titleOf(snapshot),
    title: await view.title(),
    tab: await view.locator('link[rel=icon]').getAttribute('data-shape'),
    tray: tray.shape,
    tooltip: tray.tooltip === titleOf(snapshot),
    inLog: log.entries.some(({ fields }) => fields['ledgerId'] === pageId),
    snapshot,
  };
};

afterEach(async () => {
  for (const ringing of exchange.calls()) ringing.hangUp('customer');
  if (!isOff) await cleanUp();
});

describe('A helpdesk that fails during a call', () => {
  it.each(ways)('%s', async (name, extension, broken, result, end) => {
    await broken();
    const ringing = exchange.ring({ customer: '+493023125014', dialled: '493023125500', extensions: [extension] });
    // The title and the icon of the tab show the ringing call, so the user does not need to look at the page.
    await until(
      () => view.title(),
      (title) => title.startsWith('☎ '),
    );
    expect(await view.title()).toContain('030 23125014');
    await until(
      () => view.locator('link[rel=icon]').getAttribute('data-shape'),
      (shape) => shape === 'ring',
    );
    ringing.answer(extension);
    const { live } = await until(
      () => call('snapshot.read', {}),
      ({ live }) => live[0]?.page.answeredAt !== undefined,
    );
    const pageId = live[0]?.page.id ?? '';
    const isFailed = result === 'failed';

    const seen = await until(
      () => surfaces(pageId),
      (all) =>
        all.results === `${result} ${result} ${result}` &&
        all.live.endsWith(end) &&
        all.entry === all.live &&
        all.window === all.live &&
        all.heading &&
        all.isListed &&
        all.tab === all.tray &&
        all.inLog === isFailed &&
        (!isFailed || (all.headline === 'broken' && all.title === `▲ ${titleOf(all.snapshot)} · Counterline`)),
    );
    expect(seen.tooltip).toBe(true);
    if (isFailed) {
      expect([seen.tray, seen.snapshot.failureCount]).toEqual(['broken', 1]);
      // A rejected key is a more serious problem, so the headline names it instead.
      if (name !== '401') expect(seen.detail).toContain(seen.live);
    } else expect(seen.snapshot.failureCount).toBe(0);
    await shoot(view, `verdict-${name.replaceAll(' ', '-')}`);

    const shown = await command(['status', '--data', folder.path, '--json']);
    const printed = JSON.parse(shown.out.trim().split('\n')[0] ?? '') as Snapshot;
    expect(printed.live[0]?.page.verdict.result).toBe(result);
    expect(shown.code).toBe(
      printed.headline.state === 'broken'
        ? 7
        : printed.headline.state === 'working' || printed.headline.state === 'waiting'
          ? 0
          : 6,
    );
    const { findings } = await call('doctor.run', {});
    expect(findings.some(({ sentence }) => sentence.code === 'doctor.popFailed')).toBe(isFailed);

    // Another page shows the failure as a toast.
    await view.evaluate(() => (location.hash = '#waiting'));
    await view.locator('.page-waiting h1').waitFor();
    if (isFailed) expect(await view.locator('.toast').textContent()).toContain(seen.live);
    else expect(await view.locator('.toast').count()).toBe(0);

    if (isFailed) {
      // A user opens the entry, which clears the failure everywhere in the app.
      await view.evaluate((hash) => (location.hash = hash), `#ledger/${encodeURIComponent(pageId)}`);
      await until(
        () => call('snapshot.read', {}),
        ({ failureCount }) => failureCount === 0,
      );
      await until(
        () => view.title(),
        (title) => !title.includes('did not open'),
      );
    }
    await view.evaluate(() => (location.hash = '#now'));
  });
});

/** Repairs the helpdesk, discards the items in the outbox and waits until delivery works again. */
const cleanUp = async (): Promise<void> => {
  relay.restore();
  await control('faults', { faults: [] });
  await until(
    () => call('snapshot.read', {}),
    ({ live }) => live.length === 0,
  );
  await until(
    async () => {
      await call('helpdesk.tryNow', {});
      const { items } = await call('outbox.list', {});
      for (const item of items) await call('outbox.discard', { id: item.id }).catch(() => undefined);
      return call('snapshot.read', {});
    },
    // An empty outbox is not enough: delivery must also be running again before the next case begins.
    ({ waiting, headline }) =>
      waiting.count + waiting.decisions === 0 && waiting.gate === 'open' && headline.state === 'working',
  );
};
