/** The queries on the outbox. Most use an index, so that their speed does not depend on the number of rows. */
import type { DatabaseSync } from 'node:sqlite';
import type { Fate, Group } from './outbox-change.ts';
import { lanes, queuedOperations, reportLane, type Row } from './outbox-row.ts';
import type { Counts, ItemState, QueuedOperation } from './types.ts';

export const columns =
  'seq, pos, part, lane, state, role, operation, grp, extension, ledgerId, createdAt, boot, heardMs, attempts, released, entries, why';

export type RowWithBody = Row & {
  readonly body: string;
  /** 1 if the row does not have to wait for another row of the same group or key. */
  readonly isFirst: number;
  /** The checksum from the time of insertion. Null if it is unknown (checksum.ts). */
  readonly crc: number | null;
};

export interface OlderItem {
  readonly row: RowWithBody;
  /** For a report, the orders or customers that the newer report also contains. Empty for an event of the same call. */
  readonly keys: readonly string[];
}

export interface Kind {
  readonly lane: number;
  readonly operation: QueuedOperation;
}

export interface Queries {
  /** Returns the lanes and operations that have waiting rows, in the order of the lanes. */
  readonly waitingKinds: () => readonly Kind[];
  /**
   * Returns the waiting rows of one lane and operation in queue order. Skips rows that have to wait for another row of
   * the same group or key.
   */
  readonly waitingInOrder: (lane: number, operation: QueuedOperation) => Iterable<Row>;
  /**
   * Returns waiting reports of one operation in queue order, with their bodies. Only the first thousand are considered,
   * and blocked reports among them are skipped.
   */
  readonly reportsInOrder: (operation: QueuedOperation) => Iterable<RowWithBody>;
  /**
   * Returns waiting Answered rows, oldest first. Only rows that are first in their group and were not released are
   * included.
   */
  readonly freshAnswered: (limit: number) => Row[];
  readonly oldestLate: () => Row | undefined;
  readonly group: (grp: string | null) => Group;
  /**
   * Returns older rows of the same call, order or customer that are set aside or parked. `keys` are the
   * shared orders or customers.
   */
  readonly olderPutAside: (seq: number) => readonly OlderItem[];
  /** Whether a newer row of the same call, order or customer was sent and may have arrived. */
  readonly hasNewerSent: (seq: number) => boolean;
  /** Returns at most `limit` rows that were set aside, beginning after `afterSeq`. */
  readonly failing: (afterSeq: number, limit: number) => Row[];
  readonly row: (seq: number) => RowWithBody | undefined;
  /** Returns rows in this order: in flight, waiting for a decision, set aside, waiting in the order of the queue. */
  readonly rows: (limit: number) => RowWithBody[];
  /** Returns rows in any state, in the order of their IDs. */
  readonly rowsAfter: (seq: number, limit: number) => RowWithBody[];
  readonly ledgerIds: () => string[];
  readonly lastItem: () => number | undefined;
  readonly rowsOf: (ledgerId: string) => RowWithBody[];
  /** Returns all rows to which `keepDays` applies. */
  readonly expirable: () => Row[];
  readonly hasMoreThan: (most: number) => boolean;
  readonly counts: () => Counts;
  /** Returns the time of the oldest waiting item's event (wall clock, in milliseconds since 1970). */
  readonly oldestWaiting: () => number | undefined;
}

/**
 * The condition for an item that blocks later ones. Messages keep their order, so a message that fails
 * repeatedly blocks its conversation.
 */
const holdsBack = `(e.state IN ('waiting', 'sending') OR (e.state = 'failing' AND e.role = 'message'))`;
const isBefore = '(e.pos, e.part) < (i.pos, i.part)';
const isAfter = '(e.pos, e.part) > (i.pos, i.part)';
/** Selects items about the same order, customer or conversation. `own` and `k` are keys, and `e` is the other item. */
const sameKey = `FROM keys AS own CROSS JOIN keys AS k ON k.key = own.key AND k.item <> i.seq
  CROSS JOIN items AS e ON e.seq = k.item WHERE own.item = i.seq`;
/**
 * The condition for a row that does not have to wait: no blocking row of the same group or key precedes it, and no row
 * of the same key is in flight.
 */
const firstOfGroup = `(grp IS NULL OR NOT EXISTS (
  SELECT 1 FROM items AS e WHERE e.grp = i.grp AND ${isBefore} AND ${holdsBack}))
  AND NOT EXISTS (SELECT 1 ${sameKey} AND (e.state = 'sending' OR (${isBefore} AND ${holdsBack})))`;
/** The condition for a row that may have reached the helpdesk. After such a row, an older row must not be sent. */
const mayHaveArrived = `(e.state = 'sending' OR (e.attempts > 0 AND e.state IN ('waiting', 'failing')))`;
/** The condition for a row that was set aside or parked. */
const isPutAside = `e.state IN ('failing', 'parked')`;

const reportsCompared = 1_000;
const whole = `${columns}, body, crc, ${firstOfGroup} AS isFirst`;

/** All combinations of lane and operation, so that one query covers them. */
const everyKind = lanes
  .flatMap((_, lane) => queuedOperations.map((operation) => `(${lane}, '${operation}')`))
  .join(', ');
const ofKind = `state = 'waiting' AND lane = k.column1 AND operation = k.column2`;

export const createQueries = (db: DatabaseSync): Queries => {
  const select = (what: string, where: string, by = '') =>
    db.prepare(`SELECT ${what} FROM items AS i ${by} WHERE ${where}`);
  const turn = select(
    columns,
    `state = 'waiting' AND lane = ? AND operation = ? AND ${firstOfGroup} ORDER BY pos, part`,
  );
  // Blocked rows are included in the limit, because thousands of corrections of one order must not slow down each
  // request.
  const reports = db.prepare(
    `SELECT ${columns}, body, crc, 1 AS isFirst FROM (SELECT * FROM items
     WHERE state = 'waiting' AND lane = ${reportLane} AND operation = ? ORDER BY pos, part LIMIT ${reportsCompared}) AS i
     WHERE ${firstOfGroup}`,
  );
  const perishable = select(
    columns,
    `state = 'waiting' AND role = 'answered' AND released = 0 AND ${firstOfGroup} ORDER BY pos, part LIMIT ?`,
    'INDEXED BY itemsFresh',
  );
  const oldestLate = select(columns, `state = 'late' AND role = 'answered' ORDER BY lane, pos LIMIT 1`);
  const group = select(columns, 'grp = ? ORDER BY pos, part');
  const withKey = `FROM items AS i CROSS JOIN keys AS own ON own.item = i.seq
    CROSS JOIN keys AS k ON k.key = own.key AND k.item <> i.seq CROSS JOIN items AS e ON e.seq = k.item WHERE i.seq = ?`;
  const ofCall = `FROM items AS i CROSS JOIN items AS e ON e.grp = i.grp WHERE i.seq = ?
    AND e.operation = 'registerCallEvent'`;
  const olderAlike = db.prepare(
    `SELECT e.seq AS seq, k.key AS key ${withKey} AND e.role = 'report' AND ${isBefore} AND ${isPutAside}`,
  );
  const olderOfCall = db.prepare(`SELECT e.seq AS seq ${ofCall} AND ${isBefore} AND ${isPutAside}`);
  const newerSent = db.prepare(
    `SELECT 1 ${withKey} AND e.role = 'report' AND ${isAfter} AND ${mayHaveArrived}
     UNION ALL SELECT 1 ${ofCall} AND ${isAfter} AND ${mayHaveArrived} LIMIT 1`,
  );
  const failing = select(columns, `state = 'failing' AND seq > ? ORDER BY seq LIMIT ?`);
  const selectFate = db.prepare('SELECT fate FROM fates WHERE grp = ?');
  const one = select(whole, 'seq = ?');
  // The query reads one lane and operation at a time, because the index then returns the rows in order. Bodies are
  // read later, and only for the result.
  const inOrder = select('seq, pos, part', 'state = ? AND lane = ? AND operation = ? ORDER BY pos, part LIMIT ?');
  const firstInState = (state: ItemState, limit: number): RowWithBody[] => {
    const found: number[] = [];
    for (const lane of lanes.keys()) {
      const ofLane = queuedOperations.flatMap((operation) =>
        inOrder.all(state, lane, operation, limit - found.length).map(({ seq, pos, part }) => ({
          seq: Number(seq),
          pos: Number(pos),
          part: Number(part),
        })),
      );
      ofLane.sort((a, b) => a.pos - b.pos || a.part - b.part);
      found.push(...ofLane.slice(0, limit - found.length).map(({ seq }) => seq));
    }
    return found.flatMap((seq) => (one.get(seq) as unknown as RowWithBody | undefined) ?? []);
  };
  const ofLedger = select(whole, 'ledgerId = ? ORDER BY pos, part');
  const ledgerIds = db.prepare('SELECT DISTINCT ledgerId FROM items');
  const sequence = db.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'items'`);
  const after = select(whole, 'seq > ? ORDER BY seq LIMIT ?');
  const mortal = select(
    columns,
    `state IN ('late', 'parked') OR (state IN ('waiting', 'failing') AND role IN ('answered', 'transfer', 'disconnected'))`,
  );
  const span = db.prepare('SELECT (SELECT max(seq) FROM items) - (SELECT min(seq) FROM items) + 1 AS n');
  const counting = db.prepare('SELECT state, count(*) AS n FROM items GROUP BY state');
  const occupied = db.prepare(
    `SELECT column1 AS lane, column2 AS operation FROM (VALUES ${everyKind}) AS k
     WHERE EXISTS (SELECT 1 FROM items WHERE ${ofKind})`,
  );
  const oldest = db.prepare(
    `SELECT min((SELECT createdAt FROM items WHERE ${ofKind} ORDER BY pos, part LIMIT 1)) AS at
     FROM (VALUES ${everyKind}) AS k`,
  );

  const counts = (): Counts => {
    const found: Record<ItemState, number> = { waiting: 0, sending: 0, failing: 0, late: 0, parked: 0 };
    for (const row of counting.all()) found[row['state'] as ItemState] = Number(row['n']);
    return found;
  };
  return {
    waitingKinds: () => occupied.all() as unknown as Kind[],
    waitingInOrder: (lane, operation) => turn.iterate(lane, operation) as unknown as Iterable<Row>,
    reportsInOrder: (operation) => reports.iterate(operation) as unknown as Iterable<RowWithBody>,
    freshAnswered: (limit) => perishable.all(limit) as unknown as Row[],
    oldestLate: () => oldestLate.get() as unknown as Row | undefined,
    group: (grp) =>
      grp === null
        ? { fate: undefined, rows: [] }
        : {
            fate: selectFate.get(grp)?.['fate'] as Fate | undefined,
            rows: group.all(grp) as unknown as Row[],
          },
    olderPutAside: (seq) => {
      const keys = Map.groupBy(olderAlike.all(seq), (found) => Number(found['seq']));
      const alike = [...keys].map(([older, found]) => [older, found.map(({ key }) => String(key))] as const);
      const ofSameCall = olderOfCall.all(seq).map((found) => [Number(found['seq']), []] as const);
      return [...alike, ...ofSameCall].flatMap(([older, shared]) => {
        const row = one.get(older) as unknown as RowWithBody | undefined;
        return row === undefined ? [] : [{ row, keys: shared }];
      });
    },
    hasNewerSent: (seq) => newerSent.get(seq, seq) !== undefined,
    failing: (afterSeq, limit) => failing.all(afterSeq, limit) as unknown as Row[],
    row: (seq) => one.get(seq) as unknown as RowWithBody | undefined,
    rows: (limit) => {
      const found: RowWithBody[] = [];
      for (const state of ['sending', 'late', 'parked', 'failing', 'waiting'] as const)
        found.push(...firstInState(state, limit - found.length));
      return found;
    },
    rowsAfter: (seq, limit) => after.all(seq, limit) as unknown as RowWithBody[],
    ledgerIds: () => ledgerIds.all().map((row) => String(row['ledgerId'])),
    lastItem: () => {
      const seq = sequence.get()?.['seq'];
      return typeof seq === 'number' ? seq : undefined;
    },
    rowsOf: (ledgerId) => ofLedger.all(ledgerId) as unknown as RowWithBody[],
    expirable: () => mortal.all() as unknown as Row[],
    counts,
    hasMoreThan: (most) => {
      // IDs have few gaps, so the difference between the highest and the lowest ID usually decides. Near the limit,
      // the rows are counted.
      if (Number(span.get()?.['n'] ?? 0) <= most) return false;
      return Object.values(counts()).reduce((sum, n) => sum + n, 0) > most;
    },
    oldestWaiting: () => {
      const at = oldest.get()?.['at'];
      return typeof at === 'number' ? at : undefined;
    },
  };
};
