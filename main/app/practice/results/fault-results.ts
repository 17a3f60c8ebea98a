/** What was seen while the helpdesk was away, refused an extension, or its limits were used up. Pure. */
import type { SeenLine } from '#contract/practice.ts';
import type { Evidence } from '../collect-evidence.ts';
import { answeredLine, type AnsweredBy } from './call-results.ts';
import {
  accepted,
  callPage,
  customerOf,
  eventsOf,
  line,
  pageOfKind,
  secondsOf,
  toReplyMs,
} from './evidence-queries.ts';

export const cardScanned = (evidence: Evidence): readonly SeenLine[] => {
  const page = pageOfKind(evidence, 'lookup');
  if (page === undefined) return [line('tillClosed')];
  if (page.outcome === 'Not sure') return [line('lookupUnsure')];
  if (page.outcome !== 'Taken') return [line('lookupRefused')];
  const ms = (page.endedAt ?? page.startedAt) - page.startedAt;
  const customer = customerOf(evidence, page);
  const { extension } = evidence;
  return [
    line('taken', { ms }),
    ...(customer === undefined ? [] : [line('pageOpened', { customer, extension })]),
    line('takenMeans'),
  ];
};

const lookupLine = (evidence: Evidence): SeenLine => {
  const page = pageOfKind(evidence, 'lookup');
  if (page === undefined) return line('tillClosed');
  const seconds = secondsOf((page.endedAt ?? page.startedAt) - page.startedAt);
  if (page.outcome === 'Expired') return line('lookupExpired', { seconds });
  if (page.outcome === 'Taken') return line('lookupTaken', { seconds });
  return line(page.outcome === 'Not sure' ? 'lookupUnsure' : 'lookupRefused');
};

export interface AwayFacts {
  readonly pulledAt: number;
  readonly pluggedAt: number;
  /** A person plugged it in before its time. */
  readonly early: boolean;
  /** Entries that waited on the disk when the plug was put back, and that wait still. */
  readonly waited: number;
  readonly left: number;
  /** When nothing waited any more; undefined: something does. */
  readonly deliveredAt: number | undefined;
}

export const helpdeskWasAway = (evidence: Evidence, facts: AwayFacts): readonly SeenLine[] => {
  const { pulledAt, pluggedAt, early, waited, left, deliveredAt } = facts;
  const page = callPage(evidence);
  const seconds = secondsOf(pluggedAt - pulledAt);
  const events = eventsOf(evidence, page?.callId);
  const heard = page === undefined ? 'notRung' : accepted(events, 'Answered').length === 1 ? 'well' : 'notHeard';
  return [
    line(early ? 'pluggedByYou' : 'unplugged', { seconds }),
    lookupLine(evidence),
    ...(waited > 0 ? [line('waited', { count: waited })] : []),
    ...(heard === 'notRung' ? [line('notRung')] : heard === 'notHeard' ? [line('notHeard', { type: 'Answered' })] : []),
    ...(deliveredAt === undefined
      ? [line('leftWaiting', { count: left })]
      : [line('cameBack', { seconds: secondsOf(deliveredAt - pluggedAt) }), line('nothingLost')]),
  ];
};

export interface RefusedFacts {
  readonly by: AnsweredBy;
  readonly isLinked: boolean;
  readonly isRegistered: boolean;
}

export const extensionWasRefused = (evidence: Evidence, facts: RefusedFacts): readonly SeenLine[] => {
  const page = callPage(evidence);
  if (page === undefined) return [line('notRung')];
  const answered = answeredLine(page, facts.by);
  if (answered.code === 'notAnswered') return [answered];
  const { extension } = evidence;
  const refusal = eventsOf(evidence, page.callId).find(({ type, status }) => type === 'Answered' && status !== 201);
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
  /** Requests that used it up. */
  readonly asked: number;
  readonly limit: number;
  readonly reserve: number;
  readonly early: boolean;
  /** From the report to its delivery; undefined: it has not gone. */
  readonly reportMs: number | undefined;
}

/** A screen pop that took longer than this did not go by its reserve, ms. */
const popMs = 2_000;

export const limitsWereUsedUp = (evidence: Evidence, facts: LimitsFacts): readonly SeenLine[] => {
  const page = callPage(evidence);
  const seconds = secondsOf(facts.untilAt - facts.fromAt);
  const { limit, reserve } = facts;
  const filled = facts.asked > 0 ? line('filled', { count: facts.asked, seconds, limit, reserve }) : line('notFilled');
  const ms = page === undefined ? undefined : toReplyMs(evidence, page);
  const popped =
    page === undefined
      ? [line('notRung')]
      : ms === undefined
        ? [line('notHeard', { type: 'Answered' })]
        : ms <= popMs
          ? [line('popWent', { ms }), line('reserve', { reserve })]
          : [line('popWaited', { seconds: secondsOf(ms) })];
  const report =
    facts.reportMs === undefined
      ? line('leftWaiting', { count: 1 })
      : line('reportWaited', { seconds: secondsOf(facts.reportMs) });
  return [filled, report, ...popped, ...(facts.early ? [line('givenBack')] : [])];
};
