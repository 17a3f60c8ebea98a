/**
 * The outbox on disk: `outbox.sqlite`. Every write is one transaction. All writes except `begin` are synced before
 * they return. The outbox stores rows and applies changes. The rules are in answer-rules.ts and call-item-rules.ts.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { BudgetLane } from '#domain/rate-limit/budget.ts';
import type { BudgetState } from '#domain/rate-limit/budget-state.ts';
import { inTransaction } from '#store/database.ts';
import type { Change, Group } from './outbox-change.ts';
import type { Dropped } from './call-item-rules.ts';
import { checksumOf } from './checksum.ts';
import { columns, createQueries, type Queries } from './outbox-queries.ts';
import { tidyMarks } from './recovery.ts';
import type { Moment, NewRow, Row } from './outbox-row.ts';
import { writeBudgetState } from './saved-budget-state.ts';

export interface Outbox extends Queries {
  /** Adds new rows. `place` receives a row and the row's group, and decides the state of the row or drops the row. */
  readonly insert: (rows: readonly NewRow[], place: (row: NewRow, group: Group) => NewRow | Dropped) => Placed[];
  /**
   * Marks a request as sent before its first byte is sent, and returns the ID of the mark. `seqs` contains the items of
   * the request, and it is empty for a direct request. The mark names the first item. The mark is not synced, so a
   * power cut can lose it (recovery.ts).
   */
  readonly begin: (seqs: readonly number[], lane: BudgetLane, now: Moment) => number;
  /**
   * Ends a mark and applies the changes that result from the answer. `gone` means that no byte was sent. Also saves
   * `budgetState` if it is set.
   */
  readonly settle: (
    mark: { readonly id: number; readonly end: 'done' | 'gone'; readonly budgetState?: BudgetState | undefined },
    changes: readonly Change[],
    now: Moment,
  ) => void;
  readonly apply: (changes: readonly Change[], now: Moment) => void;
  readonly saveBudgetState: (state: BudgetState, now: Moment) => void;
  /** Deletes marks and results that are no longer needed. Combines old marks that only the day window needs. */
  readonly tidy: (now: Moment, keepMs: number) => void;
  /** Throws an error if the file cannot be written to. */
  readonly probe: () => void;
}
export interface Placed {
  readonly row: Row;
  /** Undefined if the item was stored. */
  readonly droppedBy: Dropped['droppedBy'] | undefined;
}

/**
 * The items of the requests in flight, by mark. The map is kept when the file is moved aside while the app is running.
 */
export type ItemsInFlight = Map<number, readonly number[]>;

/**
 * Creates the outbox on an open database. In a new file, IDs begin after `firstSeq`. They must not repeat IDs from a
 * file that was moved aside. Such a file can contain unreadable items with higher IDs than the salvaged ones.
 * `beforeRemoval` is called before each removal of an item.
 */
export const createOutbox = (
  db: DatabaseSync,
  firstSeq: number,
  inFlight: ItemsInFlight,
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
  /**
   * Writes without a sync. The next synced write also syncs this one. An unsynced write survives a process exit, but
   * not a power cut.
   */
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
    insert: (rows, place) =>
      write(() =>
        rows.map((draft): Placed => {
          const placed = place(draft, queries.group(draft.grp));
          const seq = newSeq();
          if ('droppedBy' in placed) return { row: { ...draft, seq, pos: seq }, ...placed };
          add(seq, seq, placed);
          return { row: { ...placed, seq, pos: seq }, droppedBy: undefined };
        }),
      ),
    begin: (seqs, lane, now) => {
      const id = writeUnsynced(() => {
        for (const seq of seqs) sending.run(seq);
        return Number(mark.run(seqs[0] ?? null, lane, now.boot, now.monotonicMs, now.wallMs).lastInsertRowid);
      });
      inFlight.set(id, seqs);
      return id;
    },
    settle: ({ id, end, budgetState }, changes, now) => {
      write(() => {
        if (budgetState !== undefined) writeBudgetState(db, budgetState, now);
        if (end === 'gone') markGone.run(id);
        else markDone.run(now.monotonicMs, now.wallMs, now.boot, id);
        for (const to of changes) change(to, now);
      });
      inFlight.delete(id);
    },
    apply: (changes, now) =>
      write(() => {
        for (const to of changes) change(to, now);
      }),
    saveBudgetState: (state, now) => write(() => writeBudgetState(db, state, now)),
    tidy: (now, keepMs) =>
      write(() => {
        tidyMarks(db, now);
        db.prepare('DELETE FROM fates WHERE at < ?').run(now.wallMs - keepMs);
      }),
    probe: () => db.exec('UPDATE boots SET name = name'),
  };
};
