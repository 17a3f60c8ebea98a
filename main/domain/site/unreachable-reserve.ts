/**
 * Reserves a part of the budget for PCs that the grantor cannot reach. The reserve consists of one request for each
 * turn of these PCs, and of up to two requests for screen pops that they send out of turn.
 */
import type { Budget, Slot } from '../rate-limit/budget.ts';
import type { ServiceWindow } from '../rate-limit/limits.ts';
import type { DueTurn, Seat, Seats } from './seats.ts';
import { silentPcMs } from './site-limits.ts';

export interface ReserveUpdate {
  /** The PCs whose turn has ended. Each turn is counted as one sent request. */
  readonly ended: readonly string[];
  /** Whether slots have become free. */
  readonly hasFreed: boolean;
}
export interface UnreachableReserve {
  /** Reserves the slots that are needed now, and releases the slots that are no longer needed. */
  readonly update: (budget: Budget, now: number, brokerAheadMs: number) => ReserveUpdate;
  /**
   * Ends the reserved turns of a PC that is connected again. A turn that has already started is counted as one sent
   * request. Returns whether the PC had a reserved turn.
   */
  readonly release: (budget: Budget, pc: string, now: number) => boolean;
  /** Returns the time at which `update` must run next. */
  readonly nextAt: () => number;
  /** Discards all slots, because they belong to another budget. */
  readonly reset: () => void;
}

const updateEveryMs = 200;
/**
 * The shares of silent PCs from which one or two requests are reserved for screen pops that these PCs send out of turn.
 */
const [someSilent, manySilent] = [0.1, 0.3];
/** Up to this number of silent PCs, two screen pops in the same second are rare, so one request is sufficient. */
const fewPcs = 20;
/** After this time, a silent PC is probably switched off, so it is no longer counted as silent. */
const forgottenMs = 3_600_000;

/**
 * Creates the reserve. `termBeganAt` is the start of this term in monotonic milliseconds. For a PC that has sent
 * nothing in this term, `forgottenMs` begins at that time.
 */
export const createUnreachableReserve = (
  windows: readonly ServiceWindow[],
  seats: Seats,
  termBeganAt: number,
): UnreachableReserve => {
  const turns: (DueTurn & { readonly slot: Slot })[] = [];
  const outOfTurn: Slot[] = [];
  let updatedAt = -Infinity;
  // One request of each window is left for the connected PCs.
  const most = Math.max(0, Math.min(...windows.map(({ requests }) => requests)) - 1);
  const isSilent = ({ lastMessageAt }: Seat, now: number): boolean =>
    now >= lastMessageAt + silentPcMs && now < Math.max(lastMessageAt, termBeganAt) + forgottenMs;
  /**
   * Returns the number of requests to reserve for screen pops out of turn. While a turn is kept free, at most one
   * request is reserved. Otherwise, nothing would be left for the connected PCs.
   */
  const neededOutOfTurn = (now: number): number => {
    const silent = seats.all().filter((seat) => isSilent(seat, now)).length;
    const part = silent / Math.max(1, seats.size());
    if (silent === 0 || part < someSilent) return 0;
    const isMany = part >= manySilent && silent > fewPcs && turns.length === 0;
    return Math.min(isMany ? 2 : 1, most);
  };
  const removeTurns = (matches: (turn: DueTurn) => boolean, end: (turn: DueTurn, slot: Slot) => void): number => {
    const before = turns.length;
    for (let n = turns.length - 1; n >= 0; n -= 1) {
      const turn = turns[n];
      if (turn === undefined || !matches(turn)) continue;
      end(turn, turn.slot);
      turns.splice(n, 1);
    }
    return before - turns.length;
  };
  return {
    update: (budget, now, brokerAheadMs) => {
      const ended: string[] = [];
      removeTurns(
        ({ endsAt }) => endsAt <= now,
        ({ pc, endsAt }, slot) => {
          budget.finish(slot, endsAt);
          ended.push(pc);
        },
      );
      if (now < updatedAt + updateEveryMs) return { ended, hasFreed: ended.length > 0 };
      updatedAt = now;
      for (const due of seats.dueTurns(now, brokerAheadMs)) turns.push({ ...due, slot: budget.take(now, 'pop') });
      const needed = neededOutOfTurn(now);
      while (outOfTurn.length < needed) outOfTurn.push(budget.take(now, 'pop'));
      const unneeded = outOfTurn.splice(needed);
      for (const slot of unneeded) budget.giveBack(slot);
      return { ended, hasFreed: ended.length + unneeded.length > 0 };
    },
    release: (budget, pc, now) =>
      removeTurns(
        (turn) => turn.pc === pc,
        ({ startsAt }, slot) => (now < startsAt ? budget.giveBack(slot) : budget.finish(slot, now)),
      ) > 0,
    nextAt: () => updatedAt + updateEveryMs,
    reset: () => {
      turns.length = 0;
      outOfTurn.length = 0;
    },
  };
};
