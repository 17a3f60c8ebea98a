/** `{nonce}` → `{proof}`: the app proves itself before a till shows its token (auth/proof.ts). */
import { bodies, readBody } from '../service/body.ts';
import { proofOf } from '../auth/proof.ts';
import type { TillRegistry } from '../auth/till-registry.ts';
import type { Answered, Refused } from '../service/refusal.ts';
import type { SlowDown } from './slow-down.ts';

export interface ChallengeCounter {
  readonly answer: (body: unknown, origin: string | undefined) => Promise<Answered | Refused>;
}

/**
 * The answer has a proof for every till that whoever asks may be, in no order that says anything: a till that does not
 * find its own is not known here. Tokens that can be guessed are left out, since a proof is something to try guesses on.
 */
export const createChallengeCounter = (
  trust: TillRegistry,
  slowDown: SlowDown,
  port: () => number,
): ChallengeCounter => ({
  answer: async (body, origin) => {
    const read = readBody(bodies.challenge, body);
    const refused = await slowDown.challenge(origin);
    if (refused !== undefined) return refused;
    if (!read.ok) return read;
    const proofs = trust
      .tills()
      .filter((till) => till.isGuessable !== true && trust.allows(till, origin))
      .map(({ tokenHash }) => proofOf(tokenHash, port(), read.value.nonce));
    return { ok: true, status: 200, body: { proof: proofs.toSorted().join(' ') } };
  },
});
