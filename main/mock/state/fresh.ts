/**
 * What a fresh practice helpdesk knows: four agents, one web store, a few customers. Numbers come from the
 * ranges that Germany keeps free for fiction: 030 23125 000–999 and 0171 3920000–3920099.
 */
import type { StateSeed } from './document.ts';
import { freshLinks, freshPanels } from './fresh-links.ts';

const minute = 60_000;
const day = 1_440 * minute;
const shop = 'https://shop.example';

export function freshState(nowMs: number): StateSeed {
  const ago = (ms: number): string => new Date(nowMs - ms).toISOString();
  return {
    agents: [
      {
        extension: '101',
        emailAddress: 'anna@shop.example',
        name: 'Anna Brandt',
        channels: { Chat: true, Email: true },
      },
      {
        extension: '102',
        emailAddress: 'ben@shop.example',
        name: 'Ben Okafor',
        channels: { Chat: true, WhatsApp: true },
      },
      {
        extension: '103',
        emailAddress: 'carla@shop.example',
        name: 'Carla Jensen',
        channels: { Email: true, WebChat: true },
      },
      {
        extension: '104',
        emailAddress: 'david@shop.example',
        name: 'David Roth',
        channels: { Chat: false, Email: false, SMS: false },
      },
    ],
    webStores: [{ name: 'Berlin Mitte', referrers: ['+493023125500', shop] }],
    customChannels: [
      {
        externalIdentifier: 'shop-app',
        name: 'Shop app',
        webhookUrl: '/back-office/webhook',
        supportPrivateMessaging: true,
        sendPrivateAsEmail: true,
      },
    ],
    dynamicLinks: [...freshLinks],
    customPanels: [...freshPanels],
    voipSubscriptions: [],
    customers: [
      customer(
        'mara@shop.example',
        'Mara Lindqvist',
        ['+493023125014'],
        'C-1014',
        '2021-03-14',
        9,
        612.4,
        ago(2 * day),
      ),
      customer('jonas@shop.example', 'Jonas Weber', ['+491713920021'], 'C-1021', '2023-07-02', 3, 148.9, ago(20 * day)),
      customer(
        'sanne@shop.example',
        'Sanne de Wit',
        ['+493023125088', '+491713920034'],
        'C-1088',
        '2019-11-30',
        22,
        2_310.75,
        ago(5 * day),
      ),
      // One number, two people: nobody may be guessed.
      customer('elif@shop.example', 'Elif Yilmaz', ['+493023125071'], 'C-1071', '2022-01-19', 5, 402, ago(41 * day)),
      customer(
        'deniz@shop.example',
        'Deniz Yilmaz',
        ['+493023125071'],
        'C-1072',
        '2024-05-08',
        1,
        59.95,
        ago(70 * day),
      ),
      customer('oskar@shop.example', 'Oskar Brügge', ['+491713920077'], 'C-1077', '2026-02-11', 2, 131, ago(12 * day)),
    ],
    orders: [
      order('20931', 'mara@shop.example', 89, ago(2 * day), false, true),
      { ...order('20614', 'mara@shop.example', 45, ago(11 * day), false, true), old_revenue: 90 },
      order('19977', 'mara@shop.example', 132.5, ago(82 * day), false, false),
      order('20877', 'sanne@shop.example', 210, ago(5 * day), false, true),
      order('20340', 'oskar@shop.example', 72, ago(12 * day), false, false),
      order('20102', 'jonas@shop.example', 39.9, ago(20 * day), false, false),
      order('19811', 'deniz@shop.example', 59.95, ago(70 * day), true, false),
    ],
    conversations: [
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
          said(
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
        messages: [said(ago(35 * minute), 'Jonas Weber', 'jonas@shop.example', 'Is the large size back in stock?')],
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
          said(ago(55 * minute), 'Sanne de Wit', 'sanne@shop.example', 'Please see the two pictures I attached.'),
        ],
      },
    ],
  };
}

type CustomerSeed = NonNullable<StateSeed['customers']>[number];
function customer(
  email_address: string,
  name: string,
  phone_numbers: string[],
  external_identifier: string,
  since: string,
  order_count: number,
  total_revenue: number,
  last_order_date: string,
): CustomerSeed {
  const customer_since = `${since}T09:00:00Z`;
  return {
    email_address,
    name,
    phone_numbers,
    external_identifier,
    customer_since,
    order_count,
    currency: '€',
    total_revenue,
    last_order_date,
  };
}

type OrderSeed = NonNullable<StateSeed['orders']>[number];
function order(
  order_number: string,
  email_address: string,
  revenue: number,
  order_date: string,
  is_first_order: boolean,
  helped: boolean,
): OrderSeed {
  return { order_number, email_address, revenue, order_date, is_first_order, webstore_url: shop, helped };
}

type MessageSeed = NonNullable<NonNullable<StateSeed['conversations']>[number]['messages']>[number];
function said(sentDateTime: string, name: string, emailAddress: string, content: string): MessageSeed {
  return { sentDateTime, kind: 'customer', name, emailAddress, content };
}
function answered(sentDateTime: string, content: string): MessageSeed {
  return { sentDateTime, kind: 'agent', name: 'Anna Brandt', emailAddress: 'anna@shop.example', content };
}
