/** Tests the items of one call: order, rejections and unconfirmed events (assumptions 44, 48). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { event, limited, refused, startRig, unknown, type Rig } from './delivery-setup.ts';

let rig: Rig;
beforeEach(() => (rig = startRig()));
afterEach(() => rig.end());
const put = (...drafts: Parameters<Rig['delivery']['enqueue']>[0]) => rig.delivery.enqueue(drafts);
const now = () => rig.clock.wall;

describe('Delivery of call events', () => {
  it('sends the events of one call in order, and different calls simultaneously', async () => {
    put(
      event('Answered', 'a', now()),
      event('Transfer', 'a', now()),
      event('Disconnected', 'a', now()),
      event('Answered', 'b', now()),
    );
    await rig.pass(0);
    expect(rig.log()).toEqual(['Answered:a', 'Answered:b']);
    await rig.answer();
    expect(rig.log()).toEqual(['Answered:a', 'Answered:b', 'Transfer:a']);
    await rig.answer();
    await rig.answer();
    await rig.pass(2_000);
    expect(rig.log().at(-1)).toBe('Disconnected:a');
  });

  it('repeats the same bytes after a missing response and holds back the rest of the call', async () => {
    put(event('Answered', 'a', now()), event('Disconnected', 'a', now()));
    await rig.pass(0);
    await rig.answer(unknown);
    await rig.pass(500);
    expect(rig.log()).toEqual(['Answered:a']);
    await rig.pass(1_000);
    expect(rig.log()).toEqual(['Answered:a', 'Answered:a']);
    expect(rig.sent[1]?.body).toBe(rig.sent[0]?.body);
    expect(rig.kinds()).toEqual(['sent', 'answered again', 'sent']);
    expect(rig.steps.at(-1)).toMatchObject({ attempt: 2 });
    await rig.answer();
    expect(rig.log().at(-1)).toBe('Disconnected:a');
  });

  it('waits for the time that a limit requires, and then continues', async () => {
    put(event('Answered', 'a', now()));
    await rig.pass(0);
    await rig.answer(limited);
    await rig.pass(1_900);
    expect(rig.sent).toHaveLength(1);
    await rig.pass(200);
    expect(rig.sent).toHaveLength(2);
    expect(rig.delivery.status()).toMatchObject({ rate: 0.5, state: 'running' });
  });
});

describe('A rejected call event', () => {
  it('holds all later events of its call without sending them', async () => {
    const [answered, transfer] = put(event('Answered', 'a', now()), event('Transfer', 'a', now()));
    await rig.pass(0);
    await rig.answer(refused(406, 'no agent has this extension'));
    const [ended] = put(event('Disconnected', 'a', now()));
    await rig.pass(5_000);
    expect(rig.log()).toEqual(['Answered:a']);
    expect(rig.kinds(answered)).toEqual(['sent', 'answered parked']);
    expect(rig.kinds(transfer)).toEqual(['parked']);
    expect(rig.kinds(ended)).toEqual(['parked']);
    expect(rig.delivery.list({ limit: 10 }).map(({ state, why }) => [state, why.code])).toEqual([
      ['parked', 'answered'],
      ['parked', 'unknown_call'],
      ['parked', 'unknown_call'],
    ]);
    expect(rig.delivery.status()).toMatchObject({ waiting: 0, decisions: 3 });
  });

  it('is retried together with its whole call', async () => {
    const [answered] = put(event('Answered', 'a', now()), event('Disconnected', 'a', now()));
    await rig.pass(0);
    await rig.answer(refused(406));
    expect(rig.delivery.retry(answered ?? '')).toBe(true);
    await rig.pass(0);
    await rig.answer();
    await rig.pass(1_100);
    await rig.answer();
    expect(rig.log()).toEqual(['Answered:a', 'Answered:a', 'Disconnected:a']);
    expect(rig.delivery.counts()).toEqual({ waiting: 0, sending: 0, failing: 0, late: 0, parked: 0 });
    put(event('Transfer', 'a', now()));
    await rig.pass(2_000);
    expect(rig.log().at(-1)).toBe('Transfer:a');
  });

  it('does not block another Answered event of the same call', async () => {
    put(
      event('Answered', 'a', now(), '900'),
      event('Transfer', 'a', now(), '101'),
      event('Answered', 'a', now(), '101'),
      event('Disconnected', 'a', now(), '101'),
    );
    await rig.pass(0);
    await rig.answer(refused(406));
    expect(rig.log()).toEqual(['Answered:a', 'Answered:a']);
    await rig.answer();
    await rig.pass(1_100);
    expect(rig.log()).toEqual(['Answered:a', 'Answered:a', 'Disconnected:a']);
  });

  it('does not change the state of a known call if it is a second Answered event', async () => {
    put(event('Answered', 'a', now()));
    await rig.pass(0);
    await rig.answer();
    put(event('Answered', 'a', now(), '900'), event('Disconnected', 'a', now(), '900'));
    await rig.pass(0);
    await rig.answer(refused(406));
    await rig.pass(1_100);
    expect(rig.log()).toEqual(['Answered:a', 'Answered:a', 'Disconnected:a']);
  });

  it('does not block the Disconnected event if it is a Transfer event', async () => {
    const [, transfer] = put(
      event('Answered', 'a', now()),
      event('Transfer', 'a', now()),
      event('Disconnected', 'a', now()),
    );
    await rig.pass(0);
    await rig.answer();
    await rig.answer(refused(406));
    expect(rig.delivery.counts()).toMatchObject({ parked: 1 });
    await rig.pass(1_100);
    expect(rig.delivery.retry(transfer ?? '')).toBe(false);
    await rig.answer();
    expect(rig.log()).toEqual(['Answered:a', 'Transfer:a', 'Disconnected:a']);
    expect(rig.kinds(transfer).at(-1)).toBe('superseded');
    expect(rig.delivery.counts()).toMatchObject({ parked: 0, waiting: 0 });
  });

  it('is discarded together with its held events', async () => {
    const [answered] = put(event('Answered', 'a', now()), event('Disconnected', 'a', now()));
    await rig.pass(0);
    await rig.answer(refused(406));
    expect(rig.delivery.discard(answered ?? '')).toBe(true);
    expect(rig.delivery.counts()).toMatchObject({ parked: 0 });
    expect(rig.delivery.discard(answered ?? '')).toBe(false);
    put(event('Transfer', 'a', now()));
    expect(rig.kinds().at(-1)).toBe('discarded');
    expect(rig.delivery.counts()).toMatchObject({ waiting: 0, parked: 0 });
  });
});
