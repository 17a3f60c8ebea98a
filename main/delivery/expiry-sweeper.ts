/**
 * What time does to what waits: calls become late (and the policy says what then), old decisions run out.
 * Looked at once a second, in portions, so that a hundred thousand old ones never hold anything up.
 */
import { decidedWith, discarding, heldWith, holding, releasing } from './groups.ts';
import { isLate, isOutlived } from './freshness.ts';
import { gone, moved } from './outbox-change.ts';
import type { Row } from './row.ts';
import type { Ran } from './outbox-store.ts';
import { shownGate } from './status.ts';
import { readWhy } from './why.ts';
import { stepFacts, type DeliveryContext } from './delivery-context.ts';

const portion = 500;
const lookEveryMs = 1_000;
const idleLookEveryMs = 5_000;
const tidyEveryMs = 600_000;
/** A timer may come a moment early; it is not set again for the rest. */
const earlyMs = 3;
/** The policy `send` lets a late call go this often, and never while the agent talks: each may open a screen. */
const lateEveryMs = 5_000;

/** What is set aside is retried one at a time, so that all of it together takes little of what may go. */
const failingEveryMs = 5_000;
const failingAfterStartMs = 60_000;

export interface ExpirySweeper {
  /** Does what is due; says when it wants to be asked again (monotonic ms; ∞: when something new is put). */
  readonly look: (now: number) => number;
  /** What is set aside waits again like any other: a person tries, or there are other credentials. */
  readonly releaseFailing: () => void;
  /** True: the row was late and is no longer in the queue. */
  readonly isTooLate: (row: Row) => boolean;
}

export const createExpirySweeper = (context: DeliveryContext): ExpirySweeper => {
  let lookAt = -Infinity;
  let tidyAt = -Infinity;
  let releaseAt = -Infinity;
  let failingAt = -Infinity;

  /** Several calls in one write: each row is the first of its own call. */
  const hold = (late: readonly Row[]): void => {
    const now = context.moment();
    const discard = context.now.policies.lateCalls === 'discard';
    const held = context.store.run((outbox) => {
      const calls = late.map((row) => {
        const group = outbox.group(row.grp);
        return { group, rows: heldWith(row, group) };
      });
      outbox.apply(
        calls.flatMap(({ group, rows }) => (discard ? discarding(rows, group) : holding(rows))),
        now,
      );
      return calls.flatMap(({ rows }) => rows);
    });
    if (!held.ok) return;
    for (const row of held.value)
      context.say({ ...stepFacts(row, now), ...(discard ? { kind: 'discarded', by: 'policy' } : { kind: 'late' }) });
    context.changed();
  };
  const lateOf = (rows: readonly Row[]): readonly Row[] => {
    const now = context.moment();
    return rows.filter((row) => isLate(row, now, context.now.policies, context.stillUp));
  };
  /** Those that may be late, oldest first: a portion of them. */
  const perishable = (): Ran<readonly Row[]> => context.store.run((outbox) => outbox.perishable(portion));
  /** Where one is late, its neighbours are, too: they are held in the same write, not one after the other. */
  const isTooLate = (row: Row): boolean => {
    if (lateOf([row]).length === 0) return false;
    const rows = perishable();
    const late = lateOf(rows.ok ? rows.value : []);
    hold(late.some(({ seq }) => seq === row.seq) ? late : [row, ...late.filter(({ grp }) => grp !== row.grp)]);
    return true;
  };

  /** How long until the next look. */
  const sweep = (): number => {
    const rows = perishable();
    const late = rows.ok ? lateOf(rows.value) : [];
    if (late.length > 0) hold(late);
    if (late.length === portion && context.store.fault() === undefined) return 0;
    return rows.ok && rows.value.length > 0 ? lookEveryMs : idleLookEveryMs;
  };
  const tidy = (): void => {
    const now = context.moment();
    const { policies } = context.now;
    const old = context.store.run((outbox) => {
      const proven = { ...now, wallMs: context.provenMs() };
      const rows = outbox.mortal().filter((row) => isOutlived(row, proven, policies));
      outbox.apply(rows.map(gone), now);
      outbox.tidy(proven, policies.keepDays * 86_400_000);
      return rows;
    });
    if (!old.ok || old.value.length === 0) return;
    for (const row of old.value) context.say({ ...stepFacts(row, now), kind: 'expired', why: readWhy(row.why) });
    context.changed();
  };
  const letOneGo = (): void => {
    const now = context.moment();
    const released = context.store.run((outbox) => {
      const late = outbox.oldestLate();
      const rows = late === undefined ? [] : decidedWith(late, outbox.group(late.grp));
      if (rows.length > 0) outbox.apply(releasing(rows), now);
      return rows;
    });
    if (!released.ok || released.value.length === 0) return;
    for (const row of released.value) context.say({ ...stepFacts(row, now), kind: 'released', by: 'policy' });
    context.changed();
  };

  const wait = (rows: readonly Row[]): void => {
    const now = context.moment();
    context.store.run((outbox) => {
      const free = rows.filter(({ seq }) => !outbox.isOvertaken(seq));
      outbox.apply(
        free.map((row) => moved(row, 'waiting', readWhy(row.why))),
        now,
      );
    });
    context.changed();
  };
  const failing = (): readonly Row[] => {
    const rows = context.store.run((outbox) => outbox.failing(portion));
    return rows.ok ? rows.value : [];
  };
  /** One of those that are set aside, when its time is over. */
  const retryFailing = (now: number): void => {
    const rows = failing();
    for (const row of rows)
      if (context.failures.of(row.seq) === undefined)
        context.failures.restore(row, now + failingAfterStartMs * (1 + context.random()));
    const due = rows.filter(({ seq }) => (context.failures.of(seq)?.until ?? Infinity) <= now);
    const free = context.store.run((outbox) => due.find(({ seq }) => !outbox.isOvertaken(seq)));
    if (free.ok && free.value !== undefined) wait([free.value]);
  };

  return {
    isTooLate,
    releaseFailing: () => {
      const rows = failing();
      if (rows.length > 0) wait(rows);
    },
    look: (now) => {
      if (now >= lookAt - earlyMs) lookAt = now + sweep();
      if (now >= tidyAt) {
        // Not in the first moments of a start: the first request goes before the first tidying.
        if (tidyAt !== -Infinity) tidy();
        tidyAt = now + (tidyAt === -Infinity ? 60_000 : tidyEveryMs);
      }
      if (now >= failingAt && shownGate(context).gate === 'open') {
        failingAt = now + failingEveryMs;
        retryFailing(now);
      }
      const sends = context.now.policies.lateCalls === 'send';
      if (sends && now >= releaseAt && !context.talking() && shownGate(context).gate === 'open') {
        releaseAt = now + lateEveryMs;
        letOneGo();
      }
      // Tidying waits for the next look, so that no timer is set for the moment between the two.
      return Math.min(lookAt, sends ? Math.max(releaseAt, now + lookEveryMs) : Infinity);
    },
  };
};
