/**
 * Tests manager accounts with missing permissions and with filters. The line and `doctor` report each missing
 * permission and each filter.
 */
import { expect, it, vi } from 'vitest';
import { checkLine } from '#app/doctor/line.ts';
import type { Finding } from '#app/doctor/check-result.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import { createPracticeExchange, type PracticeExchangeOptions } from '#mock/pbx/exchange.ts';
import { isUp, runLine } from '../line-run.ts';
import { atOnce, configFor } from './exchange-fixture.ts';

type Row = readonly [account: string, options: PracticeExchangeOptions, missing: RegExp | undefined];
const usual = { read: ['call', 'agent'], write: ['call', 'reporting'] } as const;
const rows: readonly Row[] = [
  ['with every permission', usual, undefined],
  ['that reads everything', { ...usual, read: ['call', 'agent', 'system'] }, undefined],
  [
    'without read=call',
    { ...usual, read: ['agent', 'system'] },
    /is not reporting calls to “practice”: add “call” to this user’s “read”/,
  ],
  ['without a "read" setting', { ...usual, read: [] }, /is not reporting calls to “practice”/],
  ['with a filter on Newchannel', { ...usual, filters: ['!Event: Newchannel'] }, /hides Newchannel from “practice”/],
  ['with a filter on BridgeEnter', { ...usual, filters: ['!Event: BridgeEnter'] }, /hides BridgeEnter from/],
  ['with filters on both', { ...usual, filters: ['!Event: New.*', '!BridgeEnter'] }, /hides Newchannel, BridgeEnter/],
];

it.each(rows)('detects an account %s immediately', async (_, options, missing) => {
  const exchange = await createPracticeExchange(options);
  const config = configFor(exchange.port);
  const lineRun = runLine(createAsteriskAmiLine(), config);
  try {
    await lineRun.until((now) => isUp(now) && now.missing.length > 0);
    if (missing === undefined) expect(lineRun.missing).toEqual(['heard']);
    else expect(lineRun.missing.at(-1)).toMatch(missing);
    const findings: Finding[] = [];
    const setting = { name: 'pbx', kind: 'asterisk-ami', extensions: ['101'], knows: 'exchange', config } as const;
    const ports = { wallMs: Date.now, certificates: () => [] };
    await checkLine(setting, ports, AbortSignal.timeout(60_000), (found) => findings.push(found));
    const found = findings.find(({ check }) => check === 'permission');
    expect(found?.state).toBe(missing === undefined ? 'ok' : 'broken');
    if (missing !== undefined && found !== undefined) expect(inEnglish(found.sentence)).toMatch(missing);
  } finally {
    lineRun.abort();
    await lineRun.ended;
    await exchange.close();
  }
});

it('ends a connection without call events after a time, because changed permissions apply only to new connections', async () => {
  const run = async (options: PracticeExchangeOptions) => {
    const exchange = await createPracticeExchange(options);
    const times = { keepAliveMs: 50, answerTimeoutMs: 10_000, missingEventsRetryMs: 100 };
    return { exchange, lineRun: runLine(createAsteriskAmiLine(times), configFor(exchange.port)) };
  };
  const [deaf, complete] = [await run({ ...usual, read: ['agent'] }), await run(usual)];
  try {
    expect((await deaf.lineRun.ended)?.message).toContain('is not reporting calls');
    expect(deaf.lineRun.links).toEqual(['connecting', 'up', expect.stringContaining('is not reporting calls')]);
    const pings = (): number => complete.lineRun.trace.filter(({ text }) => text.includes('Action: CoreStatus')).length;
    await vi.waitFor(() => expect(pings()).toBeGreaterThan(4), 60_000);
    expect([complete.lineRun.missing, complete.lineRun.links]).toEqual([['heard'], ['connecting', 'up']]);
  } finally {
    for (const { exchange, lineRun } of [deaf, complete]) {
      lineRun.abort();
      await lineRun.ended;
      await exchange.close();
    }
  }
});

it('detects missing events only after the first call if the account cannot be read', async () => {
  const exchange = await createPracticeExchange({ ...usual, username: 'a,b', read: ['agent'] });
  const line = createAsteriskAmiLine({ keepAliveMs: 50, answerTimeoutMs: 10_000, missingEventsRetryMs: 60_000 });
  const lineRun = runLine(line, { ...configFor(exchange.port), username: 'a,b' });
  try {
    const counts = (): number => lineRun.trace.filter(({ text }) => text.includes('CoreProcessedCalls')).length;
    await vi.waitFor(() => expect(counts()).toBeGreaterThan(1), 60_000);
    expect(lineRun.missing).toEqual(['heard']);
    await exchange.place('customer-calls', atOnce);
    await lineRun.until(({ missing }) => missing.at(-1)?.includes('not reporting calls') === true);
  } finally {
    lineRun.abort();
    await lineRun.ended;
    await exchange.close();
  }
});

it('detects hidden filters after calls', async () => {
  for (const [filters, events] of [
    [['!Event: Newchannel'], 'Newchannel'],
    [['!Event: BridgeEnter'], 'BridgeEnter'],
  ] as const) {
    const exchange = await createPracticeExchange({ ...usual, username: 'a,b', filters });
    const lineRun = runLine(createAsteriskAmiLine(), { ...configFor(exchange.port), username: 'a,b' });
    try {
      await lineRun.until((now) => isUp(now) && now.missing.length > 0);
      await exchange.place('customer-calls', atOnce);
      await lineRun.until(({ missing }) => missing.at(-1)?.includes(`hides ${events} from`) === true);
    } finally {
      lineRun.abort();
      await lineRun.ended;
      await exchange.close();
    }
  }
});

it("names this PC's address when the login is rejected", async () => {
  const exchange = await createPracticeExchange(usual);
  const error = await runLine(createAsteriskAmiLine(), { ...configFor(exchange.port), secret: 'wrong' }).ended;
  await exchange.close();
  expect(error?.message).toMatch(/secret\. In manager\.conf, “permit” .* must allow 127\.0\.0\.1/);
});
