/**
 * Look-ups get a result within 10 s, are never sent late, and are never repeated when they are unconfirmed
 * (assumptions 48, 50).
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LookupResult } from '#delivery/delivery.ts';
import {
  accepted,
  event,
  lookup,
  redirected,
  refused,
  startRig,
  unknown,
  unreachable,
  type Rig,
} from './delivery-setup.ts';

let rig: Rig;
beforeEach(() => (rig = startRig()));
afterEach(() => rig.end());
const now = () => rig.clock.wall;
const empty = { waiting: 0, sending: 0, failing: 0, late: 0, parked: 0 };

const ask = async (signal?: AbortSignal): Promise<{ verdict: () => LookupResult | undefined }> => {
  let verdict: LookupResult | undefined;
  void rig.delivery.sendLookup(lookup(now()), signal).then((found) => (verdict = found));
  await rig.pass(0);
  return { verdict: () => verdict };
};

describe('A look-up', () => {
  it.each([
    [accepted, 'taken', 'created', 'answered done'],
    [refused(400, 'no such customer'), 'refused', 'bad_request', 'answered final'],
    [unknown, 'unsure', 'no_answer', 'answered final'],
    [{ kind: 'unauthorised' }, 'refused', 'unauthorised', 'answered final'],
    [redirected, 'refused', 'unreachable', 'answered final'],
  ] as const)('ends after the response %o as %s because of %s', async (answer, result, reason, step) => {
    const asked = await ask();
    await rig.answer(answer);
    expect(asked.verdict()).toMatchObject({ result, reason, answer });
    expect(rig.kinds()).toEqual(['sent', step]);
    rig.delivery.tryNow();
    await rig.pass(60_000);
    expect(rig.sent).toHaveLength(1);
    expect(rig.delivery.counts()).toEqual(empty);
  });

  it('has 4 s for its request, or less if less time remains', async () => {
    await ask();
    expect(rig.sent[0]?.request.timeoutMs).toBe(4_000);
    await rig.pass(7_000);
    await rig.answer(unreachable);
    await rig.pass(1_000);
    rig.delivery.tryNow();
    await rig.pass(0);
    expect(rig.sent[1]?.request.timeoutMs).toBe(1_950);
  });

  it('is retried while no bytes were sent, then rejected with the cause and never sent later', async () => {
    const asked = await ask();
    await rig.answer(unreachable);
    await rig.pass(2_100);
    expect(rig.sent).toHaveLength(2);
    await rig.answer(unreachable);
    await rig.pass(4_100);
    await rig.answer(unreachable);
    expect(asked.verdict()).toBeUndefined();
    await rig.pass(3_900);
    expect(asked.verdict()).toMatchObject({ result: 'refused', reason: 'unreachable', answer: unreachable });
    expect(rig.kinds().at(-1)).toBe('expired');
    await rig.pass(60_000);
    expect(rig.sent).toHaveLength(3);
    expect(rig.delivery.counts()).toEqual(empty);
  });

  it.each([429, 503])(
    'is sent after several %i responses without a delay while its window has room',
    async (status) => {
      const answer = { kind: 'limited', status } as const;
      await ask();
      for (let refused = 0; refused < 6; refused += 1) {
        await rig.answer(answer);
        await rig.pass(800);
      }
      await rig.answer(answer);
      const before = rig.sent.length;
      expect(before).toBe(7);
      const asked = await ask();
      await rig.pass(1_000);
      expect(rig.sent.length).toBeGreaterThan(before);
      await rig.answer(accepted);
      await rig.pass(1_000);
      await rig.answer(accepted);
      expect(asked.verdict()).toMatchObject({ result: 'taken' });
    },
  );

  it('is rejected because of the limits if they keep it waiting', async () => {
    const asked = await ask();
    await rig.answer({ kind: 'limited', status: 429, retryAfterMs: 30_000 });
    await rig.pass(10_000);
    expect(asked.verdict()).toMatchObject({ result: 'refused', reason: 'limited' });
  });

  it('is unconfirmed if its time ends before its response arrives', async () => {
    const asked = await ask();
    await rig.pass(10_000);
    expect(asked.verdict()).toMatchObject({ result: 'unsure', reason: 'no_answer' });
    await rig.answer(accepted);
    expect(rig.delivery.counts()).toEqual(empty);
    expect(rig.kinds()).toEqual(['sent', 'answered done']);
  });

  it('ends after sleep, although the monotonic clock stopped', async () => {
    rig.delivery.enqueue([event('Answered', 'a', now()), event('Answered', 'b', now()), event('Answered', 'c', now())]);
    await rig.pass(0);
    const asked = await ask();
    expect(rig.sent).toHaveLength(3);
    rig.clock.wall += 3_600_000;
    await rig.pass(0);
    expect(asked.verdict()).toMatchObject({ result: 'refused' });
    expect(rig.sent).toHaveLength(3);
  });

  it('is rejected immediately if it is too old', async () => {
    expect(await rig.delivery.sendLookup(lookup(now() - 10_000))).toEqual({ result: 'refused', reason: 'expired' });
    expect(rig.delivery.counts()).toEqual(empty);
  });

  it('is removed if cancelled while waiting, and unconfirmed if cancelled after sending', async () => {
    const first = new AbortController();
    const underWay = await ask(first.signal);
    first.abort();
    await rig.pass(0);
    expect(underWay.verdict()).toMatchObject({ result: 'unsure', reason: 'no_answer' });
    rig.delivery.enqueue([event('Answered', 'a', now()), event('Answered', 'b', now())]);
    await rig.pass(0);
    const second = new AbortController();
    const waiting = await ask(second.signal);
    second.abort();
    await rig.pass(0);
    expect(waiting.verdict()).toMatchObject({ result: 'refused', reason: 'cancelled' });
    expect(rig.steps.at(-1)).toMatchObject({ kind: 'discarded', by: 'caller' });
    expect(await rig.delivery.sendLookup(lookup(now()), AbortSignal.abort())).toMatchObject({ reason: 'cancelled' });
  });

  it('names the unreachable helpdesk as the cause if the till stops waiting for it', async () => {
    const giveUp = new AbortController();
    const asked = await ask(giveUp.signal);
    await rig.answer({ kind: 'unreachable', code: 'ECONNREFUSED', reason: 'x', sent: false });
    giveUp.abort();
    await rig.pass(0);
    expect(asked.verdict()).toMatchObject({ result: 'refused', reason: 'unreachable' });
    expect(rig.steps.at(-1)).toMatchObject({ kind: 'discarded', by: 'caller' });
  });

  it('is sent before all other waiting items', async () => {
    rig.delivery.enqueue([
      event('Disconnected', 'x', now()),
      event('Disconnected', 'y', now()),
      event('Disconnected', 'z', now()),
    ]);
    await rig.pass(0);
    expect(rig.sent).toHaveLength(2);
    await ask();
    expect(rig.log()).toEqual(['Disconnected:x', 'Disconnected:y', 'showCustomer']);
  });

  it('expires after a restart if it was waiting, and is unconfirmed if it was sent', async () => {
    rig.delivery.enqueue([event('Answered', 'a', now()), event('Answered', 'b', now())]);
    await rig.pass(0);
    void rig.delivery.sendLookup(lookup(now(), 'under@way.example'));
    await rig.pass(0);
    void rig.delivery.sendLookup(lookup(now(), 'still@waits.example'));
    await rig.pass(0);
    expect(rig.log()).toEqual(['Answered:a', 'Answered:b', 'showCustomer']);
    rig = await rig.restart();
    await rig.pass(0);
    const ofLookups = rig.steps.filter(({ operation }) => operation === 'showCustomer');
    expect(ofLookups).toMatchObject([
      {
        kind: 'answered',
        next: 'final',
        ledgerId: 'look-under@way.example',
        answer: { kind: 'unknown', code: 'restarted' },
      },
      { kind: 'expired', ledgerId: 'look-still@waits.example' },
    ]);
    await rig.pass(10_000);
    expect(rig.log().filter((entry) => entry === 'showCustomer')).toEqual([]);
    expect(rig.log()).toEqual(['Answered:a', 'Answered:b']);
  });

  it('gets a result when the app ends', async () => {
    rig.delivery.enqueue([event('Answered', 'a', now()), event('Answered', 'b', now())]);
    await rig.pass(0);
    const underWay = await ask();
    const waiting = await ask();
    const closed = rig.delivery.close();
    await rig.answer();
    await rig.answer();
    await rig.answer(accepted);
    await closed;
    expect(underWay.verdict()).toMatchObject({ result: 'taken' });
    expect(waiting.verdict()).toMatchObject({ result: 'refused', reason: 'closing' });
    expect(await rig.delivery.sendLookup(lookup(now()))).toMatchObject({ reason: 'closing' });
  });
});
