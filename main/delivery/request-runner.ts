/** What is sent and what its answer does: an item of the outbox, or a direct request. */
import { say } from '#domain/messages/message.ts';
import type { BudgetLane } from '#domain/rate-limit/budget.ts';
import type { Answer } from '#helpdesk/result.ts';
import type { Client } from '#helpdesk/client.ts';
import { timeoutsMs } from '#helpdesk/constants.ts';
import type { LookupEndings } from './lookup-endings.ts';
import { leftOf, verdictOf, type PendingLookups } from './pending-lookups.ts';
import { notSent, type DirectRequest, type DirectRequests } from './direct-requests.ts';
import { afterAnswer, type Answered } from './circuit-breaker.ts';
import { isDamaged } from './checksum.ts';
import type { RowWithBody } from './queries.ts';
import type { Row } from './row.ts';
import { consequence, leaveUnknown, setFailingAside, type Consequence } from './answer-rules.ts';
import type { Sender } from './sender.ts';
import { stepFacts, type DeliveryContext } from './delivery-context.ts';

/** A look-up with less time than this left is not worth a request; and its request ends this much before its time. */
const leastLookupMs = 200;
const lookupEndsEarlierMs = 50;

export interface RequestRunner {
  /** False: the disk takes nothing, so nothing goes. */
  readonly startRow: (row: Row, lane: BudgetLane) => boolean;
  readonly startDirect: (direct: DirectRequest, lane: BudgetLane) => boolean;
  /** The row that went last had failed before. */
  readonly wasRetry: () => boolean;
  /** By seq. */
  readonly underWay: ReadonlyMap<number, Row>;
}

export interface RequestRunnerParts {
  readonly context: DeliveryContext;
  readonly pendingLookups: PendingLookups;
  readonly lookupEndings: LookupEndings;
  readonly directRequests: DirectRequests;
  readonly sending: Sender;
}

export const createRequestRunner = ({
  context,
  pendingLookups,
  lookupEndings,
  directRequests,
  sending,
}: RequestRunnerParts): RequestRunner => {
  let wasRetry = false;
  const underWay = new Map<number, Row>();

  const passGate = (answered: Answered, by: Client): void => {
    // What was said to the credentials from before says nothing about those of now.
    if (by !== context.now.client) return;
    const before = context.now.gate;
    const after = afterAnswer(before, answered, context.moment().monotonicMs, context.random());
    context.now.gate = after;
    if (after.isClosed && !before.isClosed) context.failures.wentAway(after.failed);
    // The helpdesk is back: what was put off in its absence goes at once.
    if (before.isClosed && !after.isClosed) context.failures.cameBack();
    if (after.refused.secret === undefined || before.refused.secret !== undefined) return;
    lookupEndings.endWaiting('unauthorised');
    directRequests.endAll(notSent('unauthorised', say('reason.key')), 'person');
  };
  /** A failure that is booked before it is judged whether the helpdesk is away. */
  const note = (row: Row, answer: Answer, client: Client, tookMs: number): void => {
    const now = context.moment().monotonicMs;
    const isSuspect = context.failures.isSuspect(row.seq);
    context.failures.answered(row, answer, now, context.random(), now - tookMs);
    passGate({ operation: row.operation, answer, seq: row.seq, isSuspect, startedAt: now - tookMs }, client);
    if (context.now.gate.isClosed) context.failures.wentAway([row.seq]);
  };
  const answerAsk = (row: Row, answer: Answer): void => {
    const ask = pendingLookups.of(row.seq);
    if (ask === undefined) return;
    ask.last = answer;
    const verdict = verdictOf(answer);
    if (verdict !== undefined) pendingLookups.settle(row.seq, ...verdict);
    else if (ask.cancelled || context.now.closing) lookupEndings.end(ask, ask.cancelled ? 'cancelled' : 'closing');
  };
  /** What a bit on the disk has changed is never sent: it would be another customer's. */
  const setAside = (row: RowWithBody): boolean => {
    const now = context.moment();
    const group = context.store.run((outbox) => outbox.group(row.grp));
    if (!group.ok) return false;
    const { changes, orphans } = leaveUnknown(row, group.value);
    if (!context.store.setDamagedAside(row, changes, now)) return false;
    context.say({ ...stepFacts(row, now), kind: 'discarded', by: 'damage' });
    for (const orphan of orphans)
      context.say({ ...stepFacts(orphan, now), kind: 'parked', why: { code: 'unknown_call' } });
    pendingLookups.settle(row.seq, 'refused', 'disk');
    return true;
  };

  return {
    wasRetry: () => wasRetry,
    underWay,
    startRow: (row, lane) => {
      const { client } = context.now;
      const read = context.store.run((outbox) => outbox.row(row.seq));
      if (client === undefined || !read.ok || read.value === undefined) return false;
      if (isDamaged(read.value)) return setAside(read.value);
      const ask = row.role === 'lookup' ? pendingLookups.of(row.seq) : undefined;
      const left = ask === undefined ? 0 : leftOf(ask, context.moment());
      if (row.role === 'lookup' && left < leastLookupMs) {
        if (ask === undefined) lookupEndings.drop(row.seq);
        else lookupEndings.expire(ask);
        return context.store.fault() === undefined;
      }
      const sent = { ...read.value, attempts: row.attempts + 1 };
      const timeoutMs =
        ask === undefined ? timeoutsMs.other : Math.min(timeoutsMs.showCustomer, left - lookupEndsEarlierMs);
      let result: Consequence | undefined;
      return sending.send({
        seq: row.seq,
        lane,
        isOwnFault: () => context.failures.isSuspect(row.seq),
        abort: ask?.abort ?? new AbortController(),
        request: (signal) => client.send(row.operation, { body: sent.body, timeoutMs, signal }),
        started: () => {
          underWay.set(sent.seq, sent);
          wasRetry = context.failures.of(sent.seq) !== undefined;
          context.say({ ...stepFacts(sent, context.moment()), kind: 'sent', body: sent.body });
        },
        settle: (outbox, mark, answer) => {
          const group = outbox.group(row.grp);
          result = context.failures.isOneTooMany(sent, answer)
            ? setFailingAside(sent, answer)
            : consequence(sent, answer, group, outbox.overtaken(sent.seq));
          outbox.settle(mark, result.changes, context.moment());
        },
        ended: (answer, tookMs) => {
          const now = context.moment();
          const { next, orphans, superseded } = result ?? consequence(sent, answer, { fate: undefined, rows: [] });
          context.say({ ...stepFacts(sent, now), kind: 'answered', answer, next, tookMs });
          for (const orphan of orphans)
            context.say({ ...stepFacts(orphan, now), kind: 'parked', why: { code: 'unknown_call' } });
          for (const { row: older, count } of superseded)
            context.say({ ...stepFacts(older, now), count, kind: 'superseded' });
          answerAsk(sent, answer);
          note(sent, answer, client, tookMs);
          underWay.delete(sent.seq);
        },
      });
    },
    startDirect: (direct, lane) => {
      const { client } = context.now;
      if (client === undefined) return false;
      return sending.send({
        lane,
        abort: new AbortController(),
        request: (signal) => client.send(direct.operation, { ...direct.request, signal }),
        started: () => directRequests.take(direct),
        settle: (outbox, mark) => outbox.settle(mark, [], context.moment()),
        ended: (answer, tookMs) => {
          const startedAt = context.moment().monotonicMs - tookMs;
          if (direct.class === 'person') passGate({ operation: direct.operation, answer, startedAt }, client);
          direct.settle(answer);
        },
      });
    },
  };
};
