/**
 * The state of webhook deliveries. The first attempt is made immediately, and up to three more after 1, 10 and
 * 60 seconds (assumption 20). The times come from the helpdesk's clock, which can be frozen or set. The deliveries of a
 * conversation keep their order.
 *
 *   waiting ──due──▶ asking ──2xx──▶ taken
 *      ▲               │ anything else
 *      └── tries left ─┴── none left ──▶ given up
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';

export interface Delivery {
  readonly id: number;
  readonly conversation: string;
  /**
   * The address in the channel's settings. A path alone belongs to the helpdesk's own server, regardless
   * of its current port.
   */
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tries: readonly { readonly at: number; readonly status: number; readonly reason?: string }[];
  readonly state: 'waiting' | 'asking' | 'taken' | 'given up';
  /** The time of the next attempt, in milliseconds since 1970. */
  readonly dueAt: number;
}

/** The delays between the attempts. */
const retryDelaysMs = [1_000, 10_000, 60_000] as const;
const kept = 1_000;

export interface Outcome {
  /** The status of the response. 0 means that there was no response. */
  readonly status: number;
  readonly reason?: string | undefined;
}

export const recordDeliveryAttempt = (delivery: Delivery, at: number, { status, reason }: Outcome): Delivery => {
  const tries = [...delivery.tries, { at, status, ...omitUndefined({ reason }) }];
  if (status >= 200 && status < 300) return { ...delivery, tries, state: 'taken' };
  const rest = retryDelaysMs[tries.length - 1];
  if (rest === undefined) return { ...delivery, tries, state: 'given up' };
  return { ...delivery, tries, state: 'waiting', dueAt: at + rest };
};

/**
 * Restores deliveries after a restart. An attempt in progress is repeated, because its result is unknown. No delay
 * exceeds the maximum delay, even if the clock had been set forward before the restart.
 */
export const restoreDeliveries = (deliveries: readonly Delivery[], now: number): readonly Delivery[] =>
  deliveries.map((one) => ({ ...one, state: 'waiting', dueAt: Math.min(one.dueAt, now + retryDelaysMs[2]) }));

/** Returns the oldest unfinished delivery of each conversation. The later ones wait for it, so the order is kept. */
const findNext = (deliveries: readonly Delivery[]): readonly Delivery[] => {
  const seen = new Set<string>();
  return deliveries.filter(({ state, conversation }) => {
    if (state === 'taken' || state === 'given up' || seen.has(conversation)) return false;
    seen.add(conversation);
    return true;
  });
};

/** Returns the deliveries to send now. */
export const dueNow = (deliveries: readonly Delivery[], now: number): readonly Delivery[] =>
  findNext(deliveries).filter(({ state, dueAt }) => state === 'waiting' && dueAt <= now);

/** Returns the earliest time at which a delivery can be sent, in ms since 1970. Undefined if none is waiting. */
export const nextDue = (deliveries: readonly Delivery[]): number | undefined => {
  const times = findNext(deliveries).flatMap(({ state, dueAt }) => (state === 'waiting' ? [dueAt] : []));
  return times.length === 0 ? undefined : Math.min(...times);
};

/** Adds a delivery. If the list is full, the oldest finished delivery is removed. */
export const withDelivery = (deliveries: readonly Delivery[], added: Delivery): readonly Delivery[] => {
  const over = deliveries.findIndex(({ state }) => state === 'taken' || state === 'given up');
  const room = deliveries.length < kept || over === -1 ? deliveries : deliveries.toSpliced(over, 1);
  return [...room, added];
};
