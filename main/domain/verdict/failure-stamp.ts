/**
 * Records when a screen pop failed and whether a person has seen the failure. The ledger page stores both values, so
 * that a restart keeps them. A failure with another reason, or after another attempt, is a new failure that nobody has
 * seen. The code is pure.
 */
import type { LedgerPage } from '../ledger/page.ts';
import type { Message } from '../messages/message.ts';
import { opensCustomer, resultOf } from './verdict.ts';
import { omitUndefined } from '../json/omit-undefined.ts';

/** The time for which a failure that nobody has seen stays in the headline, in milliseconds. */
export const failureShownMs = 60 * 60_000;

/**
 * Returns the page with the time of its failure and the time when a person saw the failure. A page without a failure
 * has neither time. `before` is the previously stored page.
 */
export const stampFailure = (page: LedgerPage, before: LedgerPage | undefined, now: number): LedgerPage => {
  const { failedAt: _, seenAt: __, ...rest } = page;
  if (resultOf(page) !== 'failed') return rest;
  if (before?.failedAt === undefined || resultOf(before) !== 'failed' || reasonOf(before) !== reasonOf(page))
    return { ...rest, failedAt: now };
  const { failedAt, seenAt } = before;
  return { ...rest, failedAt, ...omitUndefined({ seenAt }) };
};

const reasonOf = ({ outcome, why, popFailed }: LedgerPage): string =>
  popFailed === undefined ? `${outcome} ${attemptOf(why)}` : `later ${attemptOf(popFailed)}`;

/**
 * Returns the code of a reason. If the extension gets an agent later, the code of the same failure changes, so this
 * function returns one code for both cases.
 */
const attemptOf = ({ code }: Message): string => (code === 'why.linkedAgain' ? 'why.refusedExtension' : code);

/** Whether a screen pop failed within the last hour. */
export const isRecentFailure = (page: LedgerPage, now: number): boolean =>
  opensCustomer(page) &&
  resultOf(page) === 'failed' &&
  page.failedAt !== undefined &&
  // The absolute difference ensures that a failure is not kept permanently if the clock is set back.
  Math.abs(now - page.failedAt) < failureShownMs;

/** Whether a screen pop failed within the last hour and nobody has seen the failure. */
export const isUnseenFailure = (page: LedgerPage, now: number): boolean =>
  page.seenAt === undefined && isRecentFailure(page, now);
