/**
 * Decides which of the sources' events are reported to the helpdesk.
 *
 *     reported:      Answered 101 ── Transfer 102 ── Answered 102 ── Disconnected 102
 *     phone system:  ────────────────────────────────▲
 *     softphone:     ─────────────▲
 *
 * Each source has a position in the list of reported events. An event that is already in the list only moves the
 * position. A new event is reported unless a source of higher priority is connected, observes the call and knows
 * who has it. In that case, only that source is used. Before the first report of a call, a source waits a moment
 * for a higher-priority line.
 */
import { msg } from '../messages/message.ts';
import type { CallReport } from '../calls/report.ts';
import {
  higherPriorityThan,
  knowsHolder,
  isLive,
  isUp,
  findBetterSource,
  rankOf,
  highestPriority,
  reportedIdOf,
} from './source-priority.ts';
import { noteOf, type CorrelatedEffect } from './effect.ts';
import {
  isOver,
  isEndReported,
  sourceCallIn,
  withSourceCall,
  type CustomerCall,
  type SourceCall,
  type Sources,
  type ReportedEvent,
} from './state.ts';

/** The time that a source waits for a source of higher priority, in milliseconds (assumption 53). */
export const waitMs = 1_000;
/**
 * If the end of a call at one source differs from the reported end by at least this many milliseconds, a ledger step
 * names the source.
 */
const earlierMs = 3_000;

export interface ReportDecision {
  readonly customer: CustomerCall;
  readonly effects: readonly CorrelatedEffect[];
}

export interface DecisionContext {
  readonly at: number;
  readonly sources: Sources;
  /** Whether the wait for a higher-priority source is over. */
  readonly isWaitOver?: true | undefined;
}

/** Decides whether an event of a source call is reported now, waits, or is skipped. */
export const decideReport = (
  customer: CustomerCall,
  callId: string,
  report: CallReport,
  now: DecisionContext,
): ReportDecision => {
  const { sources } = now;
  const sourceCall = sourceCallIn(customer, callId);
  if (sourceCall === undefined || customer.isSilent === true) return { customer, effects: [] };
  const reportedPosition = findPosition(customer.reported, sourceCall.reportedPosition, report);
  if (reportedPosition !== undefined)
    return {
      customer: withSourceCall(customer, {
        ...sourceCall,
        reportedPosition,
        hasReported: true,
        claimedExtension: undefined,
      }),
      effects: [],
    };
  const higher = higherPriorityThan(customer, sourceCall, sources);
  const isAnswer = report.type === 'Answered';
  const isUnknown = customer.reported.length === 0;
  // A number that a phone system withholds is not reported, even if another source received it.
  const isWithheld = customer.sourceCalls.some(({ call }) => call.customer?.withheld === true);
  if (isUnknown && isWithheld && sourceCall.call.customer?.withheld !== true)
    return skipReport(customer, sourceCall, report, now.at);
  if (isEndReported(customer) || higher.some((other) => isLive(other, sources) && knowsHolder(other)))
    return skipReport(customer, sourceCall, report, now.at);
  if (customer.waiting?.by === callId) {
    const { waiting } = customer;
    return { customer: { ...customer, waiting: { ...waiting, reports: [...waiting.reports, report] } }, effects: [] };
  }
  if (isUnknown && (!isAnswer || sawUnanswered(sourceCall, higher, sources)))
    return skipReport(customer, sourceCall, report, now.at);
  const better =
    isUnknown && now.isWaitOver !== true ? findBetterSource(sourceCall, report.extension, sources) : undefined;
  if (better === undefined) return sendReport(customer, sourceCall, report, now);
  const { line } = sourceCall.call;
  return {
    customer: { ...customer, waiting: { by: callId, reports: [report], until: now.at + waitMs } },
    effects: [noteOf(customer, now.at, 'decided', msg('decided.waitsForSurer', { line, surer: better.line }))],
  };
};

/** Whether the call has already ended at a connected source of higher priority. */
const sawUnanswered = (sourceCall: SourceCall, higher: readonly SourceCall[], sources: Sources): boolean =>
  higher.some((other) => rankOf(other, sources) > rankOf(sourceCall, sources) && isUp(other, sources) && isOver(other));

/**
 * Searches the list of reported events from position `from`. Returns the source's new position, or undefined if the
 * event is new. A repetition of the last event is not new. A Transfer is not new if the list contains an Answered at or
 * after `from`. In that case, the position stays the same.
 */
const findPosition = (
  reported: readonly ReportedEvent[],
  from: number,
  { type, extension }: CallReport,
): number | undefined => {
  if (type === 'Transfer' && reported.slice(from).some((each) => each.type === 'Answered')) return from;
  const is = (each: ReportedEvent | undefined): boolean => each?.type === type && each.extension === extension;
  const index = reported.findIndex((each, place) => place >= from && is(each));
  if (index >= 0) return index + 1;
  return is(reported.at(-1)) ? reported.length : undefined;
};

/**
 * Skips the report. If the source's observations differ from the reported events, a ledger step names the source now or
 * at the end of the call.
 */
const skipReport = (customer: CustomerCall, sourceCall: SourceCall, report: CallReport, at: number): ReportDecision => {
  const { type, extension } = report;
  const { line, over } = sourceCall.call;
  if (!isEndReported(customer))
    return type === 'Answered'
      ? { customer: withSourceCall(customer, { ...sourceCall, claimedExtension: extension }), effects: [] }
      : { customer, effects: [] };
  const seconds = Math.round((at - (customer.lastReport?.at ?? at)) / 1_000);
  const isLater = type === 'Disconnected' && over?.orphan === undefined && seconds * 1_000 >= earlierMs;
  if (isLater)
    return { customer, effects: [noteOf(customer, at, 'heard', msg('heard.endedLater', { line, seconds }), line)] };
  if (type !== 'Answered') return { customer, effects: [] };
  return { customer, effects: [noteOf(customer, at, 'heard', msg('heard.saidAnswered', { line, extension }), line)] };
};

const sendReport = (
  customer: CustomerCall,
  sourceCall: SourceCall,
  report: CallReport,
  now: DecisionContext,
): ReportDecision => {
  const { lastReport: last, waiting } = customer;
  const body: CallReport = {
    ...report,
    callId: customer.id ?? reportedIdOf(highestPriority(customer, now.sources) ?? sourceCall, now.sources),
    // The customer data of the first report is used until the end of the call.
    number: last?.number ?? report.number,
    direction: last?.direction ?? report.direction,
    dialled: last?.dialled ?? report.dialled,
  };
  const reported = [...customer.reported, { type: report.type, extension: report.extension }];
  const next: CustomerCall = {
    ...withSourceCall(customer, {
      ...sourceCall,
      reportedPosition: reported.length,
      hasReported: true,
      claimedExtension: undefined,
    }),
    id: body.callId,
    reported,
    lastReport: body,
    waiting: undefined,
  };
  const others = report.type === 'Disconnected' ? disagreements(next, sourceCall, now.at) : [];
  const effects: CorrelatedEffect[] = [...others, { type: 'report', page: customer.page, report: body }];
  // After this report, the waiting events are reported or skipped too.
  return (waiting?.reports ?? []).reduce<ReportDecision>(
    (sofar, waited) => {
      const decided = decideReport(sofar.customer, waiting?.by ?? '', waited, now);
      return { customer: decided.customer, effects: [...sofar.effects, ...decided.effects] };
    },
    { customer: next, effects },
  );
};

/**
 * Returns the steps that name the sources whose observations differ from those of the reporting source. This function
 * is used when `Disconnected` is reported.
 */
const disagreements = (customer: CustomerCall, by: SourceCall, at: number): readonly CorrelatedEffect[] =>
  customer.sourceCalls.flatMap((other) => {
    if (other.call.id === by.call.id) return [];
    const { line } = other.call;
    const seconds = Math.round((at - (other.call.over?.at ?? at)) / 1_000);
    return [
      ...(other.claimedExtension === undefined
        ? []
        : [
            noteOf(customer, at, 'heard', msg('heard.saidAnswered', { line, extension: other.claimedExtension }), line),
          ]),
      ...(seconds * 1_000 < earlierMs || by.call.line === line
        ? []
        : [noteOf(customer, at, 'heard', msg('heard.endedEarlier', { line, seconds }), line)]),
    ];
  });

/** Reports the waiting events, unless a higher-priority source has reported them. */
export const reportWaiting = (customer: CustomerCall, now: DecisionContext): ReportDecision => {
  const { waiting } = customer;
  if (waiting === undefined) return { customer, effects: [] };
  const line = sourceCallIn(customer, waiting.by)?.call.line ?? '';
  const decision = waiting.reports.reduce<ReportDecision>(
    (sofar, report) => {
      const decided = decideReport(sofar.customer, waiting.by, report, { ...now, isWaitOver: true });
      return { customer: decided.customer, effects: [...sofar.effects, ...decided.effects] };
    },
    { customer: { ...customer, waiting: undefined }, effects: [] },
  );
  if (!decision.effects.some(({ type }) => type === 'report')) return decision;
  const noted = noteOf(customer, now.at, 'decided', msg('decided.surerSilent', { line }));
  return { customer: decision.customer, effects: [noted, ...decision.effects] };
};

/** Reports the end of the call, even though no source of sufficient priority has reported it. */
export const reportEnd = (customer: CustomerCall, at: number): ReportDecision => {
  const { lastReport: last, reported, isSilent } = customer;
  if (last === undefined || isEndReported(customer) || isSilent === true) return { customer, effects: [] };
  const report: CallReport = { ...last, type: 'Disconnected', at };
  return {
    customer: {
      ...customer,
      lastReport: report,
      reported: [...reported, { type: report.type, extension: report.extension }],
    },
    effects: [
      noteOf(customer, at, 'decided', msg('decided.disconnected')),
      { type: 'report', page: customer.page, report },
    ],
  };
};
