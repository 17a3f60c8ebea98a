/** What was seen of one call, and why it was so; or what did not go as planned. Pure. */
import type { SeenLine } from '#contract/practice.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import type { Evidence } from '../collect-evidence.ts';
import {
  accepted,
  callPage,
  conversationOf,
  eventsOf,
  line,
  secondsOf,
  toReplyMs,
  type EventType,
} from './evidence-queries.ts';

export type AnsweredBy = 'person' | 'itself';

const notRung = [line('notRung')] as const;
const rangMs = ({ startedAt, answeredAt, endedAt }: LedgerPage): number =>
  (answeredAt ?? endedAt ?? startedAt) - startedAt;

export const answeredLine = (page: LedgerPage, by: AnsweredBy): SeenLine => {
  if (page.answeredAt === undefined) return line('notAnswered');
  return line(by === 'person' ? 'youAnswered' : 'itAnswered', { seconds: secondsOf(rangMs(page)) });
};

/** Whether the helpdesk heard this event exactly once. */
const once = (evidence: Evidence, page: LedgerPage, type: EventType, well: SeenLine): SeenLine => {
  const count = accepted(eventsOf(evidence, page.callId), type).length;
  if (count === 0 && page.outcome === 'Paused') return line('paused');
  if (count === 1) return well;
  return count === 0 ? line('notHeard', { type }) : line('heardMore', { type, count });
};

const heardAnswered = (evidence: Evidence, page: LedgerPage): SeenLine =>
  once(evidence, page, 'Answered', line('heardAnswered', { ms: toReplyMs(evidence, page) ?? 0 }));
const heardEnd = (evidence: Evidence, page: LedgerPage): SeenLine =>
  page.endedAt === undefined ? line('notEnded') : once(evidence, page, 'Disconnected', line('heardEnd'));

/** A telephone sees only its own part of a call: for it the call ends where it is handed over. */
const endOfMyPart = (evidence: Evidence, page: LedgerPage): SeenLine => {
  const steps = evidence.pages.find((each) => each.page.id === page.id)?.steps ?? [];
  const isUnseen = steps.some(({ text }) => text.code === 'heard.unseen');
  return isUnseen ? once(evidence, page, 'Disconnected', line('heardEndHere')) : heardEnd(evidence, page);
};

const openedLines = (evidence: Evidence, page: LedgerPage): readonly SeenLine[] => {
  const opened = conversationOf(evidence, page.callId ?? '');
  if (opened === undefined) return [line('openedNobody')];
  const { extension } = evidence;
  return opened.customer === undefined
    ? [line('openedNumber', { extension })]
    : [line('opened', { customer: opened.customer, extension })];
};

export const customerCalled = (evidence: Evidence, by: AnsweredBy): readonly SeenLine[] => {
  const page = callPage(evidence);
  if (page === undefined) return notRung;
  const answered = answeredLine(page, by);
  if (answered.code === 'notAnswered') return [answered];
  const heard = heardAnswered(evidence, page);
  return [
    answered,
    heard,
    ...(heard.code === 'heardAnswered' ? openedLines(evidence, page) : []),
    line('quiet'),
    heardEnd(evidence, page),
  ];
};

/** Nothing may have been told of this call. */
const nothingHeard = (evidence: Evidence, page: LedgerPage, why: SeenLine): readonly SeenLine[] => {
  const count = eventsOf(evidence, page.callId).length;
  return count === 0 ? [line('nothingHeard'), why] : [line('heardSomething', { count })];
};

export const colleagueAnswered = (evidence: Evidence): readonly SeenLine[] => {
  const page = callPage(evidence);
  if (page === undefined) return notRung;
  if (page.answeredBy === evidence.extension) return [line('youWereFaster'), ...customerCalled(evidence, 'person')];
  if (page.outcome !== 'Elsewhere') return [line('notAnswered')];
  const { extension, colleague } = evidence;
  return [
    line('colleagueAnswered', { colleague, extension }),
    ...nothingHeard(evidence, page, line('nothingForYou', { colleague })),
  ];
};

export const callerGaveUp = (evidence: Evidence): readonly SeenLine[] => {
  const page = callPage(evidence);
  if (page === undefined) return notRung;
  // Answered all the same, by the person who practises: then it is a call like any other.
  if (page.answeredAt !== undefined) return customerCalled(evidence, 'person');
  return [line('gaveUp', { seconds: secondsOf(rangMs(page)) }), ...nothingHeard(evidence, page, line('onlyAnswered'))];
};

export const numberWithheld = (evidence: Evidence, by: AnsweredBy): readonly SeenLine[] => {
  const page = callPage(evidence);
  if (page === undefined) return notRung;
  return [answeredLine(page, by), line('withheld'), ...nothingHeard(evidence, page, line('noNumber'))];
};

export const calledOut = (evidence: Evidence): readonly SeenLine[] => {
  const page = callPage(evidence);
  if (page === undefined) return notRung;
  if (page.answeredAt === undefined) return [line('notAnswered')];
  return [
    line('outboundAnswered', { seconds: secondsOf(rangMs(page)) }),
    heardAnswered(evidence, page),
    line('outboundLogged'),
    heardEnd(evidence, page),
  ];
};

export const handedOver = (evidence: Evidence, by: AnsweredBy): readonly SeenLine[] => {
  const page = callPage(evidence);
  if (page === undefined) return notRung;
  const answered = answeredLine(page, by);
  if (answered.code === 'notAnswered') return [answered];
  const events = eventsOf(evidence, page.callId);
  const { colleague } = evidence;
  const transferred = accepted(events, 'Transfer').length > 0;
  const pages = evidence.pages.filter(({ page: { callId } }) => callId !== undefined).length;
  return [
    answered,
    heardAnswered(evidence, page),
    transferred ? once(evidence, page, 'Transfer', line('heardTransfer', { colleague })) : line('notTransferred'),
    endOfMyPart(evidence, page),
    ...(transferred ? [line('colleagueReports', { colleague })] : []),
    ...(pages === 1 ? [line('onePage')] : []),
  ];
};
