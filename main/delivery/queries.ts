/** What can be asked of the outbox. Each answer comes by an index: a hundred thousand rows cost what a hundred do. */
import type { DatabaseSync } from 'node:sqlite';
import type { Fate, Group } from './changes.ts';
import type { Row } from './row.ts';
import type { Counts, ItemState } from './surface.ts';

export const columns =
  'seq, pos, lane, state, role, operation, grp, extension, ledgerId, createdAt, boot, heardMs, attempts, released, entries, why';

export type RowWithBody = Row & { readonly body: string };

export interface Queries {
  /** Waiting rows of a lane in the order in which they go, each only when nothing of its group is before it. */
  readonly turn: (lane: number) => Iterable<Row>;
  /** Waiting Answered that are the first of their group and that nobody released, oldest first. */
  readonly perishable: (limit: number) => Row[];
  readonly oldestLate: () => Row | undefined;
  readonly group: (grp: string | null) => Group;
  readonly row: (seq: number) => RowWithBody | undefined;
  /** What is under way, then what a person decides, then what waits in the order in which it goes. */
  readonly rows: (limit: number) => RowWithBody[];
  readonly rowsOf: (ledgerId: string) => RowWithBody[];
  /** Everything that ends after `keepDays`. */
  readonly mortal: () => Row[];
  readonly size: () => number;
  readonly counts: () => Counts;
  /** When the oldest waiting item happened: wall clock. */
  readonly oldestWaiting: () => number | undefined;
}

/** Nothing of its group that still goes by itself stands before it. */
const firstOfGroup = `(grp IS NULL OR NOT EXISTS (
  SELECT 1 FROM items AS e WHERE e.grp = i.grp AND (e.pos, e.seq) < (i.pos, i.seq) AND e.state IN ('waiting', 'sending')))`;

export const createQueries = (db: DatabaseSync): Queries => {
  const select = (what: string, where: string) => db.prepare(`SELECT ${what} FROM items AS i WHERE ${where}`);
  const turn = select(columns, `state = 'waiting' AND lane = ? AND ${firstOfGroup} ORDER BY pos, seq`);
  const perishable = select(
    columns,
    `state = 'waiting' AND role = 'answered' AND released = 0 AND ${firstOfGroup} ORDER BY pos, seq LIMIT ?`,
  );
  const oldestLate = select(columns, `state = 'late' AND role = 'answered' ORDER BY lane, pos LIMIT 1`);
  const group = select(columns, 'grp = ? ORDER BY pos, seq');
  const fateOf = db.prepare('SELECT fate FROM fates WHERE grp = ?');
  const one = select(`${columns}, body`, 'seq = ?');
  const inState = select(`${columns}, body`, 'state = ? ORDER BY lane, pos, seq LIMIT ?');
  const ofLedger = select(`${columns}, body`, 'ledgerId = ? ORDER BY pos, seq');
  const mortal = select(
    columns,
    `state IN ('late', 'parked') OR (state = 'waiting' AND role IN ('answered', 'transfer', 'disconnected'))`,
  );
  const counting = db.prepare('SELECT state, count(*) AS n FROM items GROUP BY state');
  const oldest = select('createdAt AS at', `state = 'waiting' AND lane = ? ORDER BY pos, seq LIMIT 1`);

  const counts = (): Counts => {
    const found: Record<ItemState, number> = { waiting: 0, sending: 0, late: 0, parked: 0 };
    for (const row of counting.all()) found[row['state'] as ItemState] = Number(row['n']);
    return found;
  };
  return {
    turn: (lane) => turn.iterate(lane) as unknown as Iterable<Row>,
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
    rowsOf: (ledgerId) => ofLedger.all(ledgerId) as unknown as RowWithBody[],
    mortal: () => mortal.all() as unknown as Row[],
    counts,
    size: () => Object.values(counts()).reduce((sum, n) => sum + n, 0),
    oldestWaiting: () => {
      const times = [0, 1, 2].flatMap((lane) => oldest.all(lane).map((row) => Number(row['at'])));
      return times.length === 0 ? undefined : Math.min(...times);
    },
  };
};
