/**
 * The outbox on disk: `outbox.sqlite`. Every function that writes is one transaction and, but for `begin`, one sync:
 * when it returns, it is on disk. It knows rows and changes, no rules: those are in answer-rules.ts and groups.ts.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { BudgetLane } from '#domain/rate-limit/budget.ts';
import type { Pace } from '#domain/rate-limit/pace.ts';
import { inTransaction } from '#store/database.ts';
import type { Change, Group } from './outbox-change.ts';
import { checksumOf } from './checksum.ts';
import { columns, createQueries, type Queries } from './queries.ts';
import { tidyMarks } from './recovery.ts';
import type { Moment, NewRow, Row } from './row.ts';
import { writePace } from './saved-pace.ts';

export interface Outbox extends Queries {
  /**
   * Puts new rows; `place` decides about each by what is in its group by then.
   */
  readonly put: (rows: readonly NewRow[], place: (row: NewRow, group: Group) => NewRow | 'dropped') => Placed[];
  /**
   * Marks a request as sent, before its first byte leaves. Not synced: after a power cut the item is sent once more with
   * the same id, which is harmless (assumption 48), and the limits count what may be missing (recovery.ts).
   * `seq` undefined: it is not from the outbox.
   */
  readonly begin: (seq: number | undefined, lane: BudgetLane, now: Moment) => number;
  /** Ends a mark (`gone`: no byte had left) and makes the changes that follow from its answer. `pace`: it is another now. */
  readonly settle: (
    mark: { readonly id: number; readonly end: 'done' | 'gone'; readonly pace?: Pace | undefined },
    changes: readonly Change[],
    now: Moment,
  ) => void;
  readonly apply: (changes: readonly Change[], now: Moment) => void;
  readonly savePace: (pace: Pace, now: Moment) => void;
  /** Forgets marks and fates that no window and no call needs any more; folds what only the day needs. */
  readonly tidy: (now: Moment, keepMs: number) => void;
  /** Writes something, to see whether it can be written. */
  readonly probe: () => void;
}
export interface Placed {
  readonly row: Row;
  readonly dropped: boolean;
}

/**
 * `firstSeq`: where the ids of a new file begin, so that it shares none with one that was set aside, whose unreadable
 * items may have had any number above the salvaged ones. `beforeRemoval`: called each time before an item is removed.
 */
export const createOutbox = (
  db: DatabaseSync,
  firstSeq: number,
  beforeRemoval: () => void = () => undefined,
): Outbox => {
  const queries = createQueries(db);
  const insert = db.prepare(`INSERT INTO items (${columns}, body, crc) VALUES (${'?, '.repeat(18)}?)`);
  const remove = db.prepare('DELETE FROM items WHERE seq = ?');
  const move = db.prepare(
    'UPDATE items SET state = ?, why = ?, lane = coalesce(?, lane), released = coalesce(?, released) WHERE seq = ?',
  );
  const sending = db.prepare(`UPDATE items SET state = 'sending', attempts = attempts + 1 WHERE seq = ?`);
  const mark = db.prepare('INSERT INTO marks (item, lane, boot, sentMs, sentWall) VALUES (?, ?, ?, ?, ?)');
  const markDone = db.prepare('UPDATE marks SET doneMs = ?, doneWall = ?, boot = ? WHERE id = ?');
  const markGone = db.prepare('DELETE FROM marks WHERE id = ?');
  const setFate = db.prepare('INSERT OR REPLACE INTO fates (grp, fate, at) VALUES (?, ?, ?)');
  const sequence = db.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'items'`);

  const lastPut = Number(sequence.get()?.['seq'] ?? 0);
  const lastSalvaged = Number(db.prepare('SELECT max(seq) AS seq FROM salvaged').get()?.['seq'] ?? 0);
  let lastSeq = lastPut > lastSalvaged ? lastPut : Math.max(lastPut, firstSeq);
  const newSeq = (): number => (lastSeq += 1);
  const add = (seq: number, pos: number, row: NewRow): void => {
    const { part, lane, state, role, operation, grp, extension, ledgerId, createdAt, boot, heardMs } = row;
    const { attempts, released, entries, why, body } = row;
    const where = [
      seq,
      pos,
      part,
      lane,
      state,
      role,
      operation,
      grp,
      extension,
      ledgerId,
      createdAt,
      boot,
      heardMs,
    ] as const;
    insert.run(...where, attempts, released, entries, why, body, checksumOf(row));
  };
  const change = (to: Change, now: Moment): void => {
    switch (to.type) {
      case 'gone':
        beforeRemoval();
        remove.run(to.seq);
        return;
      case 'moved':
        move.run(to.state, JSON.stringify(to.why), to.lane ?? null, to.released === true ? 1 : null, to.seq);
        return;
      case 'added':
        add(newSeq(), to.pos, to.row);
        return;
      case 'fate':
        setFate.run(to.grp, to.fate, now.wallMs);
    }
  };
  const write = <T>(work: () => T): T => inTransaction(db, work);
  /** On disk with the next synced write. The end of the process loses nothing of it, a power cut may. */
  const writeUnsynced = <T>(work: () => T): T => {
    db.exec('PRAGMA synchronous = NORMAL');
    try {
      return inTransaction(db, work);
    } finally {
      db.exec('PRAGMA synchronous = FULL');
    }
  };

  return {
    ...queries,
    put: (rows, place) =>
      write(() =>
        rows.map((draft): Placed => {
          const placed = place(draft, queries.group(draft.grp));
          const seq = newSeq();
          if (placed === 'dropped') return { row: { ...draft, seq, pos: seq }, dropped: true };
          add(seq, seq, placed);
          return { row: { ...placed, seq, pos: seq }, dropped: false };
        }),
      ),
    begin: (seq, lane, now) =>
      writeUnsynced(() => {
        if (seq !== undefined) sending.run(seq);
        return Number(mark.run(seq ?? null, lane, now.boot, now.monotonicMs, now.wallMs).lastInsertRowid);
      }),
    settle: ({ id, end, pace }, changes, now) =>
      write(() => {
        if (pace !== undefined) writePace(db, pace, now);
        if (end === 'gone') markGone.run(id);
        else markDone.run(now.monotonicMs, now.wallMs, now.boot, id);
        for (const to of changes) change(to, now);
      }),
    apply: (changes, now) =>
      write(() => {
        for (const to of changes) change(to, now);
      }),
    savePace: (pace, now) => write(() => writePace(db, pace, now)),
    tidy: (now, keepMs) =>
      write(() => {
        tidyMarks(db, now);
        db.prepare('DELETE FROM fates WHERE at < ?').run(now.wallMs - keepMs);
      }),
    probe: () => db.exec('UPDATE boots SET name = name'),
  };
};
