/** Converts the state of delivery to the outbox state that the verdict and the snapshot use. The code is pure. */
import type { DeliveryStatus } from '#delivery/delivery.ts';
import type { OutboxState } from '#domain/verdict/verdict.ts';

export const outboxStateOf = ({ state }: Pick<DeliveryStatus, 'state'>): OutboxState =>
  state === 'running' ? 'open' : state;
