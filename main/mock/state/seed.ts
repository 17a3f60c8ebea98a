/**
 * The state of a fresh practice helpdesk. German numbers come from the ranges reserved for fiction:
 * 030 23125 000–999 and 0171 3920000–3920099.
 */
import type { StateSeed } from './document.ts';
import { dutchShop, freshCalls, freshConversations, shop } from './fresh-conversations.ts';
import { freshChannels, freshLinks, freshPanels } from './fresh-links.ts';

const day = 86_400_000;

export const seedState = (nowMs: number): StateSeed => {
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
        channels: { Chat: true, WhatsApp: true, 'Facebook Messenger': true, Instagram: true },
      },
      {
        extension: '103',
        emailAddress: 'carla@shop.example',
        name: 'Carla Jensen',
        channels: { Email: true, WebChat: true, Twitter: true, 'Apple Business Chat': true },
      },
      {
        extension: '104',
        emailAddress: 'david@shop.example',
        name: 'David Roth',
        channels: { Chat: false, Email: false, SMS: false },
      },
    ],
    webStores: [
      { name: 'Berlin Mitte', referrers: ['+493023125500', shop] },
      // One referrer of each kind (B.6): phone number, URL, e-mail address, bot variable.
      { name: 'Amsterdam', referrers: ['+31201234500', dutchShop, 'amsterdam@shop.example', 'bot-amsterdam'] },
    ],
    customChannels: [...freshChannels],
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
      // Two customers share one number, so a call must not select either.
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
      customer('lotte@shop.example', 'Lotte Visser', ['+31201234014'], 'C-2014', '2026-02-01', 1, 64.5, ago(9 * day)),
    ],
    orders: [
      { ...order('20455', 'lotte@shop.example', 64.5, ago(9 * day), true, true), webstore_url: dutchShop },
      order('20931', 'mara@shop.example', 89, ago(2 * day), false, true),
      { ...order('20614', 'mara@shop.example', 45, ago(11 * day), false, true), old_revenue: 90 },
      order('19977', 'mara@shop.example', 132.5, ago(82 * day), false, false),
      order('20877', 'sanne@shop.example', 210, ago(5 * day), false, true),
      order('20340', 'oskar@shop.example', 72, ago(12 * day), false, false),
      order('20102', 'jonas@shop.example', 39.9, ago(20 * day), false, false),
      order('19811', 'deniz@shop.example', 59.95, ago(70 * day), true, false),
    ],
    conversations: freshConversations(ago),
    calls: freshCalls(ago),
  };
};

type CustomerSeed = NonNullable<StateSeed['customers']>[number];
const customer = (
  email_address: string,
  name: string,
  phone_numbers: string[],
  external_identifier: string,
  since: string,
  order_count: number,
  total_revenue: number,
  last_order_date: string,
): CustomerSeed => {
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
};

type OrderSeed = NonNullable<StateSeed['orders']>[number];
const order = (
  order_number: string,
  email_address: string,
  revenue: number,
  order_date: string,
  is_first_order: boolean,
  helped: boolean,
): OrderSeed => ({ order_number, email_address, revenue, order_date, is_first_order, webstore_url: shop, helped });
