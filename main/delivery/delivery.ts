/** Delivery: outbox on disk, governor, gate. */
import type { DeliveryOptions, Opened } from './surface.ts';

export type * from './surface.ts';

export const createDelivery = (_options: DeliveryOptions): Opened => ({
  ok: false,
  code: 'unwritable',
  sentence: 'Not built yet',
});
