/** Builds the view of an outbox item for the Waiting page. The code is pure. */
import { z } from 'zod';
import type { WaitingItem } from '#contract/snapshot.ts';
import { parseAs } from '#domain/json/parse-as.ts';
import { msg, type Message, type MessageOrText } from '#domain/messages/message.ts';
import type { OutboxItem } from '#delivery/delivery.ts';
import { answerMessage } from '#app/ledger/delivery-step-messages.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';

/** The part of a body that is shown. If a body cannot be read, its item is still listed, without content. */
const shownBody = z.object({
  PhoneNumber: z.string().optional(),
  EventType: z.string().optional(),
  customer: z.object({ email_address: z.string().optional(), phone_number: z.string().optional() }).optional(),
  orders: z.array(z.unknown()).optional(),
  customers: z.array(z.unknown()).optional(),
  RelationName: z.string().optional(),
});
const bodyIn = (text: string): z.infer<typeof shownBody> => parseAs(shownBody, text) ?? {};

/**
 * `lookupFreshSeconds` is the time after which a look-up expires. `pageWhy` is the reason in the item's ledger entry.
 * This reason can name an extension without an agent.
 */
export const outboxItemView = (
  item: OutboxItem,
  forPeople: (number: string) => string,
  lookupFreshSeconds: number,
  pageWhy?: Message,
): WaitingItem => ({
  id: item.id,
  ledgerId: item.ledgerId,
  operation: item.operation,
  state: item.state,
  createdAt: item.createdAt,
  ...(expires(item) ? { expiresAt: item.createdAt + lookupFreshSeconds * 1_000 } : {}),
  attempts: item.attempts,
  ...(isRefused(item) && item.isReleased && item.attempts > 1 ? { isRefusedAgain: true as const } : {}),
  why: isRefused(item) && pageWhy !== undefined && aboutExtension.has(pageWhy.code) ? pageWhy : whyOf(item),
  who: whoOf(item, forPeople),
  ...eventTypeOf(item),
});

const eventTypeOf = ({ operation, body }: OutboxItem): { eventType?: string } => {
  if (operation !== 'registerCallEvent') return {};
  const eventType = bodyIn(body).EventType;
  return omitUndefined({ eventType });
};

const isRefused = ({ state, why }: OutboxItem): boolean => state === 'parked' && why.code === 'answered';
/** The codes of reasons that say more than the response, because the response does not name the extension. */
const aboutExtension: ReadonlySet<Message['code']> = new Set(['why.refusedExtension', 'why.linkedAgain']);

const expires = ({ operation, state }: OutboxItem): boolean => operation === 'showCustomer' && state === 'waiting';

/**
 * Returns the reason why an item is in the outbox. A waiting look-up is retried for a few seconds and then expires.
 * Other waiting items are sent automatically.
 */
const whyOf = (item: OutboxItem): Message => {
  const { why, state } = item;
  if (state === 'failing' && why.code !== 'answered') return msg('why.failing');
  switch (why.code) {
    case 'turn':
    case 'order':
      return msg(expires(item) ? 'why.lookupWaits' : 'why.waiting');
    case 'away':
      return msg(expires(item) ? 'why.lookupWaits' : 'why.waitingAway');
    case 'unauthorised':
      return msg('why.waitingKey');
    case 'paused':
      return msg('call.paused');
    case 'disk':
      return msg('word.disk');
    case 'late':
      return msg('why.lateHeld');
    case 'unknown_call':
      return msg('decided.refusedEarlier');
    case 'answered':
      // The message about the answer announces retries, but does not say when they end.
      return expires(item) ? msg('why.lookupWaits') : answerMessage(why.answer, false);
  }
};

const whoOf = (item: OutboxItem, forPeople: (number: string) => string): MessageOrText => {
  const body = bodyIn(item.body);
  if (body.PhoneNumber !== undefined) return forPeople(body.PhoneNumber);
  if (body.customer !== undefined) return body.customer.email_address ?? forPeople(body.customer.phone_number ?? '');
  if (body.orders !== undefined) return msg('who.orders', { count: body.orders.length });
  if (body.customers !== undefined) return msg('who.customers', { count: body.customers.length });
  return body.RelationName ?? '';
};
