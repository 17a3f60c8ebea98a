/**
 * Builds the results of a call scenario with their reasons, or the reasons why the scenario did not go as planned. The
 * code is pure.
 */
import type { SeenLine } from '#contract/practice.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import type { Evidence } from '../collect-evidence.ts';
import {
  filterAccepted,
  findCallPage,
  findConversation,
  listEvents,
  line,
  toSeconds,
  measureReplyMs,
  type EventType,
} from './evidence-queries.ts';

export type AnsweredBy = 'person' | 'itself';

const notRung = [line('notRung')] as const;
const rangMs = ({ startedAt, answeredAt, endedAt }: LedgerPage): number =>
  (answeredAt ?? endedAt ?? startedAt) - startedAt;

export const answeredLine = (page: LedgerPage, by: AnsweredBy): SeenLine => {
  if (page.answeredAt === undefined) return line('notAnswered');
  return line(by === 'person' ? 'youAnswered' : 'itAnswered', { seconds: toSeconds(rangMs(page)) });
};

/** Returns `expected` if the helpdesk accepted this event exactly once. */
const checkReceivedOnce = (evidence: Evidence, page: LedgerPage, type: EventType, expected: SeenLine): SeenLine => {
  const count = filterAccepted(listEvents(evidence, page.callId), type).length;
  if (count === 0 && page.outcome === 'Paused') return line('paused');
  if (count === 1) return expected;
  return count === 0 ? line('notHeard', { type }) : line('heardMore', { type, count });
};

const receivedAnswered = (evidence: Evidence, page: LedgerPage): SeenLine =>
  checkReceivedOnce(evidence, page, 'Answered', line('heardAnswered', { ms: measureReplyMs(evidence, page) ?? 0 }));
const receivedEnd = (evidence: Evidence, page: LedgerPage): SeenLine =>
  page.endedAt === undefined ? line('notEnded') : checkReceivedOnce(evidence, page, 'Disconnected', line('heardEnd'));

/**
 * Checks the end of a transferred call. A phone sees only its own part of a call. For the phone, the call therefore
 * ends with the transfer.
 */
const receivedOwnEnd = (evidence: Evidence, page: LedgerPage): SeenLine => {
  const steps = evidence.pages.find((each) => each.page.id === page.id)?.steps ?? [];
  const isUnseen = steps.some(({ text }) => text.code === 'heard.unseen');
  return isUnseen
    ? checkReceivedOnce(evidence, page, 'Disconnected', line('heardEndHere'))
    : receivedEnd(evidence, page);
};

const openedLines = (evidence: Evidence, page: LedgerPage): readonly SeenLine[] => {
  const opened = findConversation(evidence, page.callId ?? '');
  if (opened === undefined) return [line('openedNobody')];
  const { extension } = evidence;
  return opened.customer === undefined
    ? [line('openedNumber', { extension })]
    : [line('opened', { customer: opened.customer, extension })];
};

export const customerCalled = (evidence: Evidence, by: AnsweredBy): readonly SeenLine[] => {
  const page = findCallPage(evidence);
  if (page === undefined) return notRung;
  const answered = answeredLine(page, by);
  if (answered.code === 'notAnswered') return [answered];
  const received = receivedAnswered(evidence, page);
  return [
    answered,
    received,
    ...(received.code === 'heardAnswered' ? openedLines(evidence, page) : []),
    line('quiet'),
    receivedEnd(evidence, page),
  ];
};

/** Checks that the helpdesk received nothing for this call. */
const nothingReceived = (evidence: Evidence, page: LedgerPage, why: SeenLine): readonly SeenLine[] => {
  const count = listEvents(evidence, page.callId).length;
  return count === 0 ? [line('nothingHeard'), why] : [line('heardSomething', { count })];
};

export const colleagueAnswered = (evidence: Evidence): readonly SeenLine[] => {
  const page = findCallPage(evidence);
  if (page === undefined) return notRung;
  if (page.answeredBy === evidence.extension) return [line('youWereFaster'), ...customerCalled(evidence, 'person')];
  if (page.outcome !== 'Elsewhere') return [line('notAnswered')];
  const { extension, colleague } = evidence;
  return [
    line('colleagueAnswered', { colleague, extension }),
    ...nothingReceived(evidence, page, line('nothingForYou', { colleague })),
  ];
};

export const callerGaveUp = (evidence: Evidence): readonly SeenLine[] => {
  const page = findCallPage(evidence);
  if (page === undefined) return notRung;
  // The user answered the call, so the result is the same as for a normal call.
  if (page.answeredAt !== undefined) return customerCalled(evidence, 'person');
  return [
    line('gaveUp', { seconds: toSeconds(rangMs(page)) }),
    ...nothingReceived(evidence, page, line('onlyAnswered')),
  ];
};

export const numberWithheld = (evidence: Evidence, by: AnsweredBy): readonly SeenLine[] => {
  const page = findCallPage(evidence);
  if (page === undefined) return notRung;
  return [answeredLine(page, by), line('withheld'), ...nothingReceived(evidence, page, line('noNumber'))];
};

/**
 * Builds the results of an internal call. The ledger contains no times for an internal call, so the results show none.
 */
export const calledInternally = (evidence: Evidence): readonly SeenLine[] => {
  const page = findCallPage(evidence);
  if (page === undefined) return notRung;
  const { colleague } = evidence;
  return [line('internalCall', { colleague }), ...nothingReceived(evidence, page, line('noCustomer'))];
};

export const calledOut = (evidence: Evidence): readonly SeenLine[] => {
  const page = findCallPage(evidence);
  if (page === undefined) return notRung;
  if (page.answeredAt === undefined) return [line('notAnswered')];
  return [
    line('outboundAnswered', { seconds: toSeconds(rangMs(page)) }),
    receivedAnswered(evidence, page),
    line('outboundLogged'),
    receivedEnd(evidence, page),
  ];
};

export const callTransferred = (evidence: Evidence, by: AnsweredBy): readonly SeenLine[] => {
  const page = findCallPage(evidence);
  if (page === undefined) return notRung;
  const answered = answeredLine(page, by);
  if (answered.code === 'notAnswered') return [answered];
  const events = listEvents(evidence, page.callId);
  const { colleague } = evidence;
  const transferred = filterAccepted(events, 'Transfer').length > 0;
  const pages = evidence.pages.filter(({ page: { callId } }) => callId !== undefined).length;
  return [
    answered,
    receivedAnswered(evidence, page),
    transferred
      ? checkReceivedOnce(evidence, page, 'Transfer', line('heardTransfer', { colleague }))
      : line('notTransferred'),
    receivedOwnEnd(evidence, page),
    ...(transferred ? [line('colleagueReports', { colleague })] : []),
    ...(pages === 1 ? [line('onePage')] : []),
  ];
};
