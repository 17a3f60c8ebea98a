/**
 * How a till gets its token. The till requests pairing and shows the six-digit code that it receives. A person who sees
 * the till enters or compares that code in the window. The till then collects its token, which is possible only once.
 * If another program requests pairing secretly, no till shows the code of that request, so nobody confirms the request.
 * The roles are those of RFC 8628.
 *
 *            fifth wrong code, or a person refuses
 *   asked ────────────────────────────────────────▶ refused
 *     │ right code                                     ▲
 *     ▼              a person refuses                  │
 *   confirmed ─────────────────────────────────────────┘
 *     │ the till collects
 *     ▼
 *   collected            asked, confirmed ── 5 min ──▶ expired
 *
 * If the token cannot be saved, the pairing returns from `collected` to `confirmed`, so the till can try again.
 *
 * The code is pure: times, IDs and codes come with the events. A pairing is kept until 5 min after its expiry, so that
 * the till can still read why the pairing ended.
 */
import type { TillRight } from './till-rights.ts';
import { tillRights } from './till-rights.ts';

export const pairingRules = {
  livesMs: 300_000,
  rememberedMs: 300_000,
  wrongCodes: 5,
  /** The maximum number of pairings that can be in the stage `asked` or `confirmed` at the same time. */
  open: 5,
  /**
   * The maximum number of pairings, including those that have ended. A new pairing replaces the oldest one
   * that has ended.
   */
  known: 32,
} as const;

export interface Pairing {
  readonly pairingId: string;
  readonly name: string;
  /**
   * The origin of the web page that requested the pairing. Undefined if a program requested the pairing. Only the same
   * origin can collect the token.
   */
  readonly origin: string | undefined;
  readonly code: string;
  readonly expiresAt: number;
  readonly wrongCodes: number;
  readonly stage: 'asked' | 'confirmed' | 'collected' | 'refused' | 'expired';
  readonly rights: readonly TillRight[];
}
export type Pairings = readonly Pairing[];

export type PairingEvent =
  | {
      readonly type: 'till.asked';
      readonly at: number;
      /** The ID of the pairing, which cannot be guessed. Anyone who knows it can collect the token. */
      readonly pairingId: string;
      readonly name: string;
      readonly origin?: string | undefined;
      /** The six-digit code that the till shows. */
      readonly code: string;
    }
  | {
      readonly type: 'code.entered';
      readonly at: number;
      readonly pairingId: string;
      readonly code: string;
      readonly rights?: readonly TillRight[] | undefined;
    }
  | { readonly type: 'person.refused'; readonly at: number; readonly pairingId: string }
  | {
      readonly type: 'till.collected';
      readonly at: number;
      readonly pairingId: string;
      readonly origin?: string | undefined;
    }
  /** The token of the collected pairing could not be saved, and the till did not receive it. */
  | { readonly type: 'token.notSaved'; readonly at: number; readonly pairingId: string };

/**
 * The outcome. `over` means that the pairing's `stage` no longer allows the event. `wrong code` with `left: 0` means
 * that the pairing has just been refused.
 */
export type PairingOutcome =
  | { readonly is: 'opened' | 'confirmed' | 'waiting' | 'granted' | 'refused'; readonly pairing: Pairing }
  | { readonly is: 'wrong code'; readonly left: number }
  | { readonly is: 'over'; readonly stage: Pairing['stage'] }
  | { readonly is: 'unknown' | 'too many' };

export interface PairingStep {
  readonly pairings: Pairings;
  readonly outcome: PairingOutcome;
}

export const isOpen = (pairing: Pairing): boolean => pairing.stage === 'asked' || pairing.stage === 'confirmed';

/** Marks open pairings as expired at `expiresAt`, and removes all pairings `rememberedMs` later. */
export const expirePairings = (pairings: Pairings, at: number): Pairings =>
  pairings
    .filter((pairing) => at < pairing.expiresAt + pairingRules.rememberedMs)
    .map((pairing) => (isOpen(pairing) && at >= pairing.expiresAt ? { ...pairing, stage: 'expired' } : pairing));

export const step = (before: Pairings, event: PairingEvent): PairingStep => {
  const pairings = expirePairings(before, event.at);
  if (event.type === 'till.asked') return openPairing(pairings, event);
  const pairing = pairings.find((each) => each.pairingId === event.pairingId);
  if (pairing === undefined) return { pairings, outcome: { is: 'unknown' } };
  switch (event.type) {
    case 'code.entered':
      return enterCode(pairings, pairing, event.code, event.rights ?? tillRights);
    case 'person.refused':
      return isOpen(pairing)
        ? moveToStage(pairings, { ...pairing, stage: 'refused' }, 'refused')
        : endedOutcome(pairings, pairing);
    case 'till.collected':
      if (pairing.origin !== event.origin) return { pairings, outcome: { is: 'unknown' } };
      if (pairing.stage === 'asked') return { pairings, outcome: { is: 'waiting', pairing } };
      if (pairing.stage === 'confirmed') return moveToStage(pairings, { ...pairing, stage: 'collected' }, 'granted');
      return endedOutcome(pairings, pairing);
    case 'token.notSaved':
      return pairing.stage === 'collected'
        ? moveToStage(pairings, { ...pairing, stage: 'confirmed' }, 'confirmed')
        : endedOutcome(pairings, pairing);
  }
};

const openPairing = (pairings: Pairings, event: Extract<PairingEvent, { type: 'till.asked' }>): PairingStep => {
  if (pairings.filter(isOpen).length >= pairingRules.open) return { pairings, outcome: { is: 'too many' } };
  const pairing: Pairing = {
    pairingId: event.pairingId,
    name: event.name,
    origin: event.origin,
    code: event.code,
    expiresAt: event.at + pairingRules.livesMs,
    wrongCodes: 0,
    stage: 'asked',
    rights: [],
  };
  const oldestOver = pairings.length < pairingRules.known ? undefined : pairings.find((each) => !isOpen(each));
  return { pairings: [...pairings.filter((each) => each !== oldestOver), pairing], outcome: { is: 'opened', pairing } };
};

const enterCode = (pairings: Pairings, pairing: Pairing, code: string, rights: readonly TillRight[]): PairingStep => {
  if (pairing.stage !== 'asked') return endedOutcome(pairings, pairing);
  if (code === pairing.code) return moveToStage(pairings, { ...pairing, stage: 'confirmed', rights }, 'confirmed');
  const wrongCodes = pairing.wrongCodes + 1;
  const left = pairingRules.wrongCodes - wrongCodes;
  const stage = left > 0 ? 'asked' : 'refused';
  return { pairings: replacePairing(pairings, { ...pairing, wrongCodes, stage }), outcome: { is: 'wrong code', left } };
};

const endedOutcome = (pairings: Pairings, { stage }: Pairing): PairingStep => ({
  pairings,
  outcome: { is: 'over', stage },
});

const moveToStage = (pairings: Pairings, pairing: Pairing, is: 'confirmed' | 'granted' | 'refused'): PairingStep => ({
  pairings: replacePairing(pairings, pairing),
  outcome: { is, pairing },
});

const replacePairing = (pairings: Pairings, pairing: Pairing): Pairings =>
  pairings.map((each) => (each.pairingId === pairing.pairingId ? pairing : each));
