/**
 * The same card scanned twice is one look-up. "The same" means the same customer for the same agent,
 * whichever till asks, because it would open the same screen twice.
 */
import type { LookupRequest } from './lookup.ts';
import { lookupTimes } from './lookup.ts';

/**
 * Two requests with the same key ask for the same customer for the same agent. Case of e-mail addresses
 * and the punctuation of phone numbers do not count; `00` is the international plus.
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
  /** Any clock that never runs backwards, ms. */
  readonly askedAt: number;
  readonly answer: Answer;
  /** Still without an answer. As long as it is, asking again cannot tell more. */
  readonly open: boolean;
}

/** Newest last. Bounded by the callers' rate: what is older than `sameMs` and answered drops out. */
export type RecentLookups<Answer> = readonly AskedLately<Answer>[];

const counts = (asked: AskedLately<unknown>, at: number): boolean =>
  asked.open || (at >= asked.askedAt && at - asked.askedAt < lookupTimes.sameMs);

/** The look-up that a new one with this key repeats, if it repeats one. */
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

/** The look-up has its answer: from now on only its age counts. */
export const settled = <Answer>(recent: RecentLookups<Answer>, answer: Answer, at: number): RecentLookups<Answer> =>
  recent.map((each) => (each.answer === answer ? { ...each, open: false } : each)).filter((each) => counts(each, at));
