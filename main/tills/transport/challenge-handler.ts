/**
 * Answers `{nonce}` with `{proof}` (auth/challenge-proof.ts). A till uses the proof to verify the app before it sends
 * its token.
 */
import { bodies, readBody } from '../service/body-schemas.ts';
import { proofOf } from '../auth/challenge-proof.ts';
import type { TillRegistry } from '../auth/till-registry.ts';
import type { Answered, Refused } from '../service/refusal.ts';
import type { Throttle } from './throttle.ts';

export interface ChallengeHandler {
  readonly answer: (body: unknown, origin: string | undefined) => Promise<Answered | Refused>;
}

/**
 * Creates the handler for challenges. The response contains a proof for every till that may have asked, in an order
 * that reveals nothing. A till trusts the app only if the response contains the till's own proof. Guessable tokens are
 * left out, because a proof would allow someone to guess them offline.
 */
export const createChallengeHandler = (
  trust: TillRegistry,
  slowDown: Throttle,
  port: () => number,
): ChallengeHandler => ({
  answer: async (body, origin) => {
    const read = readBody(bodies.challenge, body);
    const refused = await slowDown.challenge(origin);
    if (refused !== undefined) return refused;
    if (!read.ok) return read;
    const proofs = trust
      .tills()
      .filter((till) => till.isGuessable !== true && trust.isAllowedFrom(till, origin))
      .map(({ tokenHash }) => proofOf(tokenHash, port(), read.value.nonce));
    return { ok: true, status: 200, body: { proof: proofs.toSorted().join(' ') } };
  },
});
