/**
 * The PCs of a site, with their places in the order of turns. Each PC is present or absent. The grantor receives
 * nothing from an absent PC, which may send in its turn. The grantor therefore keeps the turns of absent PCs free, and
 * counts one request for each turn.
 */
import { answerGuardMs, clockGuardMs, createPcTurns, openMs } from '../rate-limit/pc-turns.ts';
import type { ServiceWindow } from '../rate-limit/limits.ts';
import { absentAfterMs, slotValidMs, turnWindows } from './site-limits.ts';

export interface Seat {
  readonly pc: string;
  readonly place: number;
  /** The number of places in the last lease that the PC received. */
  of: number;
  /** The time of the PC's last message, or −∞ if the PC has sent none since this term began. */
  lastMessageAt: number;
  /** The last turn for which a request was counted. */
  countedTurn: number | undefined;
}
export interface DueTurn {
  readonly pc: string;
  readonly startsAt: number;
  readonly endsAt: number;
}
export interface Seats {
  readonly of: (pc: string) => Seat | undefined;
  readonly all: () => readonly Seat[];
  readonly size: () => number;
  readonly isAbsent: (seat: Seat, now: number) => boolean;
  /** Gives a new PC the lowest free place. */
  readonly add: (pc: string, now: number) => Seat;
  readonly remove: (pc: string) => void;
  /** Returns the number of places that take turns, including free places between used ones. */
  readonly places: () => number;
  /**
   * Returns the turns of absent PCs that must be kept free from now on. Each turn is returned only once.
   * `brokerAheadMs` is the broker's time minus `now`.
   */
  readonly dueTurns: (now: number, brokerAheadMs: number) => readonly DueTurn[];
}

export const createSeats = (windows: readonly ServiceWindow[], known: ReadonlyMap<string, number>): Seats => {
  const seats = new Map<string, Seat>();
  const most = Math.max(0, ...known.values());
  for (const [pc, place] of known)
    seats.set(pc, { pc, place, of: most, lastMessageAt: -Infinity, countedTurn: undefined });
  let places = Math.max(1, most);
  const countPlaces = (): void => void (places = Math.max(1, ...[...seats.values()].map(({ place }) => place)));
  const inTurn = turnWindows(windows);
  /**
   * The grantor keeps a turn free from this time before the turn, in milliseconds. During this time, requests with
   * earlier grants arrive at the helpdesk and leave the window of a second.
   */
  const leadMs =
    Math.max(...windows.map(({ windowMs }) => (windowMs <= 1_000 ? windowMs : 0))) + slotValidMs + answerGuardMs;
  const isAbsent = (seat: Seat, now: number): boolean => now >= seat.lastMessageAt + absentAfterMs;
  return {
    of: (pc) => seats.get(pc),
    all: () => [...seats.values()],
    size: () => seats.size,
    isAbsent,
    add: (pc, now) => {
      const taken = new Set([...seats.values()].map(({ place }) => place));
      let place = 1;
      while (taken.has(place)) place += 1;
      const seat: Seat = { pc, place, of: 0, lastMessageAt: now, countedTurn: undefined };
      seats.set(pc, seat);
      countPlaces();
      return seat;
    },
    remove: (pc) => {
      seats.delete(pc);
      countPlaces();
    },
    places: () => places,
    dueTurns: (now, brokerAheadMs) => {
      const due: DueTurn[] = [];
      for (const seat of seats.values()) {
        if (!isAbsent(seat, now)) continue;
        const turns = createPcTurns(inTurn, { place: seat.place, of: Math.max(seat.of, seat.place) });
        const start = turns.next(now + brokerAheadMs, seat.countedTurn) - brokerAheadMs;
        if (start > now + leadMs) continue;
        seat.countedTurn = turns.turnAt(Math.max(now, start) + brokerAheadMs);
        due.push({
          pc: seat.pc,
          startsAt: start,
          endsAt: Math.max(now, start) + openMs + answerGuardMs + clockGuardMs,
        });
      }
      return due;
    },
  };
};
