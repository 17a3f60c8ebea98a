/**
 * When a request without an answer has arrived all the same. Its slot in the budget is busy until its answer, so one
 * silent item would hold half of what may go for ten seconds. Once its answer is overdue, it has arrived if a request
 * that did not leave before it was answered: the way is open. Where nothing is answered, a few are supposed to have
 * arrived, so that the items behind them are tried.
 */
import type { Budget, BudgetLane, Slot } from '#domain/rate-limit/budget.ts';
import type { Answer } from '#helpdesk/result.ts';

export interface Flight {
  readonly lane: BudgetLane;
  readonly slot: Slot;
  readonly sentAt: number;
  /** Its slot is free. */
  hasArrived: boolean;
}
export interface Arrivals {
  /** Something came back over the network. */
  readonly answered: (flight: Flight, now: number) => void;
  /** Says when to look again; ∞: when something is sent or answered. */
  readonly count: (flights: readonly Flight[], now: number) => number;
}

/** An answer is overdue after six times what the latest took, in these bounds. */
const overdueAfter = { least: 500, most: 1_000, times: 6, latest: 8 };
/** As many as may come in at once, when a network that was cut for a moment is back. */
const mostSupposed = 4;

export const isHeardFrom = (answer: Answer): boolean =>
  answer.kind === 'unknown' ? answer.status !== undefined : answer.kind !== 'unreachable' || answer.sent;

export const createArrivals = (budget: Budget): Arrivals => {
  let provenUntil = -Infinity;
  let tookMs: readonly number[] = [];
  const overdueMs = (): number =>
    tookMs.length === 0
      ? overdueAfter.most
      : Math.min(overdueAfter.most, Math.max(overdueAfter.least, overdueAfter.times * Math.max(...tookMs)));
  return {
    answered: ({ lane, sentAt, hasArrived }, now) => {
      // Presence may have a host of its own.
      if (lane === 'presence') return;
      provenUntil = Math.max(provenUntil, sentAt);
      if (!hasArrived) tookMs = [...tookMs, now - sentAt].slice(-overdueAfter.latest);
    },
    count: (flights, now) => {
      const isProven = ({ sentAt }: Flight): boolean => sentAt <= provenUntil;
      let free = mostSupposed - flights.filter((flight) => flight.hasArrived && !isProven(flight)).length;
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
        budget.arrived(flight.slot, now);
      }
      return until;
    },
  };
};
