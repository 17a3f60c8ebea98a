/**
 * The resources of the helpdesk API (version 1.7). Each resource has a schema with its exact names, types, formats and
 * values. The number in each comment is the section of the helpdesk API. Unknown keys are accepted, because the
 * sender may be newer.
 */
import { z } from 'zod';
import { presenceChannels } from '#domain/presence/channels.ts';

/** Patterns for a date and a time in ISO 8601. Seconds are optional, and the day must exist. */
const day = z.regexes.date.source.slice(1, -1);
const moment = `${day}T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?`;
const utcWords = { error: 'expected an ISO 8601 time stamp with Z or an offset' };
/** A time in the format "ISO 8601 UTC", which needs a `Z` or an offset (assumption 23). */
const utcTimestamp = z
  .string(utcWords)
  .regex(new RegExp(`^${moment}(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$`), utcWords)
  .meta({ examples: ['2026-11-20T09:30:00Z'] });
const localWords = { error: 'expected an ISO 8601 time stamp without Z or offset' };
/** A time in the format "ISO 8601 without time zone", which has neither a `Z` nor an offset (assumption 23). */
const localTimestamp = z
  .string(localWords)
  .regex(new RegExp(`^${moment}$`), localWords)
  .meta({ examples: ['2026-11-20T09:30:00'] });
const emailWords = { error: 'expected an e-mail address' };
const emailAddress = z.string(emailWords).regex(/^[^\s@]+@[^\s@]+$/, emailWords);
const text = z.string();
const requiredText = z.string().min(1, { error: 'expected text that is not empty' });
/** The text may be empty. */
const base64 = z.base64({ error: 'expected bytes in base64' });
const displayFields = z.record(text, text);

/** 2.1 Customer profile: the response of Endpoint 1. */
export const customerProfile = z.looseObject({
  name: text,
  email_address: text,
  phone_number: text,
  customer_since: z.iso.date({ error: 'expected a date as YYYY-MM-DD' }),
  total_spent: text,
  order_count: z.number().int(),
  panel_view: displayFields.optional(),
});

/** 2.2 Order list: the response of Endpoint 2. */
export const orderList = z.looseObject({
  orders: z.array(z.looseObject({ order_number: text, list_view: displayFields })),
});

const rows = z.array(displayFields);
/** 2.3 Details: the response of Endpoint 3 and of the custom panel details. */
export const details = z.looseObject({
  details_view: z
    .array(
      z.discriminatedUnion('display_as', [
        z.looseObject({
          display_as: z.literal('details'),
          caption: text.optional(),
          data: z.looseObject({
            date: text.optional(),
            status: text.optional(),
            payment_status: text.optional(),
            shipment_status: text.optional(),
          }),
        }),
        z.looseObject({ display_as: z.literal('rows'), caption: text, data: rows }),
        z.looseObject({ display_as: z.literal('columns'), caption: text, data: rows }),
      ]),
    )
    .min(1, { error: 'expected at least one details block' }),
});

/** 2.4 Search result: the response of Endpoint 4. Counts and amounts are strings in this response. */
export const searchResult = z.looseObject({
  customers: z.array(
    z.looseObject({
      email_address: text,
      name: text,
      phone_number: text,
      order_count: z.string().regex(/^\d+$/, { error: 'expected a string of digits' }),
      total_spent: text,
    }),
  ),
  orders: z.array(
    z.looseObject({
      email_address: text,
      order_number: text,
      order_date: utcTimestamp,
      revenue: text,
      name: text,
    }),
  ),
});

/** 2.5 Customer lifetime: the response of Endpoint 5, and an item in the body of the POST request for customers. */
export const customerLifetime = z.looseObject({
  email_address: emailAddress,
  customer_since: utcTimestamp,
  order_count: z.number().int().min(0),
  currency: z.enum(['€', '$'], { error: 'expected "€" or "$"' }),
  total_revenue: z.number(),
  last_order_date: utcTimestamp,
});
export const customersReport = z.looseObject({ customers: z.array(customerLifetime) });

/** 2.6 Order report item. `is_first_order` is required. A lenient reader treats absence as false (assumption 15). */
export const orderReport = z.looseObject({
  order_number: requiredText,
  email_address: emailAddress,
  revenue: z.number(),
  old_revenue: z.number().optional(),
  profit: z.number().optional(),
  old_profit: z.number().optional(),
  order_date: utcTimestamp,
  is_first_order: z.boolean(),
  webstore_url: text.optional(),
});
export const ordersReport = z.looseObject({ orders: z.array(orderReport) });

const person = z.looseObject({ type: text.optional(), name: text.optional(), emailAddress: text.optional() });
/** 2.7 Conversation. Every field is optional. The key of the web store is literally `the service` (assumption 19). */
export const conversation = z.looseObject({
  guid: text.optional(),
  subject: text.optional(),
  channel: text.optional(),
  state: text.optional(),
  owner: person.optional(),
  'the service': text.optional(),
  category: text.optional(),
  linkedOrderNumbers: text.optional(),
  tags: text.optional(),
  referrer: text.optional(),
  startDateTime: localTimestamp.optional(),
  messages: z
    .array(
      z.looseObject({
        sentDateTime: localTimestamp.optional(),
        sender: person.optional(),
        content: text.optional(),
        scope: z.enum(['external', 'internal']).optional(),
        rating: text.optional(),
      }),
    )
    .optional(),
});
export const conversationsQuery = z.looseObject({
  emailAddress: text.optional(),
  orderNumber: text.optional(),
  skip: z.number().int().min(0).optional(),
  guid: text.optional(),
});
export const conversationsAnswer = z.looseObject({ conversations: z.array(conversation) });
/** The states of a conversation ("States and transitions"), accepted in upper or lower case (assumption 19). */
export const conversationStates = ['open', 'archived', 'snoozed', 'hidden'] as const;

/** 2.8 Custom panel list: the response of P1. */
export const panelList = z.looseObject({ data: z.array(z.record(text, text).and(z.looseObject({ id: text }))) });

/** E.164 has at most 15 digits, including the country code (assumption 6). */
const numberWords = { error: 'expected an international number: a plus and at most 15 digits' };
/** 2.9 Phone call event. */
export const callEvent = z.looseObject({
  Id: requiredText,
  EventType: z.enum(['Answered', 'Disconnected', 'Transfer']),
  PhoneNumber: z.string(numberWords).regex(/^\+[1-9]\d{1,14}$/, numberWords),
  PhoneExtension: requiredText,
  Direction: z.enum(['Inbound', 'Outbound']),
  PhoneReferrer: text.optional(),
});

/** 2.10 Custom channel message: the body of the messages POST and of the webhook. */
export const channelMessage = z.looseObject({
  ChannelAccountExternalIdentifier: requiredText,
  ConversationGuid: text.optional(),
  ConversationExternalIdentifier: requiredText,
  MessageExternalIdentifier: requiredText,
  RelationExternalIdentifier: requiredText,
  RelationName: text,
  Content: text,
  IsPrivate: z.boolean().optional(),
  Referrer: text.optional(),
  Subject: text.optional(),
  SentDateTime: localTimestamp.optional(),
  Attachments: z.array(z.looseObject({ FileName: text, Base64Content: base64.optional() })),
});

/** 2.11 Show customer. An `external_identifier` alone is not sufficient (assumption 26). */
export const showCustomer = z.looseObject({
  user_email_address: emailAddress.optional(),
  customer: z
    .looseObject({
      email_address: emailAddress.optional(),
      phone_number: requiredText.optional(),
      external_identifier: text.optional(),
    })
    .refine((customer) => customer.email_address !== undefined || customer.phone_number !== undefined, {
      error: 'at least an e-mail address or a phone number must be given',
    })
    .meta({ anyOf: [{ required: ['email_address'] }, { required: ['phone_number'] }] }),
});

export { presenceChannels };
export const presenceChannel = z.enum(presenceChannels);
export const presenceWord = z.enum(['Online', 'Offline']);

export type CallEvent = z.infer<typeof callEvent>;
export type CallEventType = CallEvent['EventType'];
export type ShowCustomer = z.infer<typeof showCustomer>;
export type OrderReport = z.infer<typeof orderReport>;
export type CustomerLifetime = z.infer<typeof customerLifetime>;
export type ChannelMessage = z.infer<typeof channelMessage>;
export type Conversation = z.infer<typeof conversation>;
export type ConversationsQuery = z.infer<typeof conversationsQuery>;
export type PresenceChannel = z.infer<typeof presenceChannel>;
export type PresenceWord = z.infer<typeof presenceWord>;
