/**
 * The figures by day of the order and by web store's address, kept in step with each order that comes, changes or goes:
 * a chart of 30 days reads 30 rows, however many orders there are.
 */
import { dayOf, kpisAfter, noKpis, type KnownOrder, type Kpis } from '../rules/kpis.ts';
import { numberOf, textOf, type Database, type Row } from './database.ts';

export interface KpiDays {
  /** The order stood as `before`; it stands as `after` now. */
  readonly changed: (before: KnownOrder | undefined, after: KnownOrder) => void;
  /** By day (YYYY-MM-DD), from the one to the other, days without orders left out; null: of all orders. */
  readonly between: (from: string, to: string, webstoreUrl: string | null) => ReadonlyMap<string, Kpis>;
  readonly clear: () => void;
}

/** No address begins with this: the rows of all orders together. */
const allOrders = '*';
const keyOf = (webstoreUrl: string): string => `=${webstoreUrl}`;
const keysOf = ({ webstore_url }: KnownOrder): readonly string[] =>
  webstore_url === null ? [allOrders] : [allOrders, keyOf(webstore_url)];

const read = (row: Row): Kpis => ({
  acquisition: numberOf(row, 'acquisition'),
  retention: numberOf(row, 'retention'),
  contribution: numberOf(row, 'contribution'),
  prevention: numberOf(row, 'prevention'),
});

export function createKpiDays(database: Database): KpiDays {
  const one = database.prepare('SELECT * FROM kpi_days WHERE store = ? AND day = ?');
  const put = database.prepare('INSERT OR REPLACE INTO kpi_days VALUES (?, ?, ?, ?, ?, ?)');
  const between = database.prepare('SELECT * FROM kpi_days WHERE store = ? AND day >= ? AND day <= ?');
  const drop = database.prepare('DELETE FROM kpi_days');
  const add = (key: string, day: string, before: KnownOrder | undefined, after: KnownOrder | undefined): void => {
    const row = one.get(key, day);
    const next = kpisAfter(row === undefined ? noKpis : read(row), before, after);
    put.run(key, day, next.acquisition, next.retention, next.contribution, next.prevention);
  };
  return {
    changed: (before, after) => {
      const sameRows =
        before !== undefined &&
        before.webstore_url === after.webstore_url &&
        dayOf(before.order_date) === dayOf(after.order_date);
      if (before !== undefined && !sameRows)
        for (const key of keysOf(before)) add(key, dayOf(before.order_date), before, undefined);
      for (const key of keysOf(after)) add(key, dayOf(after.order_date), sameRows ? before : undefined, after);
    },
    between: (from, to, webstoreUrl) => {
      const key = webstoreUrl === null ? allOrders : keyOf(webstoreUrl);
      return new Map(between.all(key, from, to).map((row) => [textOf(row, 'day'), read(row)]));
    },
    clear: () => drop.run(),
  };
}
