/** An outbox item as the Waiting page shows it. Pure. */
import { z } from 'zod';
import type { WaitingItem } from '#contract/snapshot.ts';
import { parseAs } from '#domain/json/parse-as.ts';
import { say, type Said, type Words } from '#domain/messages/message.ts';
import type { OutboxItem } from '#delivery/delivery.ts';
import { answerWords } from '#app/ledger/delivery-step-messages.ts';

/** What is shown of a body. One that cannot be read shows nothing of it, and its item is in the list all the same. */
const shownBody = z.object({
  PhoneNumber: z.string().optional(),
  EventType: z.string().optional(),
  customer: z.object({ email_address: z.string().optional(), phone_number: z.string().optional() }).optional(),
  orders: z.array(z.unknown()).optional(),
  customers: z.array(z.unknown()).optional(),
  RelationName: z.string().optional(),
});
const bodyIn = (text: string): z.infer<typeof shownBody> => parseAs(shownBody, text) ?? {};

export const outboxItemView = (item: OutboxItem, forPeople: (number: string) => string): WaitingItem => ({
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
  const eventType = bodyIn(body).EventType;
  return eventType === undefined ? {} : { eventType };
};

/** A look-up that waits is tried for some seconds and then expires; everything else goes out by itself. */
const whyOf = ({ why, operation, state }: OutboxItem): Said => {
  if (state === 'failing' && why.code !== 'answered') return say('why.failing');
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
  const body = bodyIn(item.body);
  if (body.PhoneNumber !== undefined) return forPeople(body.PhoneNumber);
  if (body.customer !== undefined) return body.customer.email_address ?? forPeople(body.customer.phone_number ?? '');
  if (body.orders !== undefined) return say('who.orders', { count: body.orders.length });
  if (body.customers !== undefined) return say('who.customers', { count: body.customers.length });
  return body.RelationName ?? '';
};
