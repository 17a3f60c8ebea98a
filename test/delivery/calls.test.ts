/** The items of one call: order, refusal, lateness (assumptions 44, 47, 48). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { event, limited, refused, startRig, unknown, unreachable, type Rig } from './rig.ts';

let rig: Rig;
const up = new Set<string>();
beforeEach(() => {
  up.clear();
  rig = startRig({ stillUp: (call, extension) => (up.has(`${call}/${extension}`) ? true : undefined) });
});
afterEach(() => rig.end());
const put = (...drafts: Parameters<Rig['delivery']['put']>[0]) => rig.delivery.put(drafts);
const now = () => rig.clock.wall;

describe('order', () => {
  it('sends what follows only after what came before, and calls beside each other', async () => {
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

  it('sends the same bytes again when an answer never came, and holds the rest of the call back until then', async () => {
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

  it('waits as long as a limit asks, then goes on', async () => {
    put(event('Answered', 'a', now()));
    await rig.pass(0);
    await rig.answer(limited);
    await rig.pass(1_900);
    expect(rig.sent).toHaveLength(1);
    await rig.pass(200);
    expect(rig.sent).toHaveLength(2);
    expect(rig.delivery.status()).toMatchObject({ rate: 0.5, gate: 'open' });
  });
});

describe('refused', () => {
  it('closes the call here: what follows is parked unsent, also what is put later', async () => {
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

  it('goes with its whole call when a person retries it', async () => {
    const [answered] = put(event('Answered', 'a', now()), event('Disconnected', 'a', now()));
    await rig.pass(0);
    await rig.answer(refused(406));
    expect(rig.delivery.retry(answered ?? '')).toBe(true);
    await rig.pass(0);
    await rig.answer();
    await rig.pass(1_100);
    await rig.answer();
    expect(rig.log()).toEqual(['Answered:a', 'Answered:a', 'Disconnected:a']);
    expect(rig.delivery.counts()).toEqual({ waiting: 0, sending: 0, late: 0, parked: 0 });
    put(event('Transfer', 'a', now()));
    await rig.pass(2_000);
    expect(rig.log().at(-1)).toBe('Transfer:a');
  });

  it('leaves another Answered of the same call its chance, and what follows that one', async () => {
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

  it('of a second Answered leaves a known call known', async () => {
    put(event('Answered', 'a', now()));
    await rig.pass(0);
    await rig.answer();
    put(event('Answered', 'a', now(), '900'), event('Disconnected', 'a', now(), '900'));
    await rig.pass(0);
    await rig.answer(refused(406));
    await rig.pass(1_100);
    expect(rig.log()).toEqual(['Answered:a', 'Answered:a', 'Disconnected:a']);
  });

  it('as Transfer never blocks Disconnected', async () => {
    put(event('Answered', 'a', now()), event('Transfer', 'a', now()), event('Disconnected', 'a', now()));
    await rig.pass(0);
    await rig.answer();
    await rig.answer(refused(406));
    await rig.pass(1_100);
    await rig.answer();
    expect(rig.log()).toEqual(['Answered:a', 'Transfer:a', 'Disconnected:a']);
    expect(rig.delivery.counts()).toMatchObject({ parked: 1, waiting: 0 });
  });

  it('and discarded takes along what was parked with it', async () => {
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

describe('late', () => {
  const away = async () => {
    put(event('Answered', 'z', now()));
    await rig.pass(0);
    await rig.answer(unreachable);
  };

  it('is fresh for 60 s, then the whole call is held', async () => {
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

  it('is fresh as long as a source proves that the call is up at that extension', async () => {
    up.add('a/101');
    rig.delivery.setClient(undefined);
    const [answered] = put(event('Answered', 'a', now()));
    await rig.pass(600_000);
    expect(rig.delivery.item(answered ?? '')?.state).toBe('waiting');
    up.clear();
    await rig.pass(5_000);
    expect(rig.delivery.item(answered ?? '')?.state).toBe('late');
  });

  it('is never sent by itself, and with its whole call when a person says so', async () => {
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

  it('holds nothing back of a call that the helpdesk knows', async () => {
    put(event('Answered', 'a', now()));
    await rig.pass(0);
    await rig.answer();
    rig.delivery.setClient(undefined);
    const [second, ended] = put(event('Answered', 'a', now(), '102'), event('Disconnected', 'a', now(), '102'));
    await rig.pass(90_000);
    expect([second, ended].map((id) => rig.delivery.item(id ?? '')?.state)).toEqual(['late', 'waiting']);
  });

  it('ends after thirty days, and what follows a known call too; reports do not', async () => {
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

  it('goes by the wall clock after sleep, when the monotonic clock stood still', async () => {
    rig.delivery.setClient(undefined);
    const [answered] = put(event('Answered', 'a', now()));
    rig.clock.wall += 3_600_000;
    await rig.pass(5_000);
    expect(rig.delivery.item(answered ?? '')?.state).toBe('late');
  });

  it('does not come with a wall clock that is turned back', async () => {
    rig.delivery.setClient(undefined);
    const [answered] = put(event('Answered', 'a', now()));
    rig.clock.wall -= 86_400_000;
    await rig.pass(10_000);
    expect(rig.delivery.item(answered ?? '')?.state).toBe('waiting');
    await rig.pass(60_000);
    expect(rig.delivery.item(answered ?? '')?.state).toBe('late');
  });
});

describe('late, by policy', () => {
  let talking = false;
  const late = async (lateCalls: 'send' | 'discard') => {
    await rig.end();
    rig = startRig({
      talking: () => talking,
      policies: { lateCalls, freshSeconds: 60, lookupFreshSeconds: 10, keepDays: 30 },
      client: undefined,
    });
    put(
      ...['a', 'b'].flatMap((call) => [
        event('Answered', call, now() - 100_000),
        event('Disconnected', call, now() - 50_000),
      ]),
    );
  };

  it('discard: the whole call goes, and says who decided', async () => {
    await late('discard');
    await rig.pass(5_000);
    expect(rig.delivery.counts()).toEqual({ waiting: 0, sending: 0, late: 0, parked: 0 });
    expect(rig.steps).toHaveLength(4);
    expect(rig.steps.every((step) => step.kind === 'discarded' && step.by === 'policy')).toBe(true);
  });

  it('send: one call every five seconds, oldest first, and never while the agent talks', async () => {
    talking = true;
    await late('send');
    await rig.pass(5_000);
    await rig.pass(20_000);
    expect(rig.delivery.counts()).toMatchObject({ late: 4 });
    talking = false;
    await rig.pass(1_000);
    expect(rig.delivery.counts()).toMatchObject({ late: 2, waiting: 2 });
    await rig.pass(4_900);
    expect(rig.delivery.counts()).toMatchObject({ late: 2 });
    await rig.pass(200);
    expect(rig.delivery.counts()).toMatchObject({ late: 0, waiting: 4 });
    expect(rig.steps.filter((step) => step.kind === 'released').map(({ ledgerId }) => ledgerId)).toEqual([
      'page-a',
      'page-a',
      'page-b',
      'page-b',
    ]);
  });
});
