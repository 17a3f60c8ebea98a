/** An outbox item as the Waiting page shows it. Pure. */
import type { WaitingItem } from '#contract/snapshot.ts';
import { say, type Said, type Words } from '#domain/words/say.ts';
import type { OutboxItem } from '#delivery/delivery.ts';
import { answerWords } from './delivery-words.ts';

export const waitingItem = (item: OutboxItem, forPeople: (number: string) => string): WaitingItem => ({
  id: item.id,
  ledgerId: item.ledgerId,
  operation: item.operation,
  state: item.state,
  createdAt: item.createdAt,
  attempts: item.attempts,
  why: whyOf(item),
  who: whoOf(item, forPeople),
  ...eventTypeOf(item),
});

const eventTypeOf = ({ operation, body }: OutboxItem): { eventType?: string } => {
  if (operation !== 'registerCallEvent') return {};
  const { EventType } = JSON.parse(body) as { EventType?: string };
  return EventType === undefined ? {} : { eventType: EventType };
};

/** A look-up that waits is tried for some seconds and then expires; everything else goes out by itself. */
const whyOf = ({ why, operation, state }: OutboxItem): Said => {
  const expires = operation === 'showCustomer' && state === 'waiting';
  switch (why.code) {
    case 'turn':
    case 'order':
      return say(expires ? 'why.lookupWaits' : 'why.waiting');
    case 'away':
      return say(expires ? 'why.lookupWaits' : 'why.waitingAway');
    case 'unauthorised':
      return say('why.waitingKey');
    case 'paused':
      return say('call.paused');
    case 'disk':
      return say('word.disk');
    case 'late':
      return say('why.lateHeld');
    case 'unknown_call':
      return say('decided.refusedEarlier');
    case 'answered':
      return answerWords(why.answer, false);
  }
};

const whoOf = (item: OutboxItem, forPeople: (number: string) => string): Words => {
  const body = JSON.parse(item.body) as {
    PhoneNumber?: string;
    EventType?: string;
    customer?: { email_address?: string; phone_number?: string };
    orders?: unknown[];
    customers?: unknown[];
    RelationName?: string;
  };
  if (body.PhoneNumber !== undefined) return forPeople(body.PhoneNumber);
  if (body.customer !== undefined) return body.customer.email_address ?? forPeople(body.customer.phone_number ?? '');
  if (body.orders !== undefined) return say('who.orders', { count: body.orders.length });
  if (body.customers !== undefined) return say('who.customers', { count: body.customers.length });
  return body.RelationName ?? '';
};
