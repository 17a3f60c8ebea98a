/**
 * Whether anything may go at all, by what the helpdesk last said or did not say. Pure; times are monotonic ms.
 *
 *            unreachable, or twice in a row no answer            401
 *   open ─────────────────────────────────────────────▶ away     any ──▶ unauthorised ──▶ open
 *     ▲                                                  │                       (other credentials, or a person tries)
 *     └────────────── any answer of the helpdesk ────────┘
 *
 * While away one request is tried when the wait is over; a new screen pop is tried at once, once a second at most.
 */
import type { Words } from '#domain/words/say.ts';
import type { Answer } from '#helpdesk/answers.ts';
import { backoffMs } from './backoff.ts';

export interface Gate {
  readonly unauthorised: boolean;
  /** undefined: not away. */
  readonly awayUntil?: number | undefined;
  readonly reason?: Words | undefined;
  /** In a row, since the last answer. */
  readonly failures: number;
  readonly unknowns: number;
  readonly triedAt: number;
  /** A screen pop came since the last try. */
  readonly newPop: boolean;
}

export const openGate: Gate = { unauthorised: false, failures: 0, unknowns: 0, triedAt: -Infinity, newPop: false };
const popEveryMs = 1_000;
/** One lost answer is most often a kept-alive connection that the other side had given up. */
const unknownsUntilAway = 2;

export const afterAnswer = (gate: Gate, answer: Answer, now: number, random: number): Gate => {
  switch (answer.kind) {
    case 'accepted':
    case 'refused':
    case 'limited':
      return { ...openGate, unauthorised: gate.unauthorised };
    case 'unauthorised':
      return { ...openGate, unauthorised: true };
    case 'unreachable':
    case 'unknown': {
      if (answer.code === 'cancelled') return gate;
      const unknowns = answer.kind === 'unknown' ? gate.unknowns + 1 : gate.unknowns;
      if (answer.kind === 'unknown' && unknowns < unknownsUntilAway) return { ...gate, unknowns };
      const failures = gate.failures + 1;
      return { ...gate, unknowns, failures, reason: answer.reason, awayUntil: now + backoffMs(failures, random) };
    }
  }
};

/** `all`: whatever the budget allows · `one`: a single try of anything · `pop`: a single try of a screen pop. */
export type Passage = 'all' | 'one' | 'pop' | 'none';

export const passage = (gate: Gate, now: number, underWay: number): Passage => {
  if (gate.unauthorised) return 'none';
  if (gate.awayUntil === undefined) return 'all';
  if (now >= gate.awayUntil && underWay === 0) return 'one';
  return gate.newPop && now >= gate.triedAt + popEveryMs ? 'pop' : 'none';
};

/** When passage will say something else by itself; ∞ when only an answer or a person can change it. */
export const changesAt = (gate: Gate, now: number, underWay: number): number => {
  if (gate.unauthorised || gate.awayUntil === undefined) return Infinity;
  const times = [underWay === 0 ? gate.awayUntil : Infinity, gate.newPop ? gate.triedAt + popEveryMs : Infinity];
  return Math.min(...times.map((at) => (at > now ? at : Infinity)));
};

export const tried = (gate: Gate, now: number): Gate => ({ ...gate, triedAt: now, newPop: false });
export const popCame = (gate: Gate): Gate => (gate.awayUntil === undefined ? gate : { ...gate, newPop: true });
