/**
 * Pending look-ups. Each look-up is answered by a deadline, even if the backend does not respond. A card that is
 * scanned again within a few seconds does not cause a second look-up.
 */
import type { LookupAnswer, LookupRequest, LookupVerdict } from '#domain/lookups/lookup.ts';
import { lookupKey } from '#domain/lookups/repeated-lookups.ts';
import { msg } from '#domain/messages/message.ts';
import type { TillServerLimits } from './limits.ts';
import type { PendingLookup, TillCaller, TillBackend } from '../backend.ts';
import { createRecentLookups, type RecentLookupList } from './recent-lookups.ts';

export interface PendingLookups {
  /** Rejects only if `backend.lookup` throws. `stillAsking` is called once if the answer takes a long time. */
  readonly lookUp: (caller: TillCaller, request: LookupRequest, stillAsking: () => void) => Promise<LookupAnswer>;
  /** Ends all pending look-ups with their final verdicts. */
  readonly giveUpAll: () => void;
}

interface LookupParts {
  readonly backend: Pick<TillBackend, 'lookup'>;
  readonly limits: Pick<TillServerLimits, 'answerMs' | 'stillAskingMs'>;
  readonly elapsed: () => number;
  /** The list to share with other callers. By default, a new list is created. */
  readonly recent?: RecentLookupList | undefined;
}

/**
 * Creates the handler for the look-ups of the tills and of other callers on this PC. All of them have the same rules
 * and the same deadline.
 */
export const createPendingLookups = ({
  backend,
  limits,
  elapsed,
  recent = createRecentLookups(elapsed),
}: LookupParts): PendingLookups => {
  const open = new Set<() => void>();

  const begin = (caller: TillCaller, request: LookupRequest, key: string): Promise<LookupVerdict> => {
    const verdict = answerByDeadline(backend.lookup(caller, request), limits.answerMs, open);
    recent.add(key, verdict);
    return verdict;
  };

  return {
    lookUp: async (caller, request, stillAsking) => {
      const askedAt = elapsed();
      const key = lookupKey(request);
      const earlier = recent.find(key);
      const timer = setTimeout(stillAsking, limits.stillAskingMs);
      try {
        const verdict = await (earlier ?? begin(caller, request, key));
        const tookMs = Math.round(elapsed() - askedAt);
        return { ...(earlier === undefined ? verdict : asRepeat(verdict)), tookMs };
      } finally {
        clearTimeout(timer);
      }
    },
    giveUpAll: () => {
      for (const giveUp of open) giveUp();
    },
  };
};

/** Resolves with the backend's verdict, or with the final verdict of `giveUp` at the deadline. */
const answerByDeadline = (underWay: PendingLookup, answerMs: number, open: Set<() => void>): Promise<LookupVerdict> =>
  new Promise((resolve) => {
    const finish = (verdict: LookupVerdict): void => {
      clearTimeout(timer);
      open.delete(giveUp);
      resolve(verdict);
    };
    const giveUp = (): void => finish(finalVerdict(underWay));
    const timer = setTimeout(giveUp, answerMs);
    open.add(giveUp);
    underWay.answer.then(finish, () => finish(unsure(underWay.ledgerId)));
  });

/**
 * Returns the final verdict. If the backend throws because of a bug, the verdict is `unsure`, because it is unknown
 * whether a byte was sent to the helpdesk.
 */
const finalVerdict = (underWay: PendingLookup): LookupVerdict => {
  try {
    return underWay.giveUp();
  } catch {
    return unsure(underWay.ledgerId);
  }
};

const unsure = (ledgerId: string): LookupVerdict => ({
  result: 'unsure',
  reason: 'no_answer',
  sentence: msg('till.unsure'),
  ledgerId,
});

/**
 * Returns the verdict of a repeated look-up, with the same ledger entry. Unless the result is `taken`, the sentence is
 * kept, because it is more useful to the cashier than "repeated".
 */
const asRepeat = (verdict: LookupVerdict): LookupVerdict => ({
  ...verdict,
  reason: 'repeated',
  sentence: verdict.result === 'taken' ? msg('till.repeated') : verdict.sentence,
});
