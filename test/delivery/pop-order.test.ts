/**
 * Tests the order of screen pops if more calls are simultaneous than the limits allow, for example on a phone system
 * with 351 extensions.
 */
import { afterEach, expect, it } from 'vitest';
import fc from 'fast-check';
import { sortScreenPops } from '#delivery/pop-order.ts';
import type { Row } from '#delivery/outbox-row.ts';
import { accepted, event, startRig, type Rig } from './delivery-setup.ts';

let rig: Rig | undefined;
afterEach(() => rig?.end());

it('sends active calls first, newest before oldest, and then ended calls', async () => {
  const calls = Array.from({ length: 12 }, (_, index) => `c${index}`);
  const up = new Set(calls);
  rig = startRig({ isCallUp: (call) => up.has(call) });
  const { delivery, clock, sent, pass } = rig;
  delivery.enqueue(calls.map((call) => event('Answered', call, clock.wall)));
  for (const ended of ['c4', 'c3', 'c9']) up.delete(ended);
  for (let answers = 0; sent.length < calls.length || answers < sent.length;) {
    await pass(400);
    for (; answers < sent.length; answers += 1) await sent[answers]?.answer(accepted);
  }
  // The first screen pops were sent before it was clear that later ones would have to wait for the limits.
  const behind = rig
    .log()
    .slice(3)
    .map((each) => each.slice('Answered:c'.length));
  const isOver = (call: string): boolean => !up.has(`c${call}`);
  expect(behind.slice(-2).every(isOver)).toBe(true);
  const live = behind.filter((call) => !isOver(call)).map(Number);
  expect(live).toEqual(live.toSorted((a, b) => b - a));
  expect(behind.findIndex(isOver)).toBe(live.length);
});

it('omits no calls and never puts an ended call before an active call', () => {
  const waiting = fc.array(fc.record({ isUp: fc.boolean() }), { maxLength: 50 });
  fc.assert(
    fc.property(waiting, (calls) => {
      const rows = calls.map(
        (_, seq) => ({ seq, pos: seq, part: 0, role: 'answered', grp: String(seq), extension: '101' }) as Row,
      );
      const ordered = sortScreenPops(rows, (call) => calls[Number(call)]?.isUp);
      expect(ordered.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(rows.map(({ seq }) => seq));
      const ups = ordered.map(({ seq }) => calls[seq]?.isUp === true);
      expect(ups).toEqual(ups.toSorted((a, b) => Number(b) - Number(a)));
    }),
  );
});
