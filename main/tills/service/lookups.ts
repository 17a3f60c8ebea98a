/**
 * Look-ups on their way: each has its answer in time, whatever the desk does, and the same card scanned
 * twice is one look-up.
 */
import type { LookupAnswer, LookupRequest, LookupVerdict } from '#domain/lookups/lookup.ts';
import { type RecentLookups, lookupKey, remember, repeated, settled } from '#domain/lookups/repeat.ts';
import { say } from '#domain/messages/message.ts';
import type { TillServerLimits } from './limits.ts';
import type { LookupUnderWay, TillCaller, TillDesk } from '../till.ts';

export interface Lookups {
  /** Never rejects. `stillAsking` is called once when the answer takes long. */
  readonly ask: (caller: TillCaller, request: LookupRequest, stillAsking: () => void) => Promise<LookupAnswer>;
  /** Asks the desk for its last word on everything that is open. */
  readonly giveUpAll: () => void;
}

interface LookupParts {
  readonly desk: Pick<TillDesk, 'lookup'>;
  readonly limits: Pick<TillServerLimits, 'answerMs' | 'stillAskingMs'>;
  readonly elapsed: () => number;
}

/** For the tills, and for whoever else asks on this PC: the same rule and the same deadline. */
export const createLookupCounter = ({ desk, limits, elapsed }: LookupParts): Lookups => {
  let recent: RecentLookups<Promise<LookupVerdict>> = [];
  const open = new Set<() => void>();

  const begin = (caller: TillCaller, request: LookupRequest, key: string): Promise<LookupVerdict> => {
    const verdict = inTime(desk.lookup(caller, request), limits.answerMs, open);
    recent = remember(recent, { key, answer: verdict }, elapsed());
    void verdict.then(() => {
      recent = settled(recent, verdict, elapsed());
    });
    return verdict;
  };

  return {
    ask: async (caller, request, stillAsking) => {
      const askedAt = elapsed();
      const key = lookupKey(request);
      const earlier = repeated(recent, key, askedAt);
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

/** The desk's answer, or its last word at the deadline. */
const inTime = (underWay: LookupUnderWay, answerMs: number, open: Set<() => void>): Promise<LookupVerdict> =>
  new Promise((resolve) => {
    const finish = (verdict: LookupVerdict): void => {
      clearTimeout(timer);
      open.delete(giveUp);
      resolve(verdict);
    };
    const giveUp = (): void => finish(lastWord(underWay));
    const timer = setTimeout(giveUp, answerMs);
    open.add(giveUp);
    underWay.answer.then(finish, () => finish(unsure(underWay.ledgerId)));
  });

/** A desk that fails here has a fault; what it has sent by then is not known. */
const lastWord = (underWay: LookupUnderWay): LookupVerdict => {
  try {
    return underWay.giveUp();
  } catch {
    return unsure(underWay.ledgerId);
  }
};

const unsure = (ledgerId: string): LookupVerdict => ({
  result: 'unsure',
  reason: 'no_answer',
  sentence: say('till.unsure'),
  ledgerId,
});

/** The same answer and the same page of the ledger. That it was refused stays more useful to the cashier than that it was repeated. */
const asRepeat = (verdict: LookupVerdict): LookupVerdict => ({
  ...verdict,
  reason: 'repeated',
  sentence: verdict.result === 'taken' ? say('till.repeated') : verdict.sentence,
});
