/** Pairing as the ways in offer it: bounded per PC, because whoever pairs has no name yet. */
import { bodies, readBody } from '../service/body.ts';
import type { TillRegistry } from '../auth/till-registry.ts';
import { createAllowance } from '../service/rate-limiter.ts';
import type { TillServerLimits } from '../service/limits.ts';
import { type Answered, type Refusal, type Refused, no, refuseFor } from '../service/refusal.ts';

export interface PairingCounter {
  /** Takes one from the allowance of this PC. Asked before a body is read. */
  readonly admit: (asking: 'pair' | 'collect') => Refusal | undefined;
  /** `{name}` → 202 `{pairingId, code, expiresAt}`. */
  readonly ask: (body: unknown, origin: string | undefined) => Answered | Refused;
  /** `{pairingId}` → 200 `{token, till, rights}`, once; 202 `{pairingId, expiresAt}` while nobody has confirmed. */
  readonly collect: (body: unknown, origin: string | undefined) => Promise<Answered | Refused>;
}

export const createPairingCounter = (
  trust: TillRegistry,
  limits: TillServerLimits,
  elapsed: () => number,
): PairingCounter => {
  const allowances = {
    pair: createAllowance(limits.pairings, elapsed),
    collect: createAllowance(limits.collections, elapsed),
  };
  return {
    admit: (asking) => {
      const waitMs = allowances[asking].take(asking);
      if (waitMs === 0) return undefined;
      return refuseFor(asking === 'pair' ? 'too_many_pairings' : 'too_many_requests', waitMs);
    },
    ask: (body, origin) => {
      const read = readBody(bodies.pair, body);
      if (!read.ok) return read;
      const asked = trust.ask(read.value.name, origin);
      if (!asked.ok) return asked;
      const { pairingId, code, expiresAt } = asked;
      return { ok: true, status: 202, body: { pairingId, code, expiresAt } };
    },
    collect: async (body, origin) => {
      const read = readBody(bodies.collect, body);
      if (!read.ok) return read;
      const { pairingId } = read.value;
      const collected = await trust.collect(pairingId, origin);
      if (!collected.ok) return no(collected.refusal);
      if (collected.token === undefined)
        return { ok: true, status: 202, body: { pairingId, expiresAt: collected.expiresAt } };
      const { token, till, rights } = collected;
      return { ok: true, status: 200, body: { token, till, rights } };
    },
  };
};
