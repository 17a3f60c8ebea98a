/**
 * The verdict on a ledger page answers one question: did the customer open in the helpdesk? The window, tray,
 * notifications, headline, command line, log and filters all use this verdict. The code is pure.
 */
import { z } from 'zod';
import { messageSchema, msg, type Message } from '../messages/message.ts';
import { ledgerPage, type LedgerPage, type Outcome, type State } from '../ledger/page.ts';
import { failureReason, notSentReason, openingReason } from './verdict-reasons.ts';
import { omitUndefined } from '../json/omit-undefined.ts';

export const verdictResults = ['opened', 'opening', 'failed', 'notSent'] as const;
export const verdictResult = z.enum(verdictResults);
export type VerdictResult = z.infer<typeof verdictResult>;

/**
 * The state of each verdict, which determines its shape and colour: ● for opened, ◌ for opening, ▲ for did not open,
 * and – for not sent.
 */
export const verdictStates: Readonly<Record<VerdictResult, State>> = {
  opened: 'working',
  opening: 'waiting',
  failed: 'broken',
  notSent: 'none',
};

/** The button that a verdict offers. Each verdict has at most one button. */
export const verdictAction = z.enum(['sendAgain', 'showCustomer', 'copyForSupport']);
export type VerdictAction = z.infer<typeof verdictAction>;

export const verdict = z.object({
  result: verdictResult,
  /** For example “Customer opened”, “Call logged” or “Did not open: extension 101 has no agent in the helpdesk”. */
  sentence: messageSchema,
  action: verdictAction.optional(),
});
export type Verdict = z.infer<typeof verdict>;

/** A page in the form that windows and the command line receive. */
export const judgedPage = ledgerPage.extend({ verdict });
export type JudgedPage = z.infer<typeof judgedPage>;

const results: Readonly<Record<Outcome, VerdictResult>> = {
  Registered: 'opened',
  Taken: 'opened',
  Reported: 'opened',
  Missed: 'notSent',
  Elsewhere: 'notSent',
  'No answer': 'notSent',
  Withheld: 'notSent',
  Internal: 'notSent',
  Discarded: 'notSent',
  Waiting: 'opening',
  // There is no screen pop until a person decides.
  'Held as late': 'failed',
  'Not sure': 'failed',
  Refused: 'failed',
  Expired: 'failed',
  'Not sent': 'failed',
  Paused: 'notSent',
};

/** The reasons for which a waiting item counts as failed: it is unlikely to be sent soon unless a person acts. */
const stuck: ReadonlySet<Message['code']> = new Set(['why.waitingKey', 'why.failing']);

export const resultOf = ({ outcome, why, kind, popFailed }: Judged): VerdictResult => {
  if (popFailed !== undefined) return 'failed';
  if (outcome !== 'Waiting') return results[outcome];
  if (kind === 'internal') return 'notSent';
  return stuck.has(why.code) ? 'failed' : 'opening';
};
type Judged = Pick<LedgerPage, 'kind' | 'outcome' | 'why' | 'popFailed'>;

/** The state of the outbox. It can add a reason to “Opening…” but never changes the result. */
export type OutboxState = 'open' | 'away' | 'unauthorised' | 'paused' | 'disk';

export const verdictOf = (page: LedgerPage, outbox: OutboxState = 'open'): Verdict => {
  const result = resultOf(page);
  const action = actionOf(page, result);
  return { result, sentence: sentenceOf(page, result, outbox), ...omitUndefined({ action }) };
};

export const judge = (page: LedgerPage, outbox: OutboxState = 'open'): JudgedPage => ({
  ...page,
  verdict: verdictOf(page, outbox),
});

/**
 * The purpose of the request. A request opens a customer, only logs an outbound call, or reports data. The helpdesk
 * does not open a customer for an outbound call, unless the event is sent again for a screen pop.
 */
type Purpose = 'open' | 'log' | 'report';
const purposeOf = ({ kind, popFailed }: Pick<LedgerPage, 'kind' | 'popFailed'>): Purpose => {
  if (kind === 'report' || kind === 'message') return 'report';
  return kind === 'outbound' && popFailed === undefined ? 'log' : 'open';
};

/** Whether the request opens a customer, instead of only logging a call or reporting data. */
export const opensCustomer = (page: Pick<LedgerPage, 'kind' | 'popFailed'>): boolean => purposeOf(page) === 'open';

const sentences = {
  opening: { open: 'verdict.opening', log: 'verdict.logging', report: 'verdict.reporting' },
  openingLater: { open: 'verdict.openingLater', log: 'verdict.loggingLater', report: 'verdict.reportingLater' },
  failed: { open: 'verdict.failed', log: 'verdict.logFailed', report: 'verdict.reportFailed' },
  unsure: { open: 'verdict.unsure', log: 'verdict.logUnsure', report: 'verdict.reportUnsure' },
} as const;

const sentenceOf = (page: LedgerPage, result: VerdictResult, outbox: OutboxState): Message => {
  const purpose = purposeOf(page);
  switch (result) {
    case 'opened':
      return msg(({ open: 'verdict.opened', log: 'verdict.logged', report: 'verdict.reported' } as const)[purpose]);
    case 'opening': {
      if (page.why.code === 'call.ringing') return msg(purpose === 'log' ? 'verdict.dialling' : 'verdict.ringing');
      const reason = openingReason(page.why, outbox);
      return reason === undefined ? msg(sentences.opening[purpose]) : msg(sentences.openingLater[purpose], { reason });
    }
    case 'failed': {
      const why = page.popFailed ?? page.why;
      const reason = failureReason(why);
      return msg(sentences[page.outcome === 'Not sure' ? 'unsure' : 'failed'][purpose], { reason });
    }
    case 'notSent':
      return msg('verdict.notSent', { reason: notSentReason(page) });
  }
};

const hasCustomer = ({ who }: LedgerPage): boolean => who.number !== undefined || who.email !== undefined;

const actionOf = (page: LedgerPage, result: VerdictResult): VerdictAction | undefined => {
  switch (result) {
    case 'opened':
      return purposeOf(page) !== 'report' && hasCustomer(page) ? 'showCustomer' : undefined;
    case 'opening':
    case 'notSent':
      return undefined;
    case 'failed':
      if (isInOutbox(page)) return 'sendAgain';
      // Another request would be rejected for the same reason.
      if (page.why.code === 'why.waitingKey' || page.why.code === 'till.noHelpdesk') return 'copyForSupport';
      return purposeOf(page) !== 'report' && hasCustomer(page) ? 'showCustomer' : 'copyForSupport';
  }
};

/** Whether the outbox still contains the request. If so, a user can send it. A look-up request is never kept. */
const isInOutbox = ({ kind, outcome, why, popFailed }: LedgerPage): boolean =>
  popFailed !== undefined ||
  (kind !== 'lookup' && (outcome === 'Refused' || outcome === 'Held as late' || why.code === 'why.failing'));
