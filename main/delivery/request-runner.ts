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
  readonly works: DeliveryContext;
  readonly asks: PendingLookups;
  readonly asking: LookupEndings;
  readonly directs: DirectRequests;
  readonly sending: Sender;
}

export const createRequestRunner = ({ works, asks, asking, directs, sending }: RequestRunnerParts): RequestRunner => {
  let wasRetry = false;
  const underWay = new Map<number, Row>();

  const passGate = (answered: Answered, by: Client): void => {
    // What was said to the credentials from before says nothing about those of now.
    if (by !== works.now.client) return;
    const before = works.now.gate;
    const after = afterAnswer(before, answered, works.moment().monotonicMs, works.random());
    works.now.gate = after;
    if (after.isClosed && !before.isClosed) works.failures.wentAway(after.failed);
    // The helpdesk is back: what was put off in its absence goes at once.
    if (before.isClosed && !after.isClosed) works.failures.cameBack();
    if (after.refused.secret === undefined || before.refused.secret !== undefined) return;
    asking.endWaiting('unauthorised');
    directs.endAll(notSent('unauthorised', say('reason.key')), 'person');
  };
  /** A failure that is booked before it is judged whether the helpdesk is away. */
  const note = (row: Row, answer: Answer, client: Client, tookMs: number): void => {
    const now = works.moment().monotonicMs;
    const isSuspect = works.failures.isSuspect(row.seq);
    works.failures.answered(row, answer, now, works.random(), now - tookMs);
    passGate({ operation: row.operation, answer, seq: row.seq, isSuspect, startedAt: now - tookMs }, client);
    if (works.now.gate.isClosed) works.failures.wentAway([row.seq]);
  };
  const answerAsk = (row: Row, answer: Answer): void => {
    const ask = asks.of(row.seq);
    if (ask === undefined) return;
    ask.last = answer;
    const verdict = verdictOf(answer);
    if (verdict !== undefined) asks.settle(row.seq, ...verdict);
    else if (ask.cancelled || works.now.closing) asking.end(ask, ask.cancelled ? 'cancelled' : 'closing');
  };
  /** What a bit on the disk has changed is never sent: it would be another customer's. */
  const setAside = (row: RowWithBody): boolean => {
    const now = works.moment();
    const group = works.shelf.run((outbox) => outbox.group(row.grp));
    if (!group.ok) return false;
    const { changes, orphans } = leaveUnknown(row, group.value);
    if (!works.shelf.setDamagedAside(row, changes, now)) return false;
    works.say({ ...stepFacts(row, now), kind: 'discarded', by: 'damage' });
    for (const orphan of orphans)
      works.say({ ...stepFacts(orphan, now), kind: 'parked', why: { code: 'unknown_call' } });
    asks.settle(row.seq, 'refused', 'disk');
    return true;
  };

  return {
    wasRetry: () => wasRetry,
    underWay,
    startRow: (row, lane) => {
      const { client } = works.now;
      const read = works.shelf.run((outbox) => outbox.row(row.seq));
      if (client === undefined || !read.ok || read.value === undefined) return false;
      if (isDamaged(read.value)) return setAside(read.value);
      const ask = row.role === 'lookup' ? asks.of(row.seq) : undefined;
      const left = ask === undefined ? 0 : leftOf(ask, works.moment());
      if (row.role === 'lookup' && left < leastLookupMs) {
        if (ask === undefined) asking.drop(row.seq);
        else asking.expire(ask);
        return works.shelf.fault() === undefined;
      }
      const sent = { ...read.value, attempts: row.attempts + 1 };
      const timeoutMs =
        ask === undefined ? timeoutsMs.other : Math.min(timeoutsMs.showCustomer, left - lookupEndsEarlierMs);
      let result: Consequence | undefined;
      return sending.send({
        seq: row.seq,
        lane,
        isOwnFault: () => works.failures.isSuspect(row.seq),
        abort: ask?.abort ?? new AbortController(),
        request: (signal) => client.send(row.operation, { body: sent.body, timeoutMs, signal }),
        started: () => {
          underWay.set(sent.seq, sent);
          wasRetry = works.failures.of(sent.seq) !== undefined;
          works.say({ ...stepFacts(sent, works.moment()), kind: 'sent', body: sent.body });
        },
        settle: (outbox, mark, answer) => {
          const group = outbox.group(row.grp);
          result = works.failures.isOneTooMany(sent, answer)
            ? setFailingAside(sent, answer)
            : consequence(sent, answer, group, outbox.overtaken(sent.seq));
          outbox.settle(mark, result.changes, works.moment());
        },
        ended: (answer, tookMs) => {
          const now = works.moment();
          const { next, orphans, superseded } = result ?? consequence(sent, answer, { fate: undefined, rows: [] });
          works.say({ ...stepFacts(sent, now), kind: 'answered', answer, next, tookMs });
          for (const orphan of orphans)
            works.say({ ...stepFacts(orphan, now), kind: 'parked', why: { code: 'unknown_call' } });
          for (const { row: older, count } of superseded)
            works.say({ ...stepFacts(older, now), count, kind: 'superseded' });
          answerAsk(sent, answer);
          note(sent, answer, client, tookMs);
          underWay.delete(sent.seq);
        },
      });
    },
    startDirect: (direct, lane) => {
      const { client } = works.now;
      if (client === undefined) return false;
      return sending.send({
        lane,
        abort: new AbortController(),
        request: (signal) => client.send(direct.operation, { ...direct.request, signal }),
        started: () => directs.take(direct),
        settle: (outbox, mark) => outbox.settle(mark, [], works.moment()),
        ended: (answer, tookMs) => {
          const startedAt = works.moment().monotonicMs - tookMs;
          if (direct.class === 'person') passGate({ operation: direct.operation, answer, startedAt }, client);
          direct.settle(answer);
        },
      });
    },
  };
};
