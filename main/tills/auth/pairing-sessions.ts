/** Runs the pure state machine of pairings (domain/pairing) with a clock, random codes and refusal messages. */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { type Pairing, type Pairings, expirePairings, step } from '#domain/pairing/pairing.ts';
import type { TillRight } from '#domain/pairing/till-rights.ts';
import { type Refused, refusedResult, refuse } from '../service/refusal.ts';
import { type Random, mintCode } from './token.ts';

/** The data for the till that is pairing. The till shows the code, and the ID entitles it to collect the token. */
export interface NewPairing {
  readonly pairingId: string;
  readonly code: string;
  readonly expiresAt: number;
}

/** The data for the person who confirms the code. */
export interface PendingPairing extends NewPairing {
  readonly name: string;
  readonly origin?: string;
}

export interface PairingSessions {
  readonly start: (name: string, origin: string | undefined) => ({ readonly ok: true } & NewPairing) | Refused;
  /** `granted` is undefined until the code is confirmed. */
  readonly collect: (
    pairingId: string,
    origin: string | undefined,
  ) => { readonly ok: true; readonly granted: Pairing | undefined; readonly expiresAt: number } | Refused;
  /** Must be called if the token of a collected pairing could not be saved. The till can then collect it again. */
  readonly undoCollect: (pairingId: string) => void;
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
    start: (name, origin) => {
      const pairingId = Buffer.from(random(18)).toString('base64url');
      const outcome = take({ type: 'till.asked', at: now(), pairingId, name, origin, code: mintCode(random) });
      if (outcome.is !== 'opened')
        return refusedResult(refuse('too_many_pairings', { seconds: 60 }, { retryAfter: 60 }));
      const { code, expiresAt } = outcome.pairing;
      return { ok: true, pairingId, code, expiresAt };
    },
    collect: (pairingId, origin) => {
      const outcome = take({ type: 'till.collected', at: now(), pairingId, origin });
      if (outcome.is === 'waiting') return { ok: true, granted: undefined, expiresAt: outcome.pairing.expiresAt };
      if (outcome.is === 'granted') return { ok: true, granted: outcome.pairing, expiresAt: outcome.pairing.expiresAt };
      return refusedResult(refuse(outcome.is === 'over' ? endings[outcome.stage] : 'pairing_unknown'));
    },
    undoCollect: (pairingId) => void take({ type: 'token.notSaved', at: now(), pairingId }),
    pending: () =>
      expirePairings(pairings, now())
        .filter(({ stage }) => stage === 'asked')
        .map(({ pairingId, name, origin, code, expiresAt }) => ({
          pairingId,
          name,
          ...omitUndefined({ origin }),
          code,
          expiresAt,
        })),
    confirm: (pairingId, code, rights) => {
      const outcome = take({ type: 'code.entered', at: now(), pairingId, code, rights });
      if (outcome.is === 'confirmed') return { ok: true };
      if (outcome.is === 'wrong code' && outcome.left > 0)
        return refusedResult(refuse('code_wrong', { left: outcome.left }));
      if (outcome.is === 'wrong code') return refusedResult(refuse('pairing_refused'));
      return refusedResult(refuse(outcome.is === 'over' ? endings[outcome.stage] : 'pairing_unknown'));
    },
    refuse: (pairingId) => {
      const outcome = take({ type: 'person.refused', at: now(), pairingId });
      if (outcome.is === 'refused') return { ok: true };
      return refusedResult(refuse(outcome.is === 'over' ? endings[outcome.stage] : 'pairing_unknown'));
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
