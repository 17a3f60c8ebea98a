/**
 * Sends the requests that the limits allow. At each wake-up, the scheduler makes all decisions again and sets one timer
 * for the next wake-up. A suspended PC or a changed clock therefore has no lasting effect.
 *
 *   wake ─▶ disk? pause? ─▶ expiry ─▶ select ─▶ mark ─▶ send ─▶ answer ─▶ settle (synced) ─▶ wake
 */
import type { LookupEndings } from './lookup-endings.ts';
import type { PendingLookups } from './pending-lookups.ts';
import { selectNext } from './select-next.ts';
import type { DirectRequests } from './direct-requests.ts';
import type { RequestRunner } from './request-runner.ts';
import { nextChangeAt } from './circuit-breaker.ts';
import type { ExpirySweeper } from './expiry-sweeper.ts';
import type { Sender } from './sender.ts';
import { isPaused, type DeliveryContext } from './delivery-context.ts';

/** Timers are unreliable after the PC was suspended, so every timer fires after this time at the latest. */
const longestSleepMs = 5_000;
const diskEveryMs = 1_000;

export interface SchedulerParts {
  readonly context: DeliveryContext;
  readonly pendingLookups: PendingLookups;
  readonly lookupEndings: LookupEndings;
  readonly directRequests: DirectRequests;
  readonly sending: Sender;
  readonly runner: RequestRunner;
  readonly expiry: ExpirySweeper;
}
export interface Scheduler {
  readonly pump: () => void;
  /** Forgets all retry delays, releases items that were set aside, and sends the requests that can be sent now. */
  readonly tryNow: () => void;
  readonly stop: () => void;
}

export const createScheduler = (parts: SchedulerParts): Scheduler => {
  const { context, pendingLookups, lookupEndings, directRequests, sending, runner, expiry } = parts;
  let timer: NodeJS.Timeout | undefined;
  let diskTriedAt = -Infinity;

  const sleepUntil = (until: number): void => {
    clearTimeout(timer);
    timer = undefined;
    if (until === Infinity || context.state.closing) return;
    const delay = Math.min(longestSleepMs, Math.max(0, until - context.moment().monotonicMs));
    timer = setTimeout(pump, Math.ceil(delay));
  };
  const checkDisk = (now: number): boolean => {
    if (context.store.fault() === undefined) return true;
    if (now < diskTriedAt + diskEveryMs) return false;
    diskTriedAt = now;
    if (!context.store.checkDisk()) return false;
    sending.retrySettle();
    context.notifyChange();
    return context.store.fault() === undefined;
  };
  const isHeldBack = (): boolean => {
    if (isPaused(context.state.pause, context.moment())) return true;
    if (context.state.pause !== undefined) context.notifyChange();
    context.state.pause = undefined;
    return context.state.client === undefined;
  };
  /** Starts all requests that can be sent now. Returns the time of the next check. */
  const startAll = (): number => {
    while (context.store.fault() === undefined) {
      const pick = selectNext({ context, directRequests, runner, underWay: sending.inFlightCount });
      if (pick.what === 'wait')
        return Math.min(
          pick.until,
          nextChangeAt(context.state.breaker, context.moment().monotonicMs, sending.inFlightCount()),
        );
      const done =
        pick.what === 'direct'
          ? runner.sendDirect(pick.direct, pick.lane)
          : expiry.holdIfLate(pick.row) || runner.sendRow(pick.row, pick.lane);
      if (!done) break;
    }
    return context.moment().monotonicMs + diskEveryMs;
  };
  const pump = (): void => {
    if (context.state.closing) return;
    const now = context.moment().monotonicMs;
    lookupEndings.expireDue();
    let until = Math.min(directRequests.expire(now), pendingLookups.nextDeadline(), sending.releaseOverdue(now));
    if (checkDisk(now)) until = Math.min(until, expiry.runDue(now), isHeldBack() ? now + longestSleepMs : startAll());
    // The time is computed again, because a request that was just sent may become overdue earlier.
    until = Math.min(until, pendingLookups.nextDeadline(), sending.releaseOverdue(context.moment().monotonicMs));
    sleepUntil(context.store.fault() === undefined ? until : now + diskEveryMs);
  };
  return {
    pump,
    tryNow: () => {
      context.failures.forgetAll();
      expiry.releaseFailing();
      diskTriedAt = -Infinity;
      pump();
    },
    stop: () => clearTimeout(timer),
  };
};
