/**
 * The request budget decides when the next request may be sent, so that no sliding window of the helpdesk's limits is
 * exceeded. It has no clock, so its functions receive the time in monotonic milliseconds.
 *
 *   next(now, lane) ─▶ take ─▶ (sent) ─┬─▶ finish     a response or the time-out: the window starts now
 *                                      ├─▶ refused    429: the window starts, the rate is halved, all lanes wait
 *                                      ├─▶ arrived    no response, but the request has arrived: the window starts
 *                                      └─▶ giveBack   no byte was sent: the request is not counted
 *
 * A lowered rate does not slow screen pops. After the share is lowered, screen pops can still use their reserve
 * (docs/adr/0007). The file has more than 250 lines, because all functions use the same counters.
 */
import {
  allowances,
  needsTurns,
  spanOf,
  wholeOf,
  type Allowance,
  type Allowances,
  type ServiceWindow,
} from './limits.ts';
import { longestSilenceMs, type BudgetState } from './budget-state.ts';
import { fullRate, rateAfterRefusal, rateAt } from './rate.ts';
import type { RestoredStamp } from './restore.ts';
import { createWindowCounter, type WindowCounter } from './window-counter.ts';
import { createPcTurns, type Seat } from './pc-turns.ts';

/**
 * The lane of a request. `pop` can use the whole share, `other` the share without the reserve, and `presence` a
 * twentieth of the share.
 */
export type BudgetLane = 'pop' | 'other' | 'presence';

export interface Slot {
  readonly lane: BudgetLane;
  readonly takenAt: number;
  /** The counters that count the request. */
  readonly tracks: readonly WindowCounter[];
  /** The turn that the request uses, if PCs take turns. */
  readonly turn: number | undefined;
}
export interface BudgetLimits {
  readonly windows: readonly ServiceWindow[];
  /** The share from 0 to 1 (see shareOf). */
  readonly share: number;
  readonly reserve: number;
  /** Set if this PC takes turns with the other PCs of its subscription. */
  readonly seat?: Seat | undefined;
  /**
   * If the total number of requests has reached one of these limits, only screen pops and look-ups can be sent. The
   * limits spread the requests of a long window evenly. Otherwise, the window could be full when a screen pop must be
   * sent (main/domain/site/site-limits.ts).
   */
  readonly pace?: readonly ServiceWindow[];
}
export interface BudgetUse extends Allowance {
  readonly used: number;
  readonly reserve: number;
}
/** The initial state of a budget. */
export interface BudgetStart {
  readonly now: number;
  /** The requests of earlier runs, oldest first (restore.ts). */
  readonly restored?: readonly RestoredStamp[];
  readonly state?: BudgetState | undefined;
  /** Returns the wall-clock time minus the monotonic time, in milliseconds. Only turns need this difference. */
  readonly wallAheadMs?: () => number;
}

export interface Budget {
  /** Returns the earliest time for a request of this lane, or ∞ if the time depends on the next response. */
  readonly next: (now: number, lane: BudgetLane) => number;
  readonly take: (now: number, lane: BudgetLane) => Slot;
  readonly finish: (slot: Slot, now: number) => void;
  /**
   * Records that the request has arrived, even though there is no response yet. `finish` or `refused` must be called
   * later.
   */
  readonly arrived: (slot: Slot, now: number) => void;
  readonly giveBack: (slot: Slot) => void;
  readonly refused: (slot: Slot, now: number, retryAfterMs: number | undefined) => void;
  readonly rate: (now: number) => number;
  /** Returns the end of the last pause after a 429, or −∞ if there was none. Screen pops can have a shorter pause. */
  readonly silentUntil: () => number;
  readonly use: (now: number) => readonly BudgetUse[];
  /** Counts requests that other PCs have sent. A time before the newest known time is replaced with the newest time. */
  readonly restore: (stamp: RestoredStamp) => void;
  /** Returns the number of requests within the last `windowMs`, including those in flight. */
  readonly sentWithin: (windowMs: number, now: number) => number;
  readonly setLimits: (limits: Omit<BudgetLimits, 'windows' | 'pace'>, now: number) => void;
  /** Returns the state to store on disk. It changes only with `finish`, `refused` and `setLimits`. */
  readonly state: () => BudgetState;
}

const shortestSilenceMs = 1_000;
/** The minimum time that screen pops wait after a 429, in milliseconds. */
const popSilenceMs = 750;
/**
 * The maximum time in milliseconds until a request that was sent before the share was lowered is answered. This time is
 * longer than any time-out.
 */
const answeredWithinMs = 15_000;

export const createBudget = (limits: BudgetLimits, start: BudgetStart = { now: 0 }): Budget => {
  const { windows } = limits;
  const { restored = [], wallAheadMs = () => 0 } = start;
  // A counter needs at least two slots, because a stretched window can have a limit of two (limits.ts).
  const most = (span: Allowance['span']): number =>
    Math.max(2, ...windows.filter((window) => spanOf(window) === span).map(({ requests }) => requests));
  const sizes = { short: most('short'), long: most('long') };
  const total = createWindowCounter(sizes);
  const others = createWindowCounter(sizes);
  const presence = createWindowCounter(sizes);
  /** Counts the screen pops since the share was lowered. */
  let popsSinceLowered: WindowCounter | undefined;
  const tracksOf = (lane: BudgetLane): readonly WindowCounter[] =>
    lane === 'presence'
      ? [total, others, presence]
      : lane === 'other'
        ? [total, others]
        : popsSinceLowered === undefined
          ? [total]
          : [total, popsSinceLowered];

  let { share, reserve, seat } = limits;
  const { state: before } = start;
  let rate = before === undefined ? fullRate : { factor: before.rateFactor, changedAt: before.rateChangedAt };
  let silentUntil = before?.silentUntil ?? -Infinity;
  let popsSilentUntil = before?.popsSilentUntil ?? -Infinity;
  let refusals = before?.refusals ?? 0;
  let loweredAt = before?.loweredAt ?? -Infinity;
  const lower = (now: number): void => {
    loweredAt = now;
    popsSinceLowered = createWindowCounter(sizes);
  };
  if (before !== undefined && share < before.share) lower(start.now);
  else if (loweredAt > -Infinity) popsSinceLowered = createWindowCounter(sizes);
  for (const stamp of restored)
    for (const track of tracksOf(stamp.lane))
      if (track !== popsSinceLowered || stamp.longMs >= loweredAt) track.restore(stamp);

  const whole = wholeOf(windows);
  const pace = wholeOf(limits.pace ?? []);
  const turnsOf = () => (seat !== undefined && needsTurns(windows, share) ? createPcTurns(windows, seat) : undefined);
  let turns = turnsOf();
  // It is unknown whether a turn that is open at startup was used, so it is treated as used.
  let usedTurn = turns?.turnAt(start.now + wallAheadMs());

  let full: Allowances = allowances({ windows, share, reserve, rate: 1 });
  let allowed = full;
  let knownFactor = 1;
  const allowedAt = (now: number): Allowances => {
    const factor = rateAt(rate, now);
    if (factor !== knownFactor) {
      knownFactor = factor;
      allowed = factor === 1 ? full : allowances({ windows, share, reserve, rate: factor });
    }
    return allowed;
  };

  const inTurn = (at: number): number => {
    if (turns === undefined || at === Infinity) return at;
    const ahead = wallAheadMs();
    const turn = turns.next(at + ahead, usedTurn) - ahead;
    return turn > at ? turn : at;
  };
  /**
   * While the windows still contain requests from before the share was lowered, screen pops can also use their
   * reserve, within the helpdesk's own limits.
   */
  const nextPop = (now: number): number => {
    if (popsSinceLowered === undefined) return total.next(full.total);
    let earliest = -Infinity;
    full.total.forEach((allowance, index) => {
      let at = total.nextOf(allowance);
      const own = full.reserved[index];
      const all = whole[index];
      const counts = now < loweredAt + allowance.windowMs + answeredWithinMs;
      if (counts && reserve > 0 && popsSinceLowered !== undefined && own !== undefined && all !== undefined)
        at = Math.min(at, Math.max(popsSinceLowered.nextOf(own), total.nextOf(all)));
      earliest = Math.max(earliest, at);
    });
    return earliest;
  };

  const ended = new WeakSet<Slot>();
  const endInFlight = (slot: Slot, now: number): void => {
    if (!ended.has(slot)) for (const track of slot.tracks) track.finish(now);
    ended.add(slot);
  };

  return {
    next: (now, lane) => {
      if (lane === 'pop') return inTurn(Math.max(now, popsSilentUntil, nextPop(now)));
      const limit = allowedAt(now);
      let at = Math.max(now, silentUntil, total.next(full.total), others.next(limit.others), total.next(pace));
      if (limit !== full) at = Math.max(at, total.next(limit.total));
      if (lane === 'presence') at = Math.max(at, presence.next(limit.presence));
      return inTurn(at);
    },
    take: (now, lane) => {
      const tracks = tracksOf(lane);
      for (const track of tracks) track.start();
      const turn = turns?.turnAt(now + wallAheadMs());
      usedTurn = turn;
      return { lane, takenAt: now, tracks, turn };
    },
    finish: (slot, now) => {
      refusals = 0;
      endInFlight(slot, now);
    },
    arrived: endInFlight,
    giveBack: (slot) => {
      if (ended.has(slot)) return;
      for (const track of slot.tracks) track.giveBack();
      if (slot.turn === usedTurn) usedTurn = undefined;
    },
    refused: (slot, now, retryAfterMs) => {
      endInFlight(slot, now);
      const within = (ms: number, least: number): number => now + Math.min(Math.max(ms, least), longestSilenceMs);
      const silenceMs = retryAfterMs ?? Math.min(60_000, shortestSilenceMs * 2 ** Math.min(refusals, 6));
      refusals += 1;
      silentUntil = Math.max(silentUntil, within(silenceMs, shortestSilenceMs));
      popsSilentUntil = Math.max(popsSilentUntil, within(retryAfterMs ?? popSilenceMs, popSilenceMs));
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
    restore: (stamp) => {
      for (const track of tracksOf(stamp.lane)) track.restore(stamp);
    },
    sentWithin: (windowMs, now) =>
      total.used({ name: '', windowMs, limit: Infinity, span: windowMs <= 60_000 ? 'short' : 'long' }, now),
    setLimits: (next, now) => {
      if (next.share < share) lower(now);
      ({ share, reserve, seat } = next);
      turns = turnsOf();
      usedTurn = turns?.turnAt(now + wallAheadMs());
      full = allowances({ windows, share, reserve, rate: 1 });
      allowed = knownFactor === 1 ? full : allowances({ windows, share, reserve, rate: knownFactor });
    },
    state: () => ({
      share,
      loweredAt,
      rateFactor: rate.factor,
      rateChangedAt: rate.changedAt,
      silentUntil,
      popsSilentUntil,
      refusals,
    }),
  };
};
