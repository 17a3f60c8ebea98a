/** Finds the reason why the outbox does not send items, for the verdict and the snapshot. The code is pure. */
import type { DeliveryStatus } from '#delivery/delivery.ts';
import type { OutboxState } from '#domain/verdict/verdict.ts';

export const outboxStateOf = ({ state }: Pick<DeliveryStatus, 'state'>): OutboxState =>
  state === 'running' ? 'open' : state;
