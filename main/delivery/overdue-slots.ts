/**
 * Frees the slots of requests whose response is overdue. A request normally keeps its slot until its response arrives.
 * Without this module, a missing response would therefore block a slot until the time-out of 10 s. An overdue request
 * is treated as arrived when a later request gets a response, because this response proves that the network works. If
 * no responses arrive at all, a few requests are treated as arrived, so that the next items are tried.
 */
import type { BudgetLane, Slot } from '#domain/rate-limit/budget.ts';
import type { Answer } from '#helpdesk/result.ts';
import type { RequestBudget } from './request-budget.ts';

export interface InFlightRequest {
  readonly lane: BudgetLane;
  readonly slot: Slot;
  readonly sentAt: number;
  /** Whether the slot of the request has been freed. */
  hasArrived: boolean;
}
export interface OverdueSlots {
  /** Records that a response arrived from the network. */
  readonly recordReply: (flight: InFlightRequest, now: number) => void;
  /**
   * Frees the slots of overdue requests. Returns the time at which this function must run again, or ∞ if it does not
   * have to run before the next request or response.
   */
  readonly release: (flights: readonly InFlightRequest[], now: number) => number;
}

/**
 * A response is overdue after six times the longest of the latest eight response times, within these limits in
 * milliseconds.
 */
const overdueAfter = { least: 500, most: 1_000, times: 6, latest: 8 };
/** The maximum number of requests that may arrive at once when an interrupted network recovers. */
const maxAssumedArrived = 4;

export const isNetworkReply = (answer: Answer): boolean =>
  answer.kind === 'unknown' ? answer.status !== undefined : answer.kind !== 'unreachable' || answer.sent;

export const createOverdueSlots = (budget: () => Pick<RequestBudget, 'arrived'>): OverdueSlots => {
  let provenUntil = -Infinity;
  let tookMs: readonly number[] = [];
  const overdueMs = (): number =>
    tookMs.length === 0
      ? overdueAfter.most
      : Math.min(overdueAfter.most, Math.max(overdueAfter.least, overdueAfter.times * Math.max(...tookMs)));
  return {
    recordReply: ({ lane, sentAt, hasArrived }, now) => {
      // Presence checks can use another host, so their responses prove nothing about the helpdesk's host.
      if (lane === 'presence') return;
      provenUntil = Math.max(provenUntil, sentAt);
      if (!hasArrived) tookMs = [...tookMs, now - sentAt].slice(-overdueAfter.latest);
    },
    release: (flights, now) => {
      const isProven = ({ sentAt }: InFlightRequest): boolean => sentAt <= provenUntil;
      let free = maxAssumedArrived - flights.filter((flight) => flight.hasArrived && !isProven(flight)).length;
      let until = Infinity;
      for (const flight of flights) {
        if (flight.hasArrived || flight.lane === 'presence' || (!isProven(flight) && free <= 0)) continue;
        const at = flight.sentAt + overdueMs();
        if (at > now) {
          until = Math.min(until, at);
          continue;
        }
        if (!isProven(flight)) free -= 1;
        flight.hasArrived = true;
        budget().arrived(flight.slot, now);
      }
      return until;
    },
  };
};
