/**
 * Stores unfinished webhook deliveries in the database, so that they continue after a restart. Finished
 * deliveries are not stored.
 */
import { numberOf, textOf, type Database } from '../state/database.ts';
import type { Delivery } from './deliveries.ts';

export interface DeliveryStore {
  readonly all: () => readonly Delivery[];
  readonly keep: (delivery: Delivery) => void;
  readonly clear: () => void;
}

export const createDeliveryStore = (database: Database): DeliveryStore => {
  const put = database.prepare('INSERT OR REPLACE INTO deliveries VALUES (?, ?)');
  const drop = database.prepare('DELETE FROM deliveries WHERE id = ?');
  const every = database.prepare('SELECT id, delivery FROM deliveries ORDER BY id LIMIT 1000000');
  const clear = database.prepare('DELETE FROM deliveries');
  return {
    // The cast is safe, because only `keep` writes this table.
    all: () =>
      every.all().map((row) => ({ ...(JSON.parse(textOf(row, 'delivery')) as Delivery), id: numberOf(row, 'id') })),
    keep: (delivery) => {
      if (delivery.state === 'taken' || delivery.state === 'given up') drop.run(delivery.id);
      else put.run(delivery.id, JSON.stringify(delivery));
    },
    clear: () => clear.run(),
  };
};
