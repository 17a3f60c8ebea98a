/**
 * The conversations and the call of a fresh practice helpdesk. They include an example of each state, of linked orders,
 * and of a custom channel.
 */
import type { StateSeed } from './document.ts';

const minute = 60_000;
const day = 1_440 * minute;
export const shop = 'https://shop.example';
export const dutchShop = 'https://shop.example/nl';

type Ago = (ms: number) => string;
type ConversationSeed = NonNullable<StateSeed['conversations']>[number];

export const freshConversations = (ago: Ago): ConversationSeed[] => [
  {
    guid: '5b0f4c1e-2f8a-4f57-9a44-6d1c0c6a1014',
    subject: 'The wrong colour has arrived',
    channel: 'Email',
    state: 'archived',
    owner: 'anna@shop.example',
    webStore: 'Berlin Mitte',
    tags: 'exchange',
    linkedOrderNumbers: ['20614'],
    referrer: shop,
    startDateTime: ago(8 * day),
    customer: 'mara@shop.example',
    messages: [
      customerMessage(
        ago(8 * day),
        'Mara Lindqvist',
        'mara@shop.example',
        'Hello, my scarf has arrived in green. I ordered the blue one.',
      ),
      answered(
        ago(8 * day - 20 * minute),
        'Sorry about that! You can change it in the store on Saturday, or we send the blue one today.',
      ),
    ],
  },
  {
    guid: '8a4f1a7c-93d5-4a0e-8c1b-0f3c5a2b1021',
    subject: 'Size of the rain coat',
    channel: 'Chat',
    owner: 'ben@shop.example',
    webStore: 'Berlin Mitte',
    referrer: shop,
    startDateTime: ago(35 * minute),
    customer: 'jonas@shop.example',
    messages: [
      customerMessage(ago(35 * minute), 'Jonas Weber', 'jonas@shop.example', 'Is the large size back in stock?'),
    ],
  },
  {
    guid: 'c2d7e6b0-51c3-4a9b-b8f0-7d9e4f6a1088',
    subject: 'Order 20877, damaged box',
    channel: 'Email',
    owner: 'carla@shop.example',
    webStore: 'Berlin Mitte',
    linkedOrderNumbers: ['20877'],
    referrer: shop,
    startDateTime: ago(55 * minute),
    customer: 'sanne@shop.example',
    messages: [
      customerMessage(
        ago(55 * minute),
        'Sanne de Wit',
        'sanne@shop.example',
        'Please see the two pictures I attached.',
      ),
    ],
  },

  {
    guid: 'e1a2b3c4-0d4f-4c1a-9b7e-2f6a8c3d1077',
    subject: 'Call from 0171 3920077',
    channel: 'Phone',
    state: 'archived',
    owner: 'ben@shop.example',
    webStore: 'Berlin Mitte',
    linkedOrderNumbers: ['20340'],
    referrer: '+493023125500',
    startDateTime: ago(3 * day),
    customer: 'oskar@shop.example',
    phoneNumber: '+491713920077',
    messages: [
      logged(ago(3 * day), 'Call from 0171 3920077 to Berlin Mitte'),
      logged(ago(3 * day), 'Ben Okafor answered on 102'),
      { ...noted(ago(3 * day - 3 * minute), 'Wants the invoice by post.'), ...ben },
      logged(ago(3 * day - 4 * minute), 'The call ended after 04:00'),
    ],
  },
  {
    guid: 'a7d94e02-6b1d-4f3e-8c55-91b0e2f41071',
    subject: 'When will the gloves be back?',
    channel: 'WhatsApp',
    state: 'snoozed',
    snoozedUntil: ago(-day),
    owner: 'ben@shop.example',
    webStore: 'Berlin Mitte',
    tags: 'stock',
    referrer: shop,
    startDateTime: ago(1 * day),
    customer: 'elif@shop.example',
    messages: [
      customerMessage(
        ago(1 * day),
        'Elif Yilmaz',
        'elif@shop.example',
        'Are the leather gloves coming back before Christmas?',
      ),
      { ...answered(ago(1 * day - 5 * minute), 'They arrive tomorrow. I will write to you then.'), ...ben },
    ],
  },
  {
    guid: 'f3c8b6d1-4a2e-4e9b-b6f7-5d0c1e7a9000',
    subject: 'You have won',
    channel: 'Email',
    state: 'hidden',
    category: 'Spam',
    startDateTime: ago(4 * day),
    messages: [customerMessage(ago(4 * day), 'Prize centre', 'prize@else.example', 'Answer within the hour.')],
  },
  {
    guid: 'b94e7f20-3c6a-4d58-a1e2-8f7b6c5d2014',
    subject: 'Collecting an order',
    channel: 'shop-app',
    state: 'archived',
    owner: 'carla@shop.example',
    webStore: 'Amsterdam',
    category: 'Order',
    linkedOrderNumbers: ['20455'],
    referrer: dutchShop,
    startDateTime: ago(9 * day),
    customer: 'lotte@shop.example',
    RelationName: 'Lotte Visser',
    ChannelAccountExternalIdentifier: 'shop-app',
    ConversationExternalIdentifier: 'app-2014',
    messages: [
      {
        ...customerMessage(ago(9 * day), 'Lotte Visser', 'lotte@shop.example', 'May my sister collect order 20455?'),
        MessageExternalIdentifier: 'app-2014-1',
        files: [{ FileName: 'order.pdf', bytes: 18_204 }],
      },
      { ...answered(ago(9 * day - 6 * minute), 'Yes, with the code in your e-mail.'), ...carla, fate: 'webhook' },
      { ...answered(ago(9 * day - 7 * minute), 'The code is 4711.'), ...carla, IsPrivate: true, fate: 'email' },
    ],
  },
];

export const freshCalls = (ago: Ago): NonNullable<StateSeed['calls']> => [
  {
    Id: 'practice-1077',
    PhoneNumber: '+491713920077',
    Direction: 'Inbound',
    PhoneReferrer: '+493023125500',
    conversation: 'e1a2b3c4-0d4f-4c1a-9b7e-2f6a8c3d1077',
    phase: 'ended',
    events: [
      { EventType: 'Answered', PhoneExtension: '102', at: ago(3 * day) },
      { EventType: 'Disconnected', PhoneExtension: '102', at: ago(3 * day - 4 * minute) },
    ],
  },
];

const ben = { name: 'Ben Okafor', emailAddress: 'ben@shop.example' };
const carla = { name: 'Carla Jensen', emailAddress: 'carla@shop.example' };

type MessageSeed = NonNullable<ConversationSeed['messages']>[number];
const customerMessage = (sentDateTime: string, name: string, emailAddress: string, content: string): MessageSeed => ({
  sentDateTime,
  kind: 'customer',
  name,
  emailAddress,
  content,
});
const answered = (sentDateTime: string, content: string): MessageSeed => ({
  sentDateTime,
  kind: 'agent',
  name: 'Anna Brandt',
  emailAddress: 'anna@shop.example',
  content,
});
const noted = (sentDateTime: string, content: string): MessageSeed => ({ sentDateTime, kind: 'note', content });
const logged = (sentDateTime: string, content: string): MessageSeed => ({ sentDateTime, kind: 'log', content });
