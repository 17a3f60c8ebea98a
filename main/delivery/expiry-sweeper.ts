/**
 * Holds or discards calls that have become late (assumption 47), deletes expired items, and retries items that were set
 * aside. Late calls are handled in portions, so that a hundred thousand of them do not block sending.
 */
import { rowsDecidedWith, discardChanges, rowsHeldWith, holdChanges, releaseChanges } from './call-item-rules.ts';
import { isLate, isExpired } from './item-age.ts';
import { removeRow, moveRow } from './outbox-change.ts';
import type { Row } from './outbox-row.ts';
import type { StoreResult } from './outbox-store.ts';
import { deliveryStateOf } from './status.ts';
import { readStateReason } from './state-reason.ts';
import { stepFacts, type DeliveryContext } from './delivery-context.ts';

const portion = 500;
const sweepEveryMs = 1_000;
const idleSweepEveryMs = 5_000;
const tidyEveryMs = 600_000;
/** The maximum number of milliseconds by which a timer can fire too early. The sweep must run even in that case. */
const earlyMs = 3;
/**
 * With the policy `send`, one late call is sent per interval. None is sent while the agent is on a call, because a late
 * call can open a screen.
 */
const lateEveryMs = 5_000;

/**
 * The interval between retries of items that were set aside. They are retried one at a time, so they use only a small
 * part of the limits.
 */
const failingEveryMs = 5_000;
const failingAfterStartMs = 60_000;

export interface ExpirySweeper {
  /** Runs the tasks whose interval has passed. Returns the time of the next run in monotonic milliseconds. */
  readonly runDue: (now: number) => number;
  /** Moves items that were set aside back into the queue, after a manual retry or a change of the credentials. */
  readonly releaseFailing: () => void;
  /** Holds or discards the row if it is late. Returns true if it was late. */
  readonly holdIfLate: (row: Row) => boolean;
}

export const createExpirySweeper = (context: DeliveryContext): ExpirySweeper => {
  let sweepAt = -Infinity;
  let tidyAt = -Infinity;
  let releaseAt = -Infinity;
  let failingAt = -Infinity;
  let failingAfterSeq = 0;

  /** Holds or discards several calls in one write. Each row is the first of its call. */
  const holdLate = (late: readonly Row[]): void => {
    const now = context.moment();
    const discard = context.state.policies.lateCalls === 'discard';
    const held = context.store.run((outbox) => {
      const calls = late.map((row) => {
        const group = outbox.group(row.grp);
        return { group, rows: rowsHeldWith(row, group) };
      });
      outbox.apply(
        calls.flatMap(({ group, rows }) => (discard ? discardChanges(rows, group, 'policy') : holdChanges(rows))),
        now,
      );
      return calls.flatMap(({ rows }) => rows);
    });
    if (!held.ok) return;
    for (const row of held.value)
      context.recordStep({
        ...stepFacts(row, now),
        ...(discard ? { kind: 'discarded', by: 'policy' } : { kind: 'late' }),
      });
    context.notifyChange();
  };
  const lateOf = (rows: readonly Row[]): readonly Row[] => {
    const now = context.moment();
    return rows.filter((row) => isLate(row, now, context.state.policies, context.isCallUp));
  };
  /** Reads a portion of the rows that can become late, oldest first. */
  const readFreshAnswered = (): StoreResult<readonly Row[]> =>
    context.store.run((outbox) => outbox.freshAnswered(portion));
  /** Handles all late rows of the portion in one write, because many rows become late at about the same time. */
  const holdIfLate = (row: Row): boolean => {
    if (lateOf([row]).length === 0) return false;
    const rows = readFreshAnswered();
    const late = lateOf(rows.ok ? rows.value : []);
    holdLate(late.some(({ seq }) => seq === row.seq) ? late : [row, ...late.filter(({ grp }) => grp !== row.grp)]);
    return true;
  };

  /** Sweeps once and returns the delay until the next sweep. */
  const sweep = (): number => {
    const rows = readFreshAnswered();
    const late = rows.ok ? lateOf(rows.value) : [];
    if (late.length > 0) holdLate(late);
    if (late.length === portion && context.store.fault() === undefined) return 0;
    return rows.ok && rows.value.length > 0 ? sweepEveryMs : idleSweepEveryMs;
  };
  const tidy = (): void => {
    const now = context.moment();
    const { policies } = context.state;
    const old = context.store.run((outbox) => {
      const proven = { ...now, wallMs: context.provenMs() };
      const rows = outbox.expirable().filter((row) => isExpired(row, proven, policies));
      outbox.apply(rows.map(removeRow), now);
      outbox.tidy(proven, policies.keepDays * 86_400_000);
      return rows;
    });
    if (!old.ok || old.value.length === 0) return;
    for (const row of old.value)
      context.recordStep({ ...stepFacts(row, now), kind: 'expired', why: readStateReason(row.why) });
    context.notifyChange();
  };
  const releaseOneLate = (): void => {
    const now = context.moment();
    const released = context.store.run((outbox) => {
      const late = outbox.oldestLate();
      const rows = late === undefined ? [] : rowsDecidedWith(late, outbox.group(late.grp));
      if (rows.length > 0) outbox.apply(releaseChanges(rows), now);
      return rows;
    });
    if (!released.ok || released.value.length === 0) return;
    for (const row of released.value) context.recordStep({ ...stepFacts(row, now), kind: 'released', by: 'policy' });
    context.notifyChange();
  };

  const requeue = (rows: readonly Row[]): void => {
    const now = context.moment();
    context.store.run((outbox) => {
      const free = rows.filter(({ seq }) => !outbox.hasNewerSent(seq));
      outbox.apply(
        free.map((row) => moveRow(row, 'waiting', readStateReason(row.why))),
        now,
      );
    });
    context.notifyChange();
  };
  const readFailing = (afterSeq: number): readonly Row[] => {
    const rows = context.store.run((outbox) => outbox.failing(afterSeq, portion));
    return rows.ok ? rows.value : [];
  };
  /** Retries one item that was set aside and whose delay is over. Each run checks the next portion of these items. */
  const retryFailing = (now: number): void => {
    const rows = readFailing(failingAfterSeq);
    failingAfterSeq = rows.length < portion ? 0 : (rows.at(-1)?.seq ?? 0);
    for (const row of rows)
      if (context.failures.get(row.seq) === undefined)
        context.failures.restore(row, now + failingAfterStartMs * (1 + context.random()));
    const due = rows.filter(({ seq }) => (context.failures.get(seq)?.until ?? Infinity) <= now);
    const free = context.store.run((outbox) => due.find(({ seq }) => !outbox.hasNewerSent(seq)));
    if (free.ok && free.value !== undefined) requeue([free.value]);
  };

  return {
    holdIfLate: holdIfLate,
    releaseFailing: () => {
      let rows: readonly Row[] = [];
      do {
        rows = readFailing(rows.at(-1)?.seq ?? 0);
        if (rows.length > 0) requeue(rows);
      } while (rows.length === portion);
    },
    runDue: (now) => {
      if (now >= sweepAt - earlyMs) sweepAt = now + sweep();
      if (now >= tidyAt) {
        // The first clean-up runs one minute after startup, so that it does not delay the first requests.
        if (tidyAt !== -Infinity) tidy();
        tidyAt = now + (tidyAt === -Infinity ? 60_000 : tidyEveryMs);
      }
      if (now >= failingAt && deliveryStateOf(context).state === 'running') {
        failingAt = now + failingEveryMs;
        retryFailing(now);
      }
      const sends = context.state.policies.lateCalls === 'send';
      if (sends && now >= releaseAt && !context.isAgentOnCall() && deliveryStateOf(context).state === 'running') {
        releaseAt = now + lateEveryMs;
        releaseOneLate();
      }
      // The clean-up does not have its own timer. It runs with the next sweep.
      return Math.min(sweepAt, sends ? Math.max(releaseAt, now + sweepEveryMs) : Infinity);
    },
  };
};
