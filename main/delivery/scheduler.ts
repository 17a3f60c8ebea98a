/**
 * The governor: lets go what may go. One timer; after every wake-up everything is asked anew, so sleep,
 * stops and turned clocks leave nothing behind.
 *
 *   wake ─▶ disk? pause? ─▶ perishing ─▶ choose ─▶ mark ─▶ send ─▶ answer ─▶ settle (synced) ─▶ wake
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
  readonly works: DeliveryContext;
  readonly asks: PendingLookups;
  readonly asking: LookupEndings;
  readonly directs: DirectRequests;
  readonly sending: Sender;
  readonly errands: RequestRunner;
  readonly perishing: ExpirySweeper;
}
export interface Scheduler {
  readonly pump: () => void;
  /** Forgets what was put off, and looks again. */
  readonly tryNow: () => void;
  readonly stop: () => void;
}

export const createScheduler = (parts: SchedulerParts): Scheduler => {
  const { works, asks, asking, directs, sending, errands, perishing } = parts;
  let timer: NodeJS.Timeout | undefined;
  let diskTriedAt = -Infinity;

  const sleepUntil = (until: number): void => {
    clearTimeout(timer);
    timer = undefined;
    if (until === Infinity || works.now.closing) return;
    const delay = Math.min(longestSleepMs, Math.max(0, until - works.moment().monotonicMs));
    timer = setTimeout(pump, Math.ceil(delay));
  };
  const diskWorks = (now: number): boolean => {
    if (works.shelf.fault() === undefined) return true;
    if (now < diskTriedAt + diskEveryMs) return false;
    diskTriedAt = now;
    if (!works.shelf.tryDisk()) return false;
    sending.settleRest();
    works.changed();
    return works.shelf.fault() === undefined;
  };
  const isHeldBack = (): boolean => {
    if (isPaused(works.now.pause, works.moment())) return true;
    if (works.now.pause !== undefined) works.changed();
    works.now.pause = undefined;
    return works.now.client === undefined;
  };
  /** Starts everything that may go now; says when to look again. */
  const startAll = (): number => {
    while (works.shelf.fault() === undefined) {
      const pick = selectNext({ works, directs, errands, underWay: sending.underWay });
      if (pick.what === 'wait')
        return Math.min(pick.until, changesAt(works.now.gate, works.moment().monotonicMs, sending.underWay()));
      const done =
        pick.what === 'direct'
          ? errands.startDirect(pick.direct, pick.lane)
          : perishing.isTooLate(pick.row) || errands.startRow(pick.row, pick.lane);
      if (!done) break;
    }
    return works.moment().monotonicMs + diskEveryMs;
  };
  const pump = (): void => {
    if (works.now.closing) return;
    const now = works.moment().monotonicMs;
    asking.expireDue();
    let until = Math.min(directs.expire(now), asks.nextDeadline(), sending.countArrived(now));
    if (diskWorks(now)) until = Math.min(until, perishing.look(now), isHeldBack() ? now + longestSleepMs : startAll());
    // Asked once more: what was sent just now may be overdue before anything else happens.
    until = Math.min(until, asks.nextDeadline(), sending.countArrived(works.moment().monotonicMs));
    sleepUntil(works.shelf.fault() === undefined ? until : now + diskEveryMs);
  };
  return {
    pump,
    tryNow: () => {
      works.failures.forgetAll();
      perishing.releaseFailing();
      diskTriedAt = -Infinity;
      pump();
    },
    stop: () => clearTimeout(timer),
  };
};
