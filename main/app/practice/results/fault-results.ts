/**
 * Builds the results of the card scenario and of the fault scenarios: helpdesk offline, extension refused, request
 * limit reached. The code is pure.
 */
import type { SeenLine } from '#contract/practice.ts';
import type { Evidence } from '../collect-evidence.ts';
import { answeredLine, type AnsweredBy } from './call-results.ts';
import {
  filterAccepted,
  findCallPage,
  findCustomerName,
  listEvents,
  line,
  findPageOfKind,
  toSeconds,
  measureReplyMs,
} from './evidence-queries.ts';

export const cardScanned = (evidence: Evidence): readonly SeenLine[] => {
  const page = findPageOfKind(evidence, 'lookup');
  if (page === undefined) return [line('tillClosed')];
  if (page.outcome === 'Not sure') return [line('lookupUnsure')];
  if (page.outcome !== 'Taken') return [line('lookupRefused')];
  const ms = (page.endedAt ?? page.startedAt) - page.startedAt;
  const customer = findCustomerName(evidence, page);
  const { extension } = evidence;
  return [
    line('taken', { ms }),
    ...(customer === undefined ? [] : [line('pageOpened', { customer, extension })]),
    line('takenMeans'),
  ];
};

const lookupLine = (evidence: Evidence): SeenLine => {
  const page = findPageOfKind(evidence, 'lookup');
  if (page === undefined) return line('tillClosed');
  const seconds = toSeconds((page.endedAt ?? page.startedAt) - page.startedAt);
  if (page.outcome === 'Expired') return line('lookupExpired', { seconds });
  if (page.outcome === 'Taken') return line('lookupTaken', { seconds });
  return line(page.outcome === 'Not sure' ? 'lookupUnsure' : 'lookupRefused');
};

export interface OfflineFacts {
  readonly disconnectedAt: number;
  readonly reconnectedAt: number;
  /** Whether the user reconnected the helpdesk early. */
  readonly early: boolean;
  /** The number of items that were waiting on disk when the helpdesk became reachable again. */
  readonly waited: number;
  readonly left: number;
  /** The time when the last waiting item was delivered. Undefined if items are still waiting. */
  readonly deliveredAt: number | undefined;
}

export const helpdeskWasOffline = (evidence: Evidence, facts: OfflineFacts): readonly SeenLine[] => {
  const { disconnectedAt, reconnectedAt, early, waited, left, deliveredAt } = facts;
  const page = findCallPage(evidence);
  const seconds = toSeconds(reconnectedAt - disconnectedAt);
  const events = listEvents(evidence, page?.callId);
  const result = page === undefined ? 'notRung' : filterAccepted(events, 'Answered').length === 1 ? 'well' : 'notHeard';
  return [
    line(early ? 'pluggedByYou' : 'unplugged', { seconds }),
    lookupLine(evidence),
    ...(waited > 0 ? [line('waited', { count: waited })] : []),
    ...(result === 'notRung'
      ? [line('notRung')]
      : result === 'notHeard'
        ? [line('notHeard', { type: 'Answered' })]
        : []),
    ...(deliveredAt === undefined
      ? [line('leftWaiting', { count: left })]
      : [line('cameBack', { seconds: toSeconds(deliveredAt - reconnectedAt) }), line('nothingLost')]),
  ];
};

export interface RefusedFacts {
  readonly by: AnsweredBy;
  readonly isLinked: boolean;
  readonly isRegistered: boolean;
}

export const extensionWasRefused = (evidence: Evidence, facts: RefusedFacts): readonly SeenLine[] => {
  const page = findCallPage(evidence);
  if (page === undefined) return [line('notRung')];
  const answered = answeredLine(page, facts.by);
  if (answered.code === 'notAnswered') return [answered];
  const { extension } = evidence;
  const refusal = listEvents(evidence, page.callId).find(({ type, status }) => type === 'Answered' && status !== 201);
  if (refusal === undefined) return [answered, line('notRefused')];
  return [
    answered,
    line('refused', { status: refusal.status }),
    line('refusedWhy', { extension }),
    line('nothingElseStopped'),
    facts.isLinked && facts.isRegistered ? line('linkedAndSent', { extension }) : line('notMended'),
  ];
};

export interface LimitsFacts {
  readonly fromAt: number;
  readonly untilAt: number;
  /** The number of requests that used up the limit. */
  readonly asked: number;
  readonly limit: number;
  readonly reserve: number;
  readonly early: boolean;
  /** The time from the report to its delivery, in ms. Undefined if it was not delivered. */
  readonly reportMs: number | undefined;
}

/** The maximum time for a screen pop that uses the reserve, in ms. */
const popMs = 2_000;

export const limitsWereUsedUp = (evidence: Evidence, facts: LimitsFacts): readonly SeenLine[] => {
  const page = findCallPage(evidence);
  const seconds = toSeconds(facts.untilAt - facts.fromAt);
  const { limit, reserve } = facts;
  const filled = facts.asked > 0 ? line('filled', { count: facts.asked, seconds, limit, reserve }) : line('notFilled');
  const ms = page === undefined ? undefined : measureReplyMs(evidence, page);
  const popped =
    page === undefined
      ? [line('notRung')]
      : ms === undefined
        ? [line('notHeard', { type: 'Answered' })]
        : ms <= popMs
          ? [line('popWent', { ms }), line('reserve', { reserve })]
          : [line('popWaited', { seconds: toSeconds(ms) })];
  const report =
    facts.reportMs === undefined
      ? line('leftWaiting', { count: 1 })
      : line('reportWaited', { seconds: toSeconds(facts.reportMs) });
  return [filled, report, ...popped, ...(facts.early ? [line('givenBack')] : [])];
};
