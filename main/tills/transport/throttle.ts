/**
 * Delays the responses to repeated wrong tokens and challenges. The response to a valid token is never delayed, so a
 * flood does not block a till. The length of tokens prevents guessing, and the delay only limits the load.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { createRateLimiter } from '../service/rate-limiter.ts';
import type { TillServerLimits } from '../service/limits.ts';
import { type Refused, refusedResult, refuseFor } from '../service/refusal.ts';

export interface Throttle {
  /**
   * Takes one user check from the rate limit for requests without a valid token. Returns false if the limit is used up.
   */
  readonly takeUserCheck: (peer: string | undefined) => boolean;
  /**
   * Returns the response to a wrong token: its refusal, or a delayed 429 if there are many wrong tokens. The 429 is not
   * delayed if too many responses are already being delayed.
   */
  readonly wrongToken: (refused: Refused, peer: string | undefined) => Promise<Refused>;
  /**
   * Delays the response to a challenge above the rate limit. Returns a refusal if too many responses are
   * already being delayed.
   */
  readonly challenge: (peer: string | undefined) => Promise<Refused | undefined>;
}

/**
 * `peer` is the known web page that sent the request, or undefined for a program. The number of
 * peers is therefore small.
 */
export const createThrottle = (limits: TillServerLimits, elapsed: () => number): Throttle => {
  const wrongTokens = createRateLimiter(limits.wrongTokens, elapsed);
  const challenges = createRateLimiter(limits.challenges, elapsed);
  const userChecks = createRateLimiter(limits.wrongTokens, elapsed);
  let waiting = 0;
  /** Returns false if too many responses are already being delayed. */
  const delayAnswer = async (): Promise<boolean> => {
    if (waiting >= limits.slowedAnswers) return false;
    waiting += 1;
    await delay(limits.slowedMs, undefined, { ref: false });
    waiting -= 1;
    return true;
  };
  return {
    takeUserCheck: (peer = 'program') => userChecks.take(peer) === 0,
    wrongToken: async (refused, peer = 'program') => {
      const waitMs = wrongTokens.take(peer);
      if (waitMs === 0) return refused;
      await delayAnswer();
      return refusedResult(refuseFor('too_many_wrong_tokens', waitMs));
    },
    challenge: async (peer = 'program') => {
      const waitMs = challenges.take(peer);
      return waitMs === 0 || (await delayAnswer()) ? undefined : refusedResult(refuseFor('too_many_requests', waitMs));
    },
  };
};
