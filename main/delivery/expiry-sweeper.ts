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

export const createExpirySweeper = (works: DeliveryContext): ExpirySweeper => {
  let lookAt = -Infinity;
  let tidyAt = -Infinity;
  let releaseAt = -Infinity;
  let failingAt = -Infinity;

  /** Several calls in one write: each row is the first of its own call. */
  const hold = (late: readonly Row[]): void => {
    const now = works.moment();
    const discard = works.now.policies.lateCalls === 'discard';
    const held = works.shelf.run((outbox) => {
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
      works.say({ ...stepFacts(row, now), ...(discard ? { kind: 'discarded', by: 'policy' } : { kind: 'late' }) });
    works.changed();
  };
  const lateOf = (rows: readonly Row[]): readonly Row[] => {
    const now = works.moment();
    return rows.filter((row) => isLate(row, now, works.now.policies, works.stillUp));
  };
  /** Those that may be late, oldest first: a portion of them. */
  const perishable = (): Ran<readonly Row[]> => works.shelf.run((outbox) => outbox.perishable(portion));
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
    if (late.length === portion && works.shelf.fault() === undefined) return 0;
    return rows.ok && rows.value.length > 0 ? lookEveryMs : idleLookEveryMs;
  };
  const tidy = (): void => {
    const now = works.moment();
    const { policies } = works.now;
    const old = works.shelf.run((outbox) => {
      const proven = { ...now, wallMs: works.provenMs() };
      const rows = outbox.mortal().filter((row) => isOutlived(row, proven, policies));
      outbox.apply(rows.map(gone), now);
      outbox.tidy(proven, policies.keepDays * 86_400_000);
      return rows;
    });
    if (!old.ok || old.value.length === 0) return;
    for (const row of old.value) works.say({ ...stepFacts(row, now), kind: 'expired', why: readWhy(row.why) });
    works.changed();
  };
  const letOneGo = (): void => {
    const now = works.moment();
    const released = works.shelf.run((outbox) => {
      const late = outbox.oldestLate();
      const rows = late === undefined ? [] : decidedWith(late, outbox.group(late.grp));
      if (rows.length > 0) outbox.apply(releasing(rows), now);
      return rows;
    });
    if (!released.ok || released.value.length === 0) return;
    for (const row of released.value) works.say({ ...stepFacts(row, now), kind: 'released', by: 'policy' });
    works.changed();
  };

  const wait = (rows: readonly Row[]): void => {
    const now = works.moment();
    works.shelf.run((outbox) => {
      const free = rows.filter(({ seq }) => !outbox.isOvertaken(seq));
      outbox.apply(
        free.map((row) => moved(row, 'waiting', readWhy(row.why))),
        now,
      );
    });
    works.changed();
  };
  const failing = (): readonly Row[] => {
    const rows = works.shelf.run((outbox) => outbox.failing(portion));
    return rows.ok ? rows.value : [];
  };
  /** One of those that are set aside, when its time is over. */
  const retryFailing = (now: number): void => {
    const rows = failing();
    for (const row of rows)
      if (works.failures.of(row.seq) === undefined)
        works.failures.restore(row, now + failingAfterStartMs * (1 + works.random()));
    const due = rows.filter(({ seq }) => (works.failures.of(seq)?.until ?? Infinity) <= now);
    const free = works.shelf.run((outbox) => due.find(({ seq }) => !outbox.isOvertaken(seq)));
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
      if (now >= failingAt && shownGate(works).gate === 'open') {
        failingAt = now + failingEveryMs;
        retryFailing(now);
      }
      const sends = works.now.policies.lateCalls === 'send';
      if (sends && now >= releaseAt && !works.talking() && shownGate(works).gate === 'open') {
        releaseAt = now + lateEveryMs;
        letOneGo();
      }
      // Tidying waits for the next look, so that no timer is set for the moment between the two.
      return Math.min(lookAt, sends ? Math.max(releaseAt, now + lookEveryMs) : Infinity);
    },
  };
};
