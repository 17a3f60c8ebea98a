/**
 * Sends what may be sent now. One timer; after every wake-up everything is decided anew, so that sleep, stops and
 * turned clocks leave nothing behind.
 *
 *   wake ─▶ disk? pause? ─▶ expiry ─▶ select ─▶ mark ─▶ send ─▶ answer ─▶ settle (synced) ─▶ wake
 */
import type { LookupEndings } from './lookup-endings.ts';
import type { PendingLookups } from './pending-lookups.ts';
import { selectNext } from './select-next.ts';
import type { DirectRequests } from './direct-requests.ts';
import type { RequestRunner } from './request-runner.ts';
import { changesAt } from './circuit-breaker.ts';
import type { ExpirySweeper } from './expiry-sweeper.ts';
import type { Sender } from './sender.ts';
import { isPaused, type DeliveryContext } from './delivery-context.ts';

/** After a suspend no timer can be trusted, so none is longer than this. */
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
  /** Forgets what was put off, and looks again. */
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
    if (until === Infinity || context.now.closing) return;
    const delay = Math.min(longestSleepMs, Math.max(0, until - context.moment().monotonicMs));
    timer = setTimeout(pump, Math.ceil(delay));
  };
  const diskWorks = (now: number): boolean => {
    if (context.store.fault() === undefined) return true;
    if (now < diskTriedAt + diskEveryMs) return false;
    diskTriedAt = now;
    if (!context.store.tryDisk()) return false;
    sending.settleRest();
    context.changed();
    return context.store.fault() === undefined;
  };
  const isHeldBack = (): boolean => {
    if (isPaused(context.now.pause, context.moment())) return true;
    if (context.now.pause !== undefined) context.changed();
    context.now.pause = undefined;
    return context.now.client === undefined;
  };
  /** Starts everything that may go now; says when to look again. */
  const startAll = (): number => {
    while (context.store.fault() === undefined) {
      const pick = selectNext({ context, directRequests, runner, underWay: sending.underWay });
      if (pick.what === 'wait')
        return Math.min(pick.until, changesAt(context.now.gate, context.moment().monotonicMs, sending.underWay()));
      const done =
        pick.what === 'direct'
          ? runner.startDirect(pick.direct, pick.lane)
          : expiry.isTooLate(pick.row) || runner.startRow(pick.row, pick.lane);
      if (!done) break;
    }
    return context.moment().monotonicMs + diskEveryMs;
  };
  const pump = (): void => {
    if (context.now.closing) return;
    const now = context.moment().monotonicMs;
    lookupEndings.expireDue();
    let until = Math.min(directRequests.expire(now), pendingLookups.nextDeadline(), sending.countArrived(now));
    if (diskWorks(now)) until = Math.min(until, expiry.look(now), isHeldBack() ? now + longestSleepMs : startAll());
    // Asked once more: what was sent just now may be overdue before anything else happens.
    until = Math.min(until, pendingLookups.nextDeadline(), sending.countArrived(context.moment().monotonicMs));
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
