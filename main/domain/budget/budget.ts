/**
 * The budget: when may the next request go, so that all windows of the service hold in any sliding window.
 * Pure bookkeeping on times that are handed in (monotonic ms); a check costs well under a microsecond.
 *
 *   next(now, lane) ─▶ take ─▶ (sent) ─┬─▶ finish     an answer, or the time-out: the window starts now
 *                                      ├─▶ refused    429: the window starts, the rate is halved, all lanes wait
 *                                      └─▶ giveBack   no byte had left: it never was
 */
import { allowances, spanOf, type Allowance, type Allowances, type ServiceWindow } from './limits.ts';
import { fullRate, rateAfterRefusal, rateAt } from './rate.ts';
import type { RestoredStamp } from './restore.ts';
import { createTrack } from './track.ts';

/** `pop` may use the whole share, `other` all but the reserve, `presence` a twentieth of the share. */
export type BudgetLane = 'pop' | 'other' | 'presence';

export interface Slot {
  readonly lane: BudgetLane;
  readonly takenAt: number;
}
export interface BudgetLimits {
  readonly windows: readonly ServiceWindow[];
  /** 0 … 1, see shareOf. */
  readonly share: number;
  readonly reserve: number;
}
export interface BudgetUse extends Allowance {
  readonly used: number;
  readonly reserve: number;
}

export interface Budget {
  /** The earliest time at which a request of this lane may go, as things stand; ∞ while only an answer can tell. */
  readonly next: (now: number, lane: BudgetLane) => number;
  readonly take: (now: number, lane: BudgetLane) => Slot;
  readonly finish: (slot: Slot, now: number) => void;
  readonly giveBack: (slot: Slot) => void;
  readonly refused: (slot: Slot, now: number, retryAfterMs: number | undefined) => void;
  readonly rate: (now: number) => number;
  /** Until when the service asked for silence; −∞ when it did not. */
  readonly silentUntil: () => number;
  readonly use: (now: number) => readonly BudgetUse[];
  readonly setLimits: (limits: Omit<BudgetLimits, 'windows'>) => void;
}

const longestSilenceMs = 3_600_000;
const shortestSilenceMs = 1_000;

/** `restored`: what was sent before a restart, oldest first (restore.ts). */
export const createBudget = (limits: BudgetLimits, restored: readonly RestoredStamp[] = []): Budget => {
  const { windows } = limits;
  // At least the two slots of a stretched window.
  const most = (span: Allowance['span']): number =>
    Math.max(2, ...windows.filter((window) => spanOf(window) === span).map(({ requests }) => requests));
  const sizes = { short: most('short'), long: most('long') };
  const total = createTrack(sizes);
  const others = createTrack(sizes);
  const presence = createTrack(sizes);
  const tracksOf = (lane: BudgetLane) =>
    lane === 'pop' ? [total] : lane === 'other' ? [total, others] : [total, others, presence];
  for (const stamp of restored) for (const track of tracksOf(stamp.lane)) track.restore(stamp);

  let { share, reserve } = limits;
  let rate = fullRate;
  let silentUntil = -Infinity;
  let refusals = 0;
  let knownFactor = 1;
  let allowed: Allowances = allowances({ windows, share, reserve, rate: 1 });
  const allowedAt = (now: number): Allowances => {
    const factor = rateAt(rate, now);
    if (factor !== knownFactor) {
      knownFactor = factor;
      allowed = allowances({ windows, share, reserve, rate: factor });
    }
    return allowed;
  };

  return {
    next: (now, lane) => {
      const limit = allowedAt(now);
      let at = Math.max(now, silentUntil, total.next(limit.total));
      if (lane !== 'pop') at = Math.max(at, others.next(limit.others));
      if (lane === 'presence') at = Math.max(at, presence.next(limit.presence));
      return at;
    },
    take: (now, lane) => {
      for (const track of tracksOf(lane)) track.start();
      return { lane, takenAt: now };
    },
    finish: (slot, now) => {
      refusals = 0;
      for (const track of tracksOf(slot.lane)) track.finish(now);
    },
    giveBack: (slot) => {
      for (const track of tracksOf(slot.lane)) track.giveBack();
    },
    refused: (slot, now, retryAfterMs) => {
      for (const track of tracksOf(slot.lane)) track.finish(now);
      const silenceMs = retryAfterMs ?? Math.min(60_000, shortestSilenceMs * 2 ** Math.min(refusals, 6));
      refusals += 1;
      silentUntil = Math.max(silentUntil, now + Math.min(Math.max(silenceMs, shortestSilenceMs), longestSilenceMs));
      rate = rateAfterRefusal(rate, now, slot.takenAt);
    },
    rate: (now) => rateAt(rate, now),
    silentUntil: () => silentUntil,
    use: (now) => {
      const { total: all, others: rest } = allowedAt(now);
      return all.map((allowance, index) => ({
        ...allowance,
        used: total.used(allowance, now),
        reserve: allowance.limit - Math.min(allowance.limit, rest[index]?.limit ?? 0),
      }));
    },
    setLimits: (next) => {
      ({ share, reserve } = next);
      allowed = allowances({ windows, share, reserve, rate: knownFactor });
    },
  };
};
