/**
 * Slows down whoever shows wrong tokens or asks for proofs without end. A right token is never slowed, so that such a
 * flood keeps no till out: what holds guessing off is the length of tokens, this only bounds the work.
 */
import { setTimeout as passing } from 'node:timers/promises';
import { createAllowance } from '../service/rate-limiter.ts';
import type { TillServerLimits } from '../service/limits.ts';
import { type Refused, no, refuseFor } from '../service/refusal.ts';

export interface SlowDown {
  /** Wrong tokens have come without end: the next one is refused at once. */
  readonly isFlooded: (peer: string | undefined) => boolean;
  /** What a wrong token hears: its refusal while there are few, and late with 429 when there are many. */
  readonly wrongToken: (refused: Refused, peer: string | undefined) => Promise<Refused>;
  /** Before an answer to a challenge; a refusal when too many are slowed already. */
  readonly challenge: (peer: string | undefined) => Promise<Refused | undefined>;
}

/** `peer`: the web page that asks, one that is known; undefined: a program. So there are few of them. */
export const createSlowDown = (limits: TillServerLimits, elapsed: () => number): SlowDown => {
  const wrongTokens = createAllowance(limits.wrongTokens, elapsed);
  const challenges = createAllowance(limits.challenges, elapsed);
  let waiting = 0;
  /** False: too many wait already. */
  const slow = async (): Promise<boolean> => {
    if (waiting >= limits.slowedAnswers) return false;
    waiting += 1;
    await passing(limits.slowedMs, undefined, { ref: false });
    waiting -= 1;
    return true;
  };
  return {
    isFlooded: (peer = 'program') => wrongTokens.isEmpty(peer),
    wrongToken: async (refused, peer = 'program') => {
      const waitMs = wrongTokens.take(peer);
      if (waitMs === 0) return refused;
      await slow();
      return no(refuseFor('too_many_wrong_tokens', waitMs));
    },
    challenge: async (peer = 'program') => {
      const waitMs = challenges.take(peer);
      return waitMs === 0 || (await slow()) ? undefined : no(refuseFor('too_many_requests', waitMs));
    },
  };
};
