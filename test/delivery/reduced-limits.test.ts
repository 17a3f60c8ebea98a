/**
 * Tests how long the reduced rate after a 429 or an outage delays screen pops, and that the rate is kept after a
 * kill. Time is virtual, and the disk is real.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#helpdesk/result.ts';
import {
  accepted,
  customers,
  event,
  limited,
  orders,
  startRig,
  unreachable,
  type Rig,
  type Sent,
} from './delivery-setup.ts';

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

describe('A 429 response', () => {
  it.each([
    ['without a delay', { kind: 'limited', status: 429 } as const, 1_000],
    ['with a delay', limited, 2_000],
  ])('delays a screen pop no longer than requested if it is repeated %s', async (_, answer, longest) => {
    reports(60);
    await run(20_000);
    const refusals = () => rig.steps.filter((step) => step.kind === 'answered' && step.next === 'again').length;
    await run(
      30_000,
      () => answer,
      () => refusals() >= 4,
    );
    expect(rig.delivery.status().rate).toBeLessThan(1 / 2);
    for (const call of ['a', 'b', 'c']) {
      expect(await popWait(call)).toBeLessThanOrEqual(longest + stepMs);
      await run(1_000);
    }
  });
});

describe('A process kill', () => {
  const refusedOnce = async (): Promise<void> => {
    rig.delivery.enqueue([orders([1], now())]);
    await rig.pass(0);
    await rig.answer({ kind: 'limited', status: 429, retryAfterMs: 30_000 });
  };
  it.each([
    ['moves forward', 40 * 86_400_000],
    ['moves back', -40 * 86_400_000],
    ['does not move', 0],
  ])('keeps Retry-After and the reduced rate when the wall clock %s', async (_, turnedMs) => {
    await refusedOnce();
    await rig.pass(10_000);
    rig.clock.wall += turnedMs;
    rig = await rig.restart();
    expect(rig.delivery.status()).toMatchObject({ rate: 9 / 16 });
    await rig.pass(19_000);
    expect(rig.sent).toHaveLength(0);
    await rig.pass(1_100);
    expect(rig.sent).toHaveLength(1);
  });

  it.each([
    ['continues according to the wall clock', 20_000, 11_000],
    ['is not longer than before if the wall clock was turned back', -40 * 86_400_000, 31_000],
    ['has ended if it has passed according to the wall clock', 40 * 86_400_000, 0],
  ])('is followed by a reboot: the remaining wait %s', async (_, wallMs, longest) => {
    await refusedOnce();
    rig.clock.wall += wallMs;
    rig.clock.monotonic = 7_000;
    rig.clock.boot = 'boot-2';
    rig = await rig.restart();
    await rig.pass(Math.max(0, longest - 2_000));
    if (longest > 0) expect(rig.sent).toHaveLength(0);
    await rig.pass(2_000);
    expect(rig.sent).toHaveLength(1);
  });

  it('is followed by a start without the stored rate if the rate is unreadable', async () => {
    await refusedOnce();
    const { DatabaseSync } = await import('node:sqlite');
    await rig.delivery.close();
    const db = new DatabaseSync(`${rig.dir}/outbox.sqlite`);
    db.exec(`UPDATE pace SET state = '{"share":"lots"'`);
    db.close();
    const again = startRig({ dir: rig.dir }, rig.clock);
    await again.pass(0);
    expect(again.sent).toHaveLength(1);
    await again.end();
    rig = startRig();
  });
});

describe('An outage', () => {
  const away = () => unreachable;

  it.each([10, 55])('allows a screen pop that has waited %d s within 3 s after its end', async (seconds) => {
    reports(5);
    await run(600_000, away);
    rig.delivery.enqueue([event('Answered', 'c', now())]);
    await run(seconds * 1_000, away);
    const tries = () => rig.log().filter((entry) => entry === 'Answered:c').length;
    const before = tries();
    const at = now();
    await run(120_000, undefined, () => tries() > before);
    expect(now() - at).toBeLessThanOrEqual(3_000);
  });
});
