/** What is sent and what its answer does: an item of the outbox, or a direct request. */
import { say } from '#domain/words/say.ts';
import type { BudgetLane } from '#domain/budget/budget.ts';
import type { Answer } from '#helpdesk/answers.ts';
import type { Client } from '#helpdesk/client.ts';
import { timeoutsMs } from '#helpdesk/constants.ts';
import type { Asking } from './asking.ts';
import { leftOf, verdictOf, type Asks } from './asks.ts';
import { backoffMs } from './backoff.ts';
import type { Begun } from './express.ts';
import { notSent, type Direct, type Directs } from './directs.ts';
import { afterAnswer } from './gate.ts';
import type { Row } from './row.ts';
import { consequence, type Consequence } from './rules.ts';
import type { Sending } from './sending.ts';
import { stepFacts, type Works } from './works.ts';

/** A look-up with less time than this left is not worth a request; and its request ends this much before its time. */
const leastLookupMs = 200;
const lookupEndsEarlierMs = 50;
/** An item that makes the helpdesk fail again and again does not stand in the way of the others. */
const mostItemBackoffMs = 300_000;

export interface Errands {
  /** False: the disk takes nothing, so nothing goes. */
  readonly startRow: (row: Row, lane: BudgetLane, begun?: Begun) => boolean;
  readonly startDirect: (direct: Direct, lane: BudgetLane) => boolean;
  /** Rows that are not tried again before a monotonic time. */
  readonly notBefore: Map<number, number>;
  /** By seq. */
  readonly underWay: ReadonlyMap<number, Row>;
}

export interface ErrandParts {
  readonly works: Works;
  readonly asks: Asks;
  readonly asking: Asking;
  readonly directs: Directs;
  readonly sending: Sending;
}

export const createErrands = ({ works, asks, asking, directs, sending }: ErrandParts): Errands => {
  const notBefore = new Map<number, number>();
  const underWay = new Map<number, Row>();

  const passGate = (answer: Answer, by: Client): void => {
    // What was said to the credentials from before says nothing about those of now.
    if (by !== works.now.client) return;
    const before = works.now.gate;
    const after = afterAnswer(before, answer, works.moment().monotonicMs, works.random());
    works.now.gate = after;
    // The helpdesk is back: what was put off in its absence goes at once.
    if (before.awayUntil !== undefined && after.awayUntil === undefined) notBefore.clear();
    if (!after.unauthorised || before.unauthorised) return;
    asking.endWaiting('unauthorised');
    directs.endAll(notSent('unauthorised', say('reason.key')), 'person');
  };
  const putOff = (row: Row, answer: Answer): void => {
    if (answer.kind !== 'unknown' || answer.code === 'cancelled') return void notBefore.delete(row.seq);
    // Without any answer the gate does the waiting; an answer like 500 may be this item's own fault.
    const failures = answer.status === undefined ? 1 : row.attempts;
    notBefore.set(row.seq, works.moment().monotonicMs + backoffMs(failures, works.random(), 1_000, mostItemBackoffMs));
  };
  const answerAsk = (row: Row, answer: Answer): void => {
    const ask = asks.of(row.seq);
    if (ask === undefined) return;
    ask.last = answer;
    const verdict = verdictOf(answer);
    if (verdict !== undefined) asks.settle(row.seq, ...verdict);
    else if (ask.cancelled || works.now.closing) asking.end(ask, ask.cancelled ? 'cancelled' : 'closing');
  };

  return {
    notBefore,
    underWay,
    startRow: (row, lane, begun) => {
      const { client } = works.now;
      const read = works.shelf.run((outbox) => outbox.row(row.seq));
      if (client === undefined || !read.ok || read.value === undefined) return false;
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
        abort: ask?.abort ?? new AbortController(),
        begun,
        request: (signal) => client.send(row.operation, { body: sent.body, timeoutMs, signal }),
        started: () => {
          underWay.set(sent.seq, sent);
          works.say({ ...stepFacts(sent, works.moment()), kind: 'sent', body: sent.body });
        },
        settle: (outbox, mark, answer) => {
          result = consequence(sent, answer, outbox.group(row.grp));
          outbox.settle(mark, result.changes, works.moment());
        },
        ended: (answer, tookMs) => {
          const now = works.moment();
          const { next, orphans } = result ?? consequence(sent, answer, { fate: undefined, rows: [] });
          works.say({ ...stepFacts(sent, now), kind: 'answered', answer, next, tookMs });
          for (const orphan of orphans)
            works.say({ ...stepFacts(orphan, now), kind: 'parked', why: { code: 'unknown_call' } });
          answerAsk(sent, answer);
          passGate(answer, client);
          putOff(sent, answer);
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
        ended: (answer) => {
          if (direct.class === 'person') passGate(answer, client);
          direct.settle(answer);
        },
      });
    },
  };
};
