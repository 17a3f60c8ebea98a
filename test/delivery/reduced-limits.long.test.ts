/** Tests the delay of screen pops after an outage, in virtual time, on a real disk. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#helpdesk/result.ts';
import { accepted, customers, event, orders, startRig, unreachable, type Rig, type Sent } from './delivery-setup.ts';

let rig: Rig;
beforeEach(() => {
  rig = startRig();
  answered = new WeakSet();
});
afterEach(() => rig.end());
const now = () => rig.clock.wall;
const stepMs = 50;

let answered: WeakSet<Sent>;
/** Advances the time in steps. Each request gets its response one step after it was sent. */
const run = async (ms: number, answerOf: (log: string) => Answer = () => accepted, until = () => false) => {
  for (let passed = 0; passed < ms && !until(); passed += stepMs) {
    const open = rig.sent.filter((sent) => !answered.has(sent));
    await rig.pass(stepMs);
    for (const sent of open) {
      answered.add(sent);
      await sent.answer(answerOf(sent.operation));
    }
  }
};
const reports = (count: number): void => {
  const each = Array.from({ length: count }, (_, n) => [orders([n], now()), customers(`k${n}@b`, now())]);
  rig.delivery.enqueue(each.flat());
};
/** Returns the delay of a new screen pop in ms. */
const popWait = async (call: string, answerOf?: () => Answer): Promise<number> => {
  const from = now();
  const isSent = () => rig.log().includes(`Answered:${call}`);
  rig.delivery.enqueue([event('Answered', call, now())]);
  await rig.pass(0);
  await run(120_000, answerOf, isSent);
  expect(isSent()).toBe(true);
  return now() - from;
};

describe('An outage', () => {
  const away = () => unreachable;
  it.each([
    ['a minute, one call', 60, 1],
    ['nine calls in five minutes', 300, 9],
    ['an hour, forty calls', 3_600, 40],
  ])('lets a screen pop go out within 3 s after its end: %s', async (_, seconds, calls) => {
    reports(5);
    for (let n = 0; n < calls; n += 1) {
      rig.delivery.enqueue([event('Answered', `c${n}`, now())]);
      await run((seconds * 1_000) / calls, away);
    }
    const at = now();
    const sent = rig.sent.length;
    await run(120_000, undefined, () => rig.sent.length > sent);
    expect(now() - at, 'any request, while nothing new comes').toBeLessThanOrEqual(60_000);
    expect(await popWait('new')).toBeLessThanOrEqual(1_000);
  });
});
