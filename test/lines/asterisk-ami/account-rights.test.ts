/** Manager accounts with each right missing, and with filters: each is named in the words of the line, and by the doctor alone. */
import { expect, it, vi } from 'vitest';
import { checkLine } from '#app/doctor/line.ts';
import type { Finding } from '#app/doctor/check-result.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import { createPracticeExchange, type PracticeExchangeOptions } from '#mock/pbx/exchange.ts';
import { isUp, listenTo } from '../hearing.ts';
import { atOnce, configFor } from './stage.ts';

type Row = readonly [account: string, options: PracticeExchangeOptions, missing: RegExp | undefined];
const usual = { read: ['call', 'agent'], write: ['call', 'reporting'] } as const;
const rows: readonly Row[] = [
  ['with every right', usual, undefined],
  ['that reads everything', { ...usual, read: ['call', 'agent', 'system'] }, undefined],
  ['without read=call', { ...usual, read: ['agent', 'system'] }, /sends “practice” no calls: add “call” to its “read”/],
  ['without a read line', { ...usual, read: [] }, /sends “practice” no calls/],
  ['with a filter on Newchannel', { ...usual, filters: ['!Event: Newchannel'] }, /hides Newchannel from “practice”/],
  ['with a filter on BridgeEnter', { ...usual, filters: ['!Event: BridgeEnter'] }, /hides BridgeEnter from/],
  ['with filters on both', { ...usual, filters: ['!Event: New.*', '!BridgeEnter'] }, /hides Newchannel, BridgeEnter/],
];

it.each(rows)('an account %s: what it lacks is known at once', async (_, options, missing) => {
  const exchange = await createPracticeExchange(options);
  const config = configFor(exchange.port);
  const hearing = listenTo(createAsteriskAmiLine(), config);
  try {
    await hearing.until((heard) => isUp(heard) && heard.missing.length > 0);
    if (missing === undefined) expect(hearing.missing).toEqual(['heard']);
    else expect(hearing.missing.at(-1)).toMatch(missing);
    const findings: Finding[] = [];
    const setting = { name: 'pbx', kind: 'asterisk-ami', extensions: ['101'], knows: 'exchange', config } as const;
    const ports = { wallMs: Date.now, certificates: () => [] };
    await checkLine(setting, ports, AbortSignal.timeout(60_000), (found) => findings.push(found));
    const found = findings.find(({ check }) => check === 'permission');
    expect(found?.state).toBe(missing === undefined ? 'ok' : 'broken');
    if (missing !== undefined && found !== undefined) expect(inEnglish(found.sentence)).toMatch(missing);
  } finally {
    hearing.abort();
    await hearing.ended;
    await exchange.close();
  }
});

it('an account of which the exchange tells nothing is known after the first call', async () => {
  const exchange = await createPracticeExchange({ ...usual, username: 'a,b', read: ['agent'] });
  const line = createAsteriskAmiLine({ askEveryMs: 50, answerWithinMs: 10_000 });
  const hearing = listenTo(line, { ...configFor(exchange.port), username: 'a,b' });
  try {
    const counts = (): number => hearing.trace.filter(({ text }) => text.includes('CoreProcessedCalls')).length;
    await vi.waitFor(() => expect(counts()).toBeGreaterThan(1), 60_000);
    expect(hearing.missing).toEqual(['heard']);
    await exchange.place('customer-calls', atOnce);
    await hearing.until(({ missing }) => missing.at(-1)?.includes('no calls') === true);
  } finally {
    hearing.abort();
    await hearing.ended;
    await exchange.close();
  }
});

it('an account whose filters the exchange does not tell is known after calls', async () => {
  for (const [filters, events] of [
    [['!Event: Newchannel'], 'Newchannel'],
    [['!Event: BridgeEnter'], 'BridgeEnter'],
  ] as const) {
    const exchange = await createPracticeExchange({ ...usual, username: 'a,b', filters });
    const hearing = listenTo(createAsteriskAmiLine(), { ...configFor(exchange.port), username: 'a,b' });
    try {
      await hearing.until((heard) => isUp(heard) && heard.missing.length > 0);
      await exchange.place('customer-calls', atOnce);
      await hearing.until(({ missing }) => missing.at(-1)?.includes(`hides ${events} from`) === true);
    } finally {
      hearing.abort();
      await hearing.ended;
      await exchange.close();
    }
  }
});

it('a refusal names the address of this PC', async () => {
  const exchange = await createPracticeExchange(usual);
  const error = await listenTo(createAsteriskAmiLine(), { ...configFor(exchange.port), secret: 'wrong' }).ended;
  await exchange.close();
  expect(error?.message).toMatch(/secret, and that “permit” .* allows 127\.0\.0\.1/);
});
