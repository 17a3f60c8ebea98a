/** Finds the reason why no items leave the outbox, for the verdict and the snapshot. Pure. */
import type { DeliveryStatus } from '#delivery/delivery.ts';
import type { OutboxState } from '#domain/verdict/verdict.ts';

export const outboxStateOf = ({ state }: Pick<DeliveryStatus, 'state'>): OutboxState =>
  state === 'running' ? 'open' : state;
