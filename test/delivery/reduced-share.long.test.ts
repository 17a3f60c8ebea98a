/** Tests screen pops while the share of the limits is reduced, in virtual time, on a real disk. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#helpdesk/result.ts';
import { accepted, customers, event, orders, startRig, type Rig, type Sent } from './delivery-setup.ts';

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

describe('A reduced share', () => {
  it.each([1 / 2, 1 / 10, 1 / 20, 1 / 500])(
    'allows a screen pop to be sent immediately while reports are sent, with a share of %d',
    async (share) => {
      reports(100);
      await run(50_000);
      rig.delivery.enqueue([event('Answered', 'before', now())]);
      await run(500);
      rig.delivery.setLimits({ share, screenPopReserve: 0.33 });
      expect(await popWait('a')).toBeLessThanOrEqual(1_000);
      expect(rig.delivery.status().waiting).toBeGreaterThan(0);
    },
  );

  it('allows a screen pop to be sent immediately if the share was reduced while the app was closed', async () => {
    reports(100);
    await run(50_000);
    rig = await rig.restart({ limits: { share: 1 / 20, screenPopReserve: 0.33 } });
    expect(await popWait('a')).toBeLessThanOrEqual(1_000);
  });

  it('counts the screen pops since the change after a process kill', async () => {
    reports(100);
    await run(50_000);
    rig.delivery.setLimits({ share: 1 / 20, screenPopReserve: 0.33 });
    expect(await popWait('a')).toBeLessThanOrEqual(1_000);
    await run(200);
    rig = await rig.restart({ limits: { share: 1 / 20, screenPopReserve: 0.33 } });
    expect(await popWait('b')).toBeGreaterThan(12_000);
  });
});
