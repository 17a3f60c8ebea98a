/**
 * The state of webhook deliveries: a first attempt immediately, three more after 1, 10 and 60 seconds (assumption 20),
 * by the helpdesk's clock, which may be frozen or set. One conversation's deliveries keep their order.
 *
 *   waiting ──due──▶ asking ──2xx──▶ accepted
 *      ▲               │ anything else
 *      └── tries left ─┴── none left ──▶ given up
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';

export interface Delivery {
  readonly id: number;
  readonly conversation: string;
  /** As set for the channel. A path alone belongs to the helpdesk's own server, regardless of its current port. */
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tries: readonly { readonly at: number; readonly status: number; readonly reason?: string }[];
  readonly state: 'waiting' | 'asking' | 'taken' | 'given up';
  /** The time of the next attempt, ms since 1970. */
  readonly dueAt: number;
}

/** The delays between the attempts. */
const retryDelaysMs = [1_000, 10_000, 60_000] as const;
const kept = 1_000;

export interface Outcome {
  /** 0: no answer. */
  readonly status: number;
  readonly reason?: string | undefined;
}

export const afterTry = (delivery: Delivery, at: number, { status, reason }: Outcome): Delivery => {
  const tries = [...delivery.tries, { at, status, ...omitUndefined({ reason }) }];
  if (status >= 200 && status < 300) return { ...delivery, tries, state: 'taken' };
  const rest = retryDelaysMs[tries.length - 1];
  if (rest === undefined) return { ...delivery, tries, state: 'given up' };
  return { ...delivery, tries, state: 'waiting', dueAt: at + rest };
};

/**
 * Restores deliveries after a restart. An attempt in progress is repeated, because its result is unknown. No delay
 * exceeds the longest one, even if the clock had been set forward.
 */
export const restoreDeliveries = (deliveries: readonly Delivery[], now: number): readonly Delivery[] =>
  deliveries.map((one) => ({ ...one, state: 'waiting', dueAt: Math.min(one.dueAt, now + retryDelaysMs[2]) }));

/** The deliveries to send now: the oldest unfinished one of each conversation, if it is due. */
export const dueNow = (deliveries: readonly Delivery[], now: number): readonly Delivery[] => {
  const seen = new Set<string>();
  return deliveries.filter((delivery) => {
    if (delivery.state === 'taken' || delivery.state === 'given up' || seen.has(delivery.conversation)) return false;
    seen.add(delivery.conversation);
    return delivery.state === 'waiting' && delivery.dueAt <= now;
  });
};

/** The time of the next check, in ms; undefined: nothing is waiting. */
export const nextDue = (deliveries: readonly Delivery[]): number | undefined => {
  const waiting = deliveries.filter(({ state }) => state === 'waiting').map(({ dueAt }) => dueAt);
  return waiting.length === 0 ? undefined : Math.min(...waiting);
};

/** The number is limited: above the limit, the oldest finished ones are dropped. */
export const withDelivery = (deliveries: readonly Delivery[], added: Delivery): readonly Delivery[] => {
  const over = deliveries.findIndex(({ state }) => state === 'taken' || state === 'given up');
  const room = deliveries.length < kept || over === -1 ? deliveries : deliveries.toSpliced(over, 1);
  return [...room, added];
};
