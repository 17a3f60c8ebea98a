/** Pairings as they go on: the pure machine (domain/pairing) with a clock, randomness and its words. */
import { defined } from '#domain/json/defined.ts';
import { type Pairing, type Pairings, aged, step } from '#domain/pairing/pairing.ts';
import type { TillRight } from '#domain/pairing/right.ts';
import { type Refused, no, refuse } from '../service/refusal.ts';
import { type Random, mintCode } from './token.ts';

/** What the asking till is told. It shows the code; who holds the id collects the token. */
export interface PairingAsked {
  readonly pairingId: string;
  readonly code: string;
  readonly expiresAt: number;
}

/** What the window shows to the person who decides. */
export interface PendingPairing extends PairingAsked {
  readonly name: string;
  readonly origin?: string;
}

export interface PairingSessions {
  readonly ask: (name: string, origin: string | undefined) => ({ readonly ok: true } & PairingAsked) | Refused;
  /** `undefined`: nobody has confirmed the code yet. */
  readonly collect: (
    pairingId: string,
    origin: string | undefined,
  ) => { readonly ok: true; readonly granted: Pairing | undefined; readonly expiresAt: number } | Refused;
  readonly pending: () => readonly PendingPairing[];
  readonly confirm: (pairingId: string, code: string, rights?: readonly TillRight[]) => { readonly ok: true } | Refused;
  readonly refuse: (pairingId: string) => { readonly ok: true } | Refused;
}

interface PairingParts {
  readonly now: () => number;
  readonly random: Random;
  readonly changed: () => void;
}

export const createPairingSessions = ({ now, random, changed }: PairingParts): PairingSessions => {
  let pairings: Pairings = [];
  const take = (event: Parameters<typeof step>[1]) => {
    const next = step(pairings, event);
    pairings = next.pairings;
    changed();
    return next.outcome;
  };
  return {
    ask: (name, origin) => {
      const pairingId = Buffer.from(random(18)).toString('base64url');
      const outcome = take({ type: 'till.asked', at: now(), pairingId, name, origin, code: mintCode(random) });
      if (outcome.is !== 'opened') return no(refuse('too_many_pairings', { seconds: 60 }, { retryAfter: 60 }));
      const { code, expiresAt } = outcome.pairing;
      return { ok: true, pairingId, code, expiresAt };
    },
    collect: (pairingId, origin) => {
      const outcome = take({ type: 'till.collected', at: now(), pairingId, origin });
      if (outcome.is === 'waiting') return { ok: true, granted: undefined, expiresAt: outcome.pairing.expiresAt };
      if (outcome.is === 'granted') return { ok: true, granted: outcome.pairing, expiresAt: outcome.pairing.expiresAt };
      return no(refuse(outcome.is === 'over' ? endings[outcome.stage] : 'pairing_unknown'));
    },
    pending: () =>
      aged(pairings, now())
        .filter(({ stage }) => stage === 'asked')
        .map(({ pairingId, name, origin, code, expiresAt }) => ({
          pairingId,
          name,
          ...defined({ origin }),
          code,
          expiresAt,
        })),
    confirm: (pairingId, code, rights) => {
      const outcome = take({ type: 'code.entered', at: now(), pairingId, code, rights });
      if (outcome.is === 'confirmed') return { ok: true };
      if (outcome.is === 'wrong code' && outcome.left > 0) return no(refuse('code_wrong', { left: outcome.left }));
      if (outcome.is === 'wrong code') return no(refuse('pairing_refused'));
      return no(refuse(outcome.is === 'over' ? endings[outcome.stage] : 'pairing_unknown'));
    },
    refuse: (pairingId) => {
      const outcome = take({ type: 'person.refused', at: now(), pairingId });
      if (outcome.is === 'refused') return { ok: true };
      return no(refuse(outcome.is === 'over' ? endings[outcome.stage] : 'pairing_unknown'));
    },
  };
};

const endings = {
  asked: 'pairing_unknown',
  confirmed: 'pairing_confirmed',
  collected: 'pairing_collected',
  refused: 'pairing_refused',
  expired: 'pairing_expired',
} as const;
