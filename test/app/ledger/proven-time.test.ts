/** Tests which time is used to delete old data when clocks are wrong. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { advanceProven, createProvenTime } from '#app/ledger/proven-time.ts';
import { startRetention } from '#app/ledger/retention.ts';
import { msg } from '#domain/messages/message.ts';
import { openLedger } from '#store/ledger.ts';

const day = 86_400_000;
const noon = 1_800_000_000_000;

it.each([
  ['the first start', undefined, { wallMs: noon, ranMs: 0, aheadMs: undefined }, noon],
  ['an hour of work', noon, { wallMs: noon + day / 24, ranMs: day / 24, aheadMs: undefined }, noon + day / 24],
  ['a long weekend', noon, { wallMs: noon + 3 * day, ranMs: 0, aheadMs: undefined }, noon + 3 * day],
  ['forty days ahead, unconfirmed', noon, { wallMs: noon + 40 * day, ranMs: 5, aheadMs: undefined }, noon + 5],
  [
    'forty days off, confirmed by the helpdesk',
    noon,
    { wallMs: noon + 40 * day, ranMs: 5, aheadMs: 900 },
    noon + 40 * day,
  ],
  [
    'forty days ahead, contradicted by the helpdesk',
    noon,
    { wallMs: noon + 40 * day, ranMs: 5, aheadMs: 40 * day },
    noon + 5,
  ],
  ['turned back', noon, { wallMs: noon - 40 * day, ranMs: 5, aheadMs: undefined }, noon - 40 * day],
  [
    'a month of work without a restart',
    noon,
    { wallMs: noon + 30 * day, ranMs: 30 * day, aheadMs: undefined },
    noon + 30 * day,
  ],
])('the proven time is correct after %s', (_what, before, now, expected) => {
  expect(advanceProven(before, now)).toBe(expected);
});

it('does not delete entries because of a clock that is ahead until the clock is confirmed', () => {
  const dir = mkdtempSync(join(tmpdir(), 'proven-'));
  let [wall, ahead] = [noon, undefined as number | undefined];
  const opened = openLedger({ dir, wallMs: () => wall });
  if (!opened.ok) throw new Error(opened.code);
  const { ledger } = opened;
  const start = (): void => {
    const time = createProvenTime({
      wallMs: () => wall,
      monotonicMs: () => 0,
      aheadMs: () => ahead,
      load: () => ledger.fact('provenMs'),
      save: (text) => ledger.keepFact('provenMs', text),
      newestMs: ledger.newestMs,
    });
    startRetention(ledger, () => 30, time.now)();
  };
  for (let n = 0; n < 13; n += 1)
    ledger.upsertPage({
      id: `p${n}`,
      kind: 'inbound',
      startedAt: noon - n * day,
      who: {},
      at: '101',
      outcome: 'Missed',
      why: msg('call.away'),
      live: false,
    });
  const pages = (): number => ledger.list({ skip: 0, take: 50 }).total;
  wall = noon + 40 * day;
  start();
  expect(pages()).toBe(13);
  start();
  expect(pages()).toBe(13);
  ahead = 0;
  start();
  expect(pages()).toBe(0);
  ledger.close();
  rmSync(dir, { recursive: true, force: true });
});
