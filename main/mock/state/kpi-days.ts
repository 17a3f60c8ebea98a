/**
 * The KPIs by day and by the web store's address, updated with each order. A 30-day chart reads at most 30 rows for
 * each address, regardless of the number of orders.
 */
import { dayOf, noSums, sumsAfter, type KnownOrder, type Sums } from '../rules/kpis.ts';
import { numberOf, textOf, type Database, type Row } from './database.ts';

export interface KpiDays {
  /** Subtracts the order `before` from the KPIs of its day and store, and adds `after`. */
  readonly changed: (before: KnownOrder | undefined, after: KnownOrder) => void;
  /**
   * Returns the KPIs by day (YYYY-MM-DD) in this range, without days that have no orders. If `webstoreUrl` is
   * null, the KPIs cover all web stores.
   */
  readonly between: (from: string, to: string, webstoreUrl: string | null) => ReadonlyMap<string, Sums>;
  readonly clear: () => void;
}

/** The key of the rows for all orders together. The keys of web stores begin with `=`. */
const allOrders = '*';
const keyOf = (webstoreUrl: string): string => `=${webstoreUrl}`;
const keysOf = ({ webstore_url }: KnownOrder): readonly string[] =>
  webstore_url === null ? [allOrders] : [allOrders, keyOf(webstore_url)];

const read = (row: Row): Sums => ({
  acquisition: numberOf(row, 'acquisition'),
  retention: numberOf(row, 'retention'),
  contribution: BigInt(textOf(row, 'contribution')),
  prevention: BigInt(textOf(row, 'prevention')),
});

interface StoredDay {
  readonly store: string;
  readonly day: string;
  sums: Sums;
}

export const createKpiDays = (database: Database): KpiDays => {
  const one = database.prepare('SELECT * FROM kpi_days WHERE store = ? AND day = ?');
  const put = database.prepare('INSERT OR REPLACE INTO kpi_days VALUES (?, ?, ?, ?, ?, ?)');
  const between = database.prepare('SELECT * FROM kpi_days WHERE store = ? AND day >= ? AND day <= ?');
  const drop = database.prepare('DELETE FROM kpi_days');
  /** The rows that have changed since the last commit. Many orders of a day share one write. */
  const changed = new Map<string, StoredDay>();
  const keptOf = (store: string, day: string): StoredDay => {
    const name = `${day}${store}`;
    const known = changed.get(name);
    if (known !== undefined) return known;
    const row = one.get(store, day);
    const kept = { store, day, sums: row === undefined ? noSums : read(row) };
    changed.set(name, kept);
    return kept;
  };
  const add = (store: string, day: string, before: KnownOrder | undefined, after: KnownOrder | undefined): void => {
    const kept = keptOf(store, day);
    kept.sums = sumsAfter(kept.sums, before, after);
  };
  const write = (): void => {
    for (const { store, day, sums } of changed.values())
      put.run(store, day, sums.acquisition, sums.retention, String(sums.contribution), String(sums.prevention));
    changed.clear();
  };
  database.beforeCommit(write);
  database.onLost(() => changed.clear());
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
      const found = new Map(between.all(key, from, to).map((row) => [textOf(row, 'day'), read(row)]));
      // Adds the uncommitted rows from memory. They are not written first, because reading must work even if the disk
      // is full.
      for (const { store, day, sums } of changed.values())
        if (store === key && day >= from && day <= to) found.set(day, sums);
      return found;
    },
    clear: () => {
      changed.clear();
      drop.run();
    },
  };
};
