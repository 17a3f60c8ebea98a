/**
 * Detects repeated look-ups, so that a card that is scanned twice causes only one look-up. Look-ups for the same
 * customer and agent are treated as equal at all tills, because each would open the same screen.
 */
import type { LookupRequest } from './lookup.ts';
import { lookupTimes } from './lookup.ts';

/**
 * Returns a key. Two requests with the same key request the same customer for the same agent. The case of e-mail
 * addresses and the punctuation of phone numbers do not matter, and `00` equals a leading plus.
 */
export const lookupKey = (request: LookupRequest): string =>
  JSON.stringify([
    request.email_address?.toLowerCase() ?? null,
    request.phone_number === undefined ? null : bareNumber(request.phone_number),
    request.external_identifier ?? null,
    request.agent?.toLowerCase() ?? null,
  ]);

const bareNumber = (number: string): string => {
  const bare = number.replace(/(?!^\+)[\s()/.\-+]/g, '');
  return bare.startsWith('00') ? `+${bare.slice(2)}` : bare;
};

export interface AskedLately<Answer> {
  readonly key: string;
  /** The time of the request in milliseconds, on a clock that never goes backwards. */
  readonly askedAt: number;
  readonly answer: Answer;
  /** Whether the look-up is still unanswered. If so, a request with the same key repeats it regardless of its age. */
  readonly open: boolean;
}

/**
 * The look-ups, newest last. Answered look-ups older than `sameMs` are removed, so the rate of requests limits the
 * length of the list.
 */
export type RecentLookups<Answer> = readonly AskedLately<Answer>[];

const counts = (asked: AskedLately<unknown>, at: number): boolean =>
  asked.open || (at >= asked.askedAt && at - asked.askedAt < lookupTimes.sameMs);

/** Returns the answer to the earlier look-up that a new look-up with this key repeats. */
export const repeated = <Answer>(recent: RecentLookups<Answer>, key: string, at: number): Answer | undefined =>
  recent.findLast((asked) => asked.key === key && counts(asked, at))?.answer;

export const remember = <Answer>(
  recent: RecentLookups<Answer>,
  asked: { readonly key: string; readonly answer: Answer },
  at: number,
): RecentLookups<Answer> => [
  ...recent.filter((each) => counts(each, at)),
  { key: asked.key, answer: asked.answer, askedAt: at, open: true },
];

/** Marks a look-up as answered. From then on, only its age determines whether another look-up repeats it. */
export const settled = <Answer>(recent: RecentLookups<Answer>, answer: Answer, at: number): RecentLookups<Answer> =>
  recent.map((each) => (each.answer === answer ? { ...each, open: false } : each)).filter((each) => counts(each, at));
