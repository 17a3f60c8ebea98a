/** What can be asked of the outbox. Each answer comes by an index: a hundred thousand rows cost what a hundred do. */
import type { DatabaseSync } from 'node:sqlite';
import type { Fate, Group } from './changes.ts';
import { lanes, queuedOperations, type Row } from './row.ts';
import type { Counts, ItemState, QueuedOperation } from './surface.ts';

export const columns =
  'seq, pos, part, lane, state, role, operation, grp, extension, ledgerId, createdAt, boot, heardMs, attempts, released, entries, why';

export type RowWithBody = Row & {
  readonly body: string;
  /** 1: nothing of its group stands before it. */
  readonly isFirst: number;
};

export interface Kind {
  readonly lane: number;
  readonly operation: QueuedOperation;
}

export interface Queries {
  /** The kinds of which anything waits, in the order of lanes. */
  readonly occupied: () => readonly Kind[];
  /** Waiting rows of one kind in the order in which they go, each only when nothing of its group is before it. */
  readonly turn: (lane: number, operation: QueuedOperation) => Iterable<Row>;
  /** Waiting Answered that are the first of their group and that nobody released, oldest first. */
  readonly perishable: (limit: number) => Row[];
  readonly oldestLate: () => Row | undefined;
  readonly group: (grp: string | null) => Group;
  readonly row: (seq: number) => RowWithBody | undefined;
  /** What is under way, then what a person decides, then what waits in the order in which it goes. */
  readonly rows: (limit: number) => RowWithBody[];
  /** By id, whatever their state. */
  readonly rowsAfter: (seq: number, limit: number) => RowWithBody[];
  readonly rowsOf: (ledgerId: string) => RowWithBody[];
  /** Everything that ends after `keepDays`. */
  readonly mortal: () => Row[];
  /** Whether there are more rows than this. */
  readonly exceeds: (most: number) => boolean;
  readonly counts: () => Counts;
  /** When the oldest waiting item happened: wall clock. */
  readonly oldestWaiting: () => number | undefined;
}

/** Nothing of its group that still goes by itself stands before it. */
const firstOfGroup = `(grp IS NULL OR NOT EXISTS (
  SELECT 1 FROM items AS e WHERE e.grp = i.grp AND (e.pos, e.part) < (i.pos, i.part) AND e.state IN ('waiting', 'sending')))`;

const whole = `${columns}, body, ${firstOfGroup} AS isFirst`;

/** Every kind there may be, so that all of them are asked for in one go. */
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
  const perishable = select(
    columns,
    `state = 'waiting' AND role = 'answered' AND released = 0 AND ${firstOfGroup} ORDER BY pos, part LIMIT ?`,
    'INDEXED BY itemsFresh',
  );
  const oldestLate = select(columns, `state = 'late' AND role = 'answered' ORDER BY lane, pos LIMIT 1`);
  const group = select(columns, 'grp = ? ORDER BY pos, part');
  const fateOf = db.prepare('SELECT fate FROM fates WHERE grp = ?');
  const one = select(whole, 'seq = ?');
  // Bodies are read only of those that are shown.
  const inState = select(
    whole,
    `seq IN (SELECT seq FROM items WHERE state = ? ORDER BY lane, pos, part LIMIT ?) ORDER BY lane, pos, part`,
  );
  const ofLedger = select(whole, 'ledgerId = ? ORDER BY pos, part');
  const after = select(whole, 'seq > ? ORDER BY seq LIMIT ?');
  const mortal = select(
    columns,
    `state IN ('late', 'parked') OR (state = 'waiting' AND role IN ('answered', 'transfer', 'disconnected'))`,
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
    const found: Record<ItemState, number> = { waiting: 0, sending: 0, late: 0, parked: 0 };
    for (const row of counting.all()) found[row['state'] as ItemState] = Number(row['n']);
    return found;
  };
  return {
    occupied: () => occupied.all() as unknown as Kind[],
    turn: (lane, operation) => turn.iterate(lane, operation) as unknown as Iterable<Row>,
    perishable: (limit) => perishable.all(limit) as unknown as Row[],
    oldestLate: () => oldestLate.get() as unknown as Row | undefined,
    group: (grp) =>
      grp === null
        ? { fate: undefined, rows: [] }
        : { fate: fateOf.get(grp)?.['fate'] as Fate | undefined, rows: group.all(grp) as unknown as Row[] },
    row: (seq) => one.get(seq) as unknown as RowWithBody | undefined,
    rows: (limit) => {
      const found: RowWithBody[] = [];
      for (const state of ['sending', 'late', 'parked', 'waiting'])
        found.push(...(inState.all(state, limit - found.length) as unknown as RowWithBody[]));
      return found;
    },
    rowsAfter: (seq, limit) => after.all(seq, limit) as unknown as RowWithBody[],
    rowsOf: (ledgerId) => ofLedger.all(ledgerId) as unknown as RowWithBody[],
    mortal: () => mortal.all() as unknown as Row[],
    counts,
    exceeds: (most) => {
      // Ids are dense enough that their span decides at once, except close to the bound.
      if (Number(span.get()?.['n'] ?? 0) <= most) return false;
      return Object.values(counts()).reduce((sum, n) => sum + n, 0) > most;
    },
    oldestWaiting: () => {
      const at = oldest.get()?.['at'];
      return typeof at === 'number' ? at : undefined;
    },
  };
};
