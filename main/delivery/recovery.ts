/**
 * Cleans up after the previous run. A request that was in flight is treated as answered half a second after startup,
 * because it may still be on the network. Its item waits again, because its result is unknown. Look-ups are removed,
 * because they have expired (assumption 50).
 */
import type { DatabaseSync } from 'node:sqlite';
import type { BudgetState } from '#domain/rate-limit/budget-state.ts';
import { restore, underWayMs, type RestoredStamp, type SentMark } from '#domain/rate-limit/restore.ts';
import { serviceLimits, timeoutsMs } from '#helpdesk/constants.ts';
import { inTransaction } from '#store/database.ts';
import type { Moment, Row } from './outbox-row.ts';
import { readBudgetState, readShare } from './saved-budget-state.ts';
import type { Clock } from './types.ts';

export interface Recovered {
  readonly boot: number;
  readonly stamps: readonly RestoredStamp[];
  readonly budgetState: BudgetState | undefined;
  /** Rows that were sent but whose answer is unknown. Look-ups among them are removed; the others wait again. */
  readonly interrupted: readonly Row[];
  /** Look-ups that were waiting when the previous run ended. They are removed. */
  readonly expired: readonly Row[];
}

/**
 * Returns the maximum number of marks that a power cut can lose. Marks are synced only with the next answer, so these
 * are the marks of one time-out period at the full rate.
 */
const maxLostMarks = (share: number): number =>
  Math.ceil((timeoutsMs.other / serviceLimits[0].windowMs) * serviceLimits[0].requests * share);
const longestWindowMs = 86_400_000;
const minuteMs = 60_000;

export const recover = (db: DatabaseSync, clock: Clock): Recovered => {
  const boot = bootOf(db, clock.bootId());
  const now: Moment = { wallMs: clock.wallMs(), monotonicMs: clock.monotonicMs(), boot };
  const rows = (where: string): Row[] => db.prepare(`SELECT * FROM items WHERE ${where}`).all() as unknown as Row[];
  const interrupted = rows(`state = 'sending'`);
  const expired = rows(`state = 'waiting' AND lane = 0 AND role = 'lookup'`);
  const open = db.prepare('SELECT count(*) AS n FROM marks WHERE doneMs IS NULL').get()?.['n'];
  if (interrupted.length + expired.length + Number(open) > 0)
    inTransaction(db, () => {
      db.prepare('UPDATE marks SET doneMs = ?, doneWall = ?, boot = ? WHERE doneMs IS NULL').run(
        now.monotonicMs + underWayMs,
        now.wallMs + underWayMs,
        boot,
      );
      db.exec(
        `DELETE FROM items WHERE state IN ('waiting', 'sending', 'late', 'parked') AND lane = 0 AND role = 'lookup'`,
      );
      db.exec(`UPDATE items SET state = 'waiting' WHERE state = 'sending'`);
    });
  return { boot, stamps: stampsOf(db, now), budgetState: readBudgetState(db, now), interrupted, expired };
};

/**
 * Recovers a file that is reopened while the app is running. Requests with an open mark are still in flight and can
 * still be answered. Only the other rows in state `sending` wait again. The result contains nothing about an earlier
 * run.
 */
export const recoverInUse = (db: DatabaseSync, clock: Clock, inFlight: readonly number[]): Recovered => {
  db.prepare(
    `UPDATE items SET state = 'waiting' WHERE state = 'sending'
     AND seq NOT IN (SELECT item FROM marks WHERE doneMs IS NULL AND item IS NOT NULL)
     AND seq NOT IN (SELECT value FROM json_each(?))`,
  ).run(JSON.stringify(inFlight));
  return { boot: bootOf(db, clock.bootId()), stamps: [], budgetState: undefined, interrupted: [], expired: [] };
};

/**
 * Returns the number of the boot. A new boot may follow a power cut, so requests whose marks may have been lost are
 * treated as sent at the time of the last mark.
 */
const bootOf = (db: DatabaseSync, name: string): number => {
  const known = db.prepare('SELECT id FROM boots WHERE name = ?').get(name);
  if (known !== undefined) return Number(known['id']);
  return inTransaction(db, () => {
    db.exec(`INSERT INTO marks (lane, boot, sentMs, sentWall, doneMs, doneWall, count)
      SELECT lane, boot, sentMs, sentWall, coalesce(doneMs, sentMs), coalesce(doneWall, sentWall), ${maxLostMarks(readShare(db))}
      FROM marks ORDER BY boot DESC, id DESC LIMIT 1`);
    return Number(db.prepare('INSERT INTO boots (name) VALUES (?)').run(name).lastInsertRowid);
  });
};

type MarkColumns = readonly [lane: SentMark['lane'], boot: number, doneMs: number, doneWall: number, count: number];

const stampsOf = (db: DatabaseSync, now: Moment): RestoredStamp[] => {
  const read = db.prepare('SELECT lane, boot, doneMs, doneWall, count FROM marks ORDER BY boot, doneMs');
  read.setReturnArrays(true);
  const marks = (read.all() as unknown as MarkColumns[]).map(([lane, boot, monotonicMs, wallMs, count]): SentMark => ({
    lane,
    boot,
    monotonicMs,
    wallMs,
    count,
  }));
  return restore(marks, now).filter((stamp) => stamp.longMs > now.monotonicMs - longestWindowMs - minuteMs);
};

/** Deletes marks outside all windows, and combines marks that only the day window contains. */
export const tidyMarks = (db: DatabaseSync, now: Moment): void => {
  const run = (sql: string, ...values: number[]): void => void db.prepare(sql).run(...values);
  run('DELETE FROM marks WHERE boot = ? AND doneMs < ?', now.boot, now.monotonicMs - longestWindowMs - minuteMs);
  // Two days on the wall clock mean that at least one day has passed, even if the clock was changed by up to a day.
  run('DELETE FROM marks WHERE boot < ? AND doneWall < ?', now.boot, now.wallMs - 2 * longestWindowMs);
  run('DELETE FROM boots WHERE id < ? AND id NOT IN (SELECT boot FROM marks UNION SELECT boot FROM items)', now.boot);
  const old = `boot = ${now.boot} AND doneMs < ${now.monotonicMs - 61 * minuteMs}`;
  db.exec(`CREATE TEMP TABLE folded AS
    SELECT lane, max(doneMs) AS doneMs, max(doneWall) AS doneWall, sum(count) AS count
    FROM marks WHERE ${old} GROUP BY lane, CAST(doneMs / ${minuteMs} AS INTEGER)`);
  db.exec(`DELETE FROM marks WHERE ${old};
    INSERT INTO marks (lane, boot, sentMs, sentWall, doneMs, doneWall, count)
    SELECT lane, ${now.boot}, doneMs, doneWall, doneMs, doneWall, count FROM folded;
    DROP TABLE folded`);
};
