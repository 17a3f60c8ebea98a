/**
 * Calls of webhooks that are under way: a first try at once, three more after 1, 10 and 60 seconds (assumption 20), by
 * the helpdesk's clock, which may stand still or be turned. In the order in which the agents answered, per conversation.
 *
 *   waiting ──due──▶ asking ──2xx──▶ taken
 *      ▲               │ anything else
 *      └── tries left ─┴── none left ──▶ given up
 */
import { defined } from '#domain/json/defined.ts';

export interface Delivery {
  readonly id: number;
  readonly conversation: string;
  /** As the channel has it: a path alone lies on the helpdesk's own server, whatever port that has by then. */
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tries: readonly { readonly at: number; readonly status: number; readonly reason?: string }[];
  readonly state: 'waiting' | 'asking' | 'taken' | 'given up';
  /** When the next try is due, ms. */
  readonly dueAt: number;
}

/** Between one try and the next. */
const restsMs = [1_000, 10_000, 60_000] as const;
const kept = 1_000;

export interface Outcome {
  /** 0: no answer. */
  readonly status: number;
  readonly reason?: string | undefined;
}

export const afterTry = (delivery: Delivery, at: number, { status, reason }: Outcome): Delivery => {
  const tries = [...delivery.tries, { at, status, ...defined({ reason }) }];
  if (status >= 200 && status < 300) return { ...delivery, tries, state: 'taken' };
  const rest = restsMs[tries.length - 1];
  if (rest === undefined) return { ...delivery, tries, state: 'given up' };
  return { ...delivery, tries, state: 'waiting', dueAt: at + rest };
};

/**
 * As they stand when the helpdesk starts again. A try that was under way then is made again, since nobody knows whether it
 * arrived; and nobody waits longer than the longest rest for a clock that had been turned ahead.
 */
export const takenUp = (deliveries: readonly Delivery[], now: number): readonly Delivery[] =>
  deliveries.map((one) => ({ ...one, state: 'waiting', dueAt: Math.min(one.dueAt, now + restsMs[2]) }));

/** What is to be asked now: of each conversation the oldest that is not over, when it is due. */
export const dueNow = (deliveries: readonly Delivery[], now: number): readonly Delivery[] => {
  const seen = new Set<string>();
  return deliveries.filter((delivery) => {
    if (delivery.state === 'taken' || delivery.state === 'given up' || seen.has(delivery.conversation)) return false;
    seen.add(delivery.conversation);
    return delivery.state === 'waiting' && delivery.dueAt <= now;
  });
};

/** When to look again, ms; undefined: nothing waits. */
export const nextDue = (deliveries: readonly Delivery[]): number | undefined => {
  const waiting = deliveries.filter(({ state }) => state === 'waiting').map(({ dueAt }) => dueAt);
  return waiting.length === 0 ? undefined : Math.min(...waiting);
};

/** Bounded: the oldest that are over go first. */
export const withDelivery = (deliveries: readonly Delivery[], added: Delivery): readonly Delivery[] => {
  const over = deliveries.findIndex(({ state }) => state === 'taken' || state === 'given up');
  const room = deliveries.length < kept || over === -1 ? deliveries : deliveries.toSpliced(over, 1);
  return [...room, added];
};
