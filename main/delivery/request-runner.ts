/** Sends items of the outbox and direct requests, and applies their answers. */
import { msg } from '#domain/messages/message.ts';
import type { BudgetLane } from '#domain/rate-limit/budget.ts';
import type { Answer } from '#helpdesk/result.ts';
import type { Client } from '#helpdesk/client.ts';
import { timeoutsMs } from '#helpdesk/constants.ts';
import type { LookupEndings } from './lookup-endings.ts';
import { remainingMs, resultOf, type PendingLookups } from './pending-lookups.ts';
import { notSent, type DirectRequest, type DirectRequests } from './direct-requests.ts';
import { afterAnswer, type AnsweredRequest } from './circuit-breaker.ts';
import { wantOfDirect, wantOfRow } from './request-budget.ts';
import { isDamaged } from './checksum.ts';
import type { Outbox } from './outbox.ts';
import type { RowWithBody } from './outbox-queries.ts';
import type { Row } from './outbox-row.ts';
import {
  decideBatchConsequence,
  decideConsequence,
  parkUnknownCall,
  setFailingAside,
  type Consequence,
} from './answer-rules.ts';
import type { ReportBatches } from './report-batches.ts';
import type { Sender } from './sender.ts';
import { stepFacts, type DeliveryContext } from './delivery-context.ts';

/**
 * The time, in ms, that must remain until the deadline of a look-up. Otherwise, the look-up is not sent. The request
 * ends shortly before the deadline, so that the till gets its result in time.
 */
const leastLookupMs = 200;
const lookupEndsEarlierMs = 50;

export interface RequestRunner {
  /** Sends a row. Returns false if nothing can be sent, for example because the disk cannot be written to. */
  readonly sendRow: (row: Row, lane: BudgetLane) => boolean;
  readonly sendDirect: (direct: DirectRequest, lane: BudgetLane) => boolean;
  /** Whether the row that was sent last had failed before. */
  readonly wasLastRetry: () => boolean;
  /** The rows in flight by their number (`seq`). */
  readonly inFlight: ReadonlyMap<number, Row>;
}

export interface RequestRunnerParts {
  readonly context: DeliveryContext;
  readonly pendingLookups: PendingLookups;
  readonly lookupEndings: LookupEndings;
  readonly directRequests: DirectRequests;
  readonly sending: Sender;
  readonly batches: ReportBatches;
}

export const createRequestRunner = ({
  context,
  pendingLookups,
  lookupEndings,
  directRequests,
  sending,
  batches,
}: RequestRunnerParts): RequestRunner => {
  let wasRetry = false;
  const underWay = new Map<number, Row>();

  const applyToBreaker = (answered: AnsweredRequest, by: Client): void => {
    // The answer to a request with the previous credentials does not concern the current ones.
    if (by !== context.state.client) return;
    const before = context.state.breaker;
    const after = afterAnswer(before, answered, context.moment().monotonicMs, context.random());
    context.state.breaker = after;
    if (after.isOpen && !before.isOpen) context.failures.markUnreachable(after.failed);
    // The helpdesk is reachable again, so items that were waiting for it can be sent immediately.
    if (before.isOpen && !after.isOpen) context.failures.markReachable();
    if (after.refused.secret === undefined || before.refused.secret !== undefined) return;
    lookupEndings.endWaiting('unauthorised');
    directRequests.endAll(notSent('unauthorised', msg('reason.key')), 'person');
  };
  /**
   * Records the answer for each item before the circuit breaker evaluates it. For the circuit breaker, the reports of
   * one request count as one item, the first.
   */
  const recordAnswer = (first: Row, rows: readonly Row[], answer: Answer, client: Client, tookMs: number): void => {
    const now = context.moment().monotonicMs;
    const isSuspect = context.failures.isSuspect(first.seq);
    const random = context.random();
    for (const row of rows) context.failures.recordAnswer(row, answer, now, random, now - tookMs);
    applyToBreaker({ operation: first.operation, answer, seq: first.seq, isSuspect, startedAt: now - tookMs }, client);
    if (context.state.breaker.isOpen) context.failures.markUnreachable(rows.map(({ seq }) => seq));
  };
  const settleLookup = (row: Row, answer: Answer): void => {
    const lookup = pendingLookups.of(row.seq);
    if (lookup === undefined) return;
    lookup.last = answer;
    const verdict = resultOf(answer);
    if (verdict !== undefined) pendingLookups.settle(row.seq, ...verdict);
    else if (lookup.cancelled || context.state.closing)
      lookupEndings.end(lookup, lookup.cancelled ? 'cancelled' : 'closing');
  };
  const decide = (sent: readonly RowWithBody[], answer: Answer, outbox?: Outbox): Consequence => {
    const [first, ...others] = sent;
    if (first === undefined || others.length > 0)
      return decideBatchConsequence(
        sent,
        answer,
        outbox === undefined ? [] : sent.flatMap(({ seq }) => outbox.olderPutAside(seq)),
      );
    if (context.failures.shouldSetAside(first, answer)) return setFailingAside(first, answer);
    const group = outbox?.group(first.grp) ?? { fate: undefined, rows: [] };
    return decideConsequence(first, answer, group, outbox?.olderPutAside(first.seq));
  };
  /** Moves a damaged item aside. It is never sent, because it could contain another customer's data. */
  const setAside = (row: RowWithBody): boolean => {
    const now = context.moment();
    const group = context.store.run((outbox) => outbox.group(row.grp));
    if (!group.ok) return false;
    const { changes, orphans } = parkUnknownCall(row, group.value);
    if (!context.store.setDamagedAside(row, changes, now)) return false;
    context.recordStep({ ...stepFacts(row, now), kind: 'discarded', by: 'damage' });
    for (const orphan of orphans)
      context.recordStep({ ...stepFacts(orphan, now), kind: 'parked', why: { code: 'unknown_call' } });
    pendingLookups.settle(row.seq, 'refused', 'disk');
    return true;
  };

  return {
    wasLastRetry: () => wasRetry,
    inFlight: underWay,
    sendRow: (row, lane) => {
      const { client } = context.state;
      const read = context.store.run((outbox) => outbox.row(row.seq));
      if (client === undefined || !read.ok || read.value === undefined) return false;
      if (isDamaged(read.value)) return setAside(read.value);
      const lookup = row.role === 'lookup' ? pendingLookups.of(row.seq) : undefined;
      const left = lookup === undefined ? 0 : remainingMs(lookup, context.moment());
      if (row.role === 'lookup' && left < leastLookupMs) {
        if (lookup === undefined) lookupEndings.drop(row.seq);
        else lookupEndings.expire(lookup);
        return context.store.fault() === undefined;
      }
      const first = read.value;
      const found = context.store.run((outbox) => batches.collect(first, outbox));
      if (!found.ok) return false;
      const sent = found.value.rows.map((each) => ({ ...each, attempts: each.attempts + 1 }));
      const { body } = found.value;
      const together = sent.length > 1 ? sent.length : undefined;
      const timeoutMs =
        lookup === undefined ? timeoutsMs.other : Math.min(timeoutsMs.showCustomer, left - lookupEndsEarlierMs);
      let result: Consequence | undefined;
      return sending.send({
        seqs: sent.map(({ seq }) => seq),
        lane,
        want: wantOfRow(row, context.moment().monotonicMs),
        isOwnFault: () => context.failures.isSuspect(row.seq),
        abort: lookup?.abort ?? new AbortController(),
        request: (signal) => client.send(row.operation, { body, timeoutMs, signal }),
        started: () => {
          wasRetry = context.failures.get(row.seq) !== undefined;
          for (const each of sent) {
            underWay.set(each.seq, each);
            const facts = stepFacts(each, context.moment());
            context.recordStep({ ...facts, kind: 'sent', body: each.body, together });
          }
        },
        settle: (outbox, mark, answer) => {
          result = decide(sent, answer, outbox);
          outbox.settle(mark, result.changes, context.moment());
        },
        ended: (answer, tookMs) => {
          const now = context.moment();
          const { next, orphans, superseded } = result ?? decide(sent, answer);
          for (const each of sent)
            context.recordStep({ ...stepFacts(each, now), kind: 'answered', answer, next, tookMs, together });
          for (const orphan of orphans)
            context.recordStep({ ...stepFacts(orphan, now), kind: 'parked', why: { code: 'unknown_call' } });
          for (const { row: older, count } of superseded)
            context.recordStep({ ...stepFacts(older, now), count, kind: 'superseded' });
          settleLookup(first, answer);
          const isDivided = sent.length > 1 && (next === 'split' || batches.shouldDivide(sent, answer));
          recordAnswer(first, sent, answer, client, tookMs);
          batches.decide(sent, answer, isDivided);
          for (const { seq } of sent) {
            if (isDivided) context.failures.forget(seq);
            underWay.delete(seq);
          }
        },
      });
    },
    sendDirect: (direct, lane) => {
      const { client } = context.state;
      if (client === undefined) return false;
      return sending.send({
        seqs: [],
        lane,
        want: wantOfDirect(direct),
        abort: new AbortController(),
        request: (signal) => client.send(direct.operation, { ...direct.request, signal }),
        started: () => directRequests.take(direct),
        settle: (outbox, mark) => outbox.settle(mark, [], context.moment()),
        ended: (answer, tookMs) => {
          const startedAt = context.moment().monotonicMs - tookMs;
          if (direct.class === 'person') applyToBreaker({ operation: direct.operation, answer, startedAt }, client);
          direct.settle(answer);
        },
      });
    },
  };
};
