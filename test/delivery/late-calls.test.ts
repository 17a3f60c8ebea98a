/** Tests late calls, which are held, kept, released or discarded (assumption 47). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { event, startRig, unreachable, type Rig } from './delivery-setup.ts';

let rig: Rig;
const up = new Set<string>();
beforeEach(() => {
  up.clear();
  rig = startRig({ isCallUp: (call, extension) => (up.has(`${call}/${extension}`) ? true : undefined) });
});
afterEach(() => rig.end());
const put = (...drafts: Parameters<Rig['delivery']['enqueue']>[0]) => rig.delivery.enqueue(drafts);
const now = () => rig.clock.wall;

describe('A late call', () => {
  const away = async () => {
    put(event('Answered', 'z', now()));
    await rig.pass(0);
    await rig.answer(unreachable);
  };

  it('is treated as fresh for 60 s and is then held as a whole', async () => {
    await away();
    const [answered, ended] = put(event('Answered', 'a', now()), event('Disconnected', 'a', now()));
    rig.delivery.pause(now() + 1e9);
    await rig.pass(59_000);
    expect(rig.delivery.item(answered ?? '')?.state).toBe('waiting');
    await rig.pass(6_000);
    expect([answered, ended].map((id) => rig.delivery.item(id ?? '')?.state)).toEqual(['late', 'late']);
    expect(rig.kinds(ended)).toEqual(['late']);
    const [more] = put(event('Transfer', 'a', now()));
    expect(rig.delivery.item(more ?? '')?.state).toBe('late');
  });

  it('stays fresh while a source proves that the call is active at that extension', async () => {
    up.add('a/101');
    rig.delivery.setClient(undefined);
    const [answered] = put(event('Answered', 'a', now()));
    await rig.pass(600_000);
    expect(rig.delivery.item(answered ?? '')?.state).toBe('waiting');
    up.clear();
    await rig.pass(5_000);
    expect(rig.delivery.item(answered ?? '')?.state).toBe('late');
  });

  it('is sent with all its events only when a user releases it', async () => {
    await away();
    const [answered] = put(event('Answered', 'a', now()), event('Disconnected', 'a', now()));
    await rig.pass(70_000);
    rig.delivery.tryNow();
    await rig.pass(0);
    expect(rig.log().filter((entry) => entry.endsWith(':a'))).toEqual([]);
    expect(rig.delivery.retry(answered ?? '')).toBe(true);
    await rig.pass(0);
    await rig.answer();
    await rig.pass(2_000);
    expect(rig.log().filter((entry) => entry.endsWith(':a'))).toEqual(['Answered:a', 'Disconnected:a']);
    expect(rig.kinds(answered)).toEqual(['late', 'released', 'sent', 'answered done']);
  });

  it('does not hold back events of a call that the helpdesk knows', async () => {
    put(event('Answered', 'a', now()));
    await rig.pass(0);
    await rig.answer();
    rig.delivery.setClient(undefined);
    const [second, ended] = put(event('Answered', 'a', now(), '102'), event('Disconnected', 'a', now(), '102'));
    await rig.pass(90_000);
    expect([second, ended].map((id) => rig.delivery.item(id ?? '')?.state)).toEqual(['late', 'waiting']);
  });

  it('expires after 30 days, like later events of a known call, but unlike reports', async () => {
    put(event('Answered', 'k', now()));
    await rig.pass(0);
    await rig.answer();
    rig.delivery.setClient(undefined);
    put(event('Answered', 'a', now()), event('Disconnected', 'k', now()), {
      ...event('Answered', 'x', now()),
      operation: 'reportOrders',
      body: { orders: [{}] },
      lane: 'report',
      group: undefined,
    });
    await rig.pass(100_000);
    await rig.pass(29 * 86_400_000);
    expect(rig.delivery.counts()).toMatchObject({ late: 1, waiting: 2 });
    await rig.pass(86_400_000 + 7_200_000);
    await rig.pass(7_200_000);
    expect(rig.delivery.counts()).toMatchObject({ late: 0, waiting: 1 });
    expect(rig.kinds().filter((kind) => kind === 'expired')).toHaveLength(2);
  });

  it('is determined by the wall clock after a resume, because the monotonic clock stopped', async () => {
    rig.delivery.setClient(undefined);
    const [answered] = put(event('Answered', 'a', now()));
    rig.clock.wall += 3_600_000;
    await rig.pass(5_000);
    expect(rig.delivery.item(answered ?? '')?.state).toBe('late');
  });

  it('does not become late when the wall clock is turned back', async () => {
    rig.delivery.setClient(undefined);
    const [answered] = put(event('Answered', 'a', now()));
    rig.clock.wall -= 86_400_000;
    await rig.pass(10_000);
    expect(rig.delivery.item(answered ?? '')?.state).toBe('waiting');
    await rig.pass(60_000);
    expect(rig.delivery.item(answered ?? '')?.state).toBe('late');
  });
});

describe('The policy for late calls', () => {
  let talking = false;
  const late = async (lateCalls: 'send' | 'discard') => {
    await rig.end();
    const policies = { lateCalls, freshSeconds: 60, lookupFreshSeconds: 10, keepDays: 30 };
    rig = startRig({ isAgentOnCall: () => talking, policies });
    const calls = ['a', 'b'].flatMap((call) => [
      event('Answered', call, now() - 100_000),
      event('Disconnected', call, now() - 50_000),
    ]);
    put(...calls);
  };

  it('discards the whole call and records the policy as the cause', async () => {
    await late('discard');
    await rig.pass(5_000);
    expect(rig.delivery.counts()).toEqual({ waiting: 0, sending: 0, failing: 0, late: 0, parked: 0 });
    expect(rig.steps).toHaveLength(4);
    expect(rig.steps.every((step) => step.kind === 'discarded' && step.by === 'policy')).toBe(true);
    expect(rig.log()).toEqual([]);
  });

  it('is the cause of discarding the events that follow later, unless a person has discarded the call', async () => {
    await late('discard');
    rig.delivery.pause(now() + 1e9);
    const [manual] = put(event('Answered', 'c', now()));
    expect(rig.delivery.discard(manual ?? '')).toBe(true);
    await rig.pass(5_000);
    put(event('Transfer', 'a', now()), event('Transfer', 'c', now()));
    const causes = rig.steps.flatMap((step) =>
      step.kind === 'discarded' && step.role === 'transfer' ? [[step.ledgerId, step.by]] : [],
    );
    expect(causes).toEqual([
      ['page-a', 'policy'],
      ['page-c', 'person'],
    ]);
  });

  it('sends one call every 5 s, oldest first, but never while the agent is talking', async () => {
    talking = true;
    await late('send');
    await rig.pass(5_000);
    await rig.pass(20_000);
    expect(rig.delivery.counts()).toMatchObject({ late: 4 });
    talking = false;
    await rig.pass(1_000);
    await rig.answer();
    await rig.answer();
    expect(rig.log()).toEqual(['Answered:a', 'Disconnected:a']);
    await rig.pass(4_900);
    expect(rig.delivery.counts()).toMatchObject({ late: 2, waiting: 0 });
    await rig.pass(200);
    expect(rig.log().at(-1)).toBe('Answered:b');
    expect(rig.steps.filter((step) => step.kind === 'released').map(({ ledgerId }) => ledgerId)).toEqual([
      'page-a',
      'page-a',
      'page-b',
      'page-b',
    ]);
  });

  it('releases no calls while the helpdesk is unreachable', async () => {
    await late('send');
    rig.delivery.pause(now() + 60_000);
    expect(rig.log()).toEqual(['Answered:a']);
    for (let n = 0; n < 6; n += 1) await rig.pass(5_000);
    expect(rig.delivery.counts()).toMatchObject({ late: 2 });
  });
});
