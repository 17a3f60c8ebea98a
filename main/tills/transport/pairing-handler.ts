/** Pairing for all transports. Its rate is limited per PC, because a till that is pairing is not known yet. */
import { bodies, readBody } from '../service/body-schemas.ts';
import type { TillRegistry } from '../auth/till-registry.ts';
import { createRateLimiter } from '../service/rate-limiter.ts';
import type { TillServerLimits } from '../service/limits.ts';
import { type Answered, type Refusal, type Refused, refusedResult, refuseFor } from '../service/refusal.ts';

export interface PairingHandler {
  /** Takes one request from this PC's rate limit, before a body is read. */
  readonly admit: (asking: 'pair' | 'collect') => Refusal | undefined;
  /** Answers `{name}` with 202 and `{pairingId, code, expiresAt}`. */
  readonly start: (body: unknown, origin: string | undefined) => Answered | Refused;
  /**
   * Answers `{pairingId}` with 200 and `{token, till, rights}`, but only once. Until the code is confirmed, it answers
   * with 202 and `{pairingId, expiresAt}`.
   */
  readonly collect: (body: unknown, origin: string | undefined) => Promise<Answered | Refused>;
}

export const createPairingHandler = (
  trust: TillRegistry,
  limits: TillServerLimits,
  elapsed: () => number,
): PairingHandler => {
  const rateLimiters = {
    pair: createRateLimiter(limits.pairings, elapsed),
    collect: createRateLimiter(limits.collections, elapsed),
  };
  return {
    admit: (asking) => {
      const waitMs = rateLimiters[asking].take(asking);
      if (waitMs === 0) return undefined;
      return refuseFor(asking === 'pair' ? 'too_many_pairings' : 'too_many_requests', waitMs);
    },
    start: (body, origin) => {
      const read = readBody(bodies.pair, body);
      if (!read.ok) return read;
      const asked = trust.startPairing(read.value.name, origin);
      if (!asked.ok) return asked;
      const { pairingId, code, expiresAt } = asked;
      return { ok: true, status: 202, body: { pairingId, code, expiresAt } };
    },
    collect: async (body, origin) => {
      const read = readBody(bodies.collect, body);
      if (!read.ok) return read;
      const { pairingId } = read.value;
      const collected = await trust.collectToken(pairingId, origin);
      if (!collected.ok) return refusedResult(collected.refusal);
      if (collected.token === undefined)
        return { ok: true, status: 202, body: { pairingId, expiresAt: collected.expiresAt } };
      const { token, till, rights } = collected;
      return { ok: true, status: 200, body: { token, till, rights } };
    },
  };
};
