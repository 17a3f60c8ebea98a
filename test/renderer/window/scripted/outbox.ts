/** Sample waiting items and settings. */
import type { Output } from '#contract/contract.ts';
import type { WaitingItem } from '#contract/snapshot.ts';
import { msg } from '#contract/messages.ts';
import { at } from './time.ts';

export const lateItem: WaitingItem = {
  id: 'i-late',
  ledgerId: 'late',
  operation: 'registerCallEvent',
  state: 'late',
  createdAt: at('09:00:09'),
  attempts: 0,
  why: msg('why.lateHeld'),
  who: '030 23125014',
};
export const parkedItem: WaitingItem = {
  id: 'i-refused',
  ledgerId: 'refused',
  operation: 'registerCallEvent',
  eventType: 'Answered',
  state: 'parked',
  createdAt: at('09:28:09'),
  attempts: 1,
  why: msg('why.refusedSilently', { status: 406 }),
  who: '030 23125071',
};
/** The Disconnected event of the same call. It was never sent, because the Answered event was refused. */
export const followingItem: WaitingItem = {
  ...parkedItem,
  id: 'i-follows',
  eventType: 'Disconnected',
  createdAt: at('09:31:44'),
  attempts: 0,
  why: msg('decided.refusedEarlier'),
};
/** An item that fails repeatedly while others succeed. */
const failingItem: WaitingItem = {
  id: 'i-failing',
  ledgerId: 'orders',
  operation: 'reportOrders',
  state: 'failing',
  createdAt: at('09:10'),
  attempts: 3,
  why: msg('reply.serverError', { status: 500 }),
  who: msg('who.orders', { count: 1 }),
};
const queued: readonly WaitingItem[] = [
  {
    id: 'i-orders',
    ledgerId: 'orders',
    operation: 'reportOrders',
    state: 'sending',
    createdAt: at('09:11'),
    attempts: 1,
    why: msg('why.waiting'),
    who: msg('who.orders', { count: 3 }),
  },
  {
    id: 'i-totals',
    ledgerId: 'orders',
    operation: 'reportCustomers',
    state: 'waiting',
    createdAt: at('09:12'),
    attempts: 0,
    why: msg('why.waiting'),
    who: '12 customers',
  },
];
export const outboxItems: readonly WaitingItem[] = [lateItem, parkedItem, followingItem, failingItem, ...queued];

export const storedSettings: Output<'settings.read'> = {
  revision: 'first',
  hidesSecrets: true,
  openSecrets: [],
  settings: {
    helpdesk: {
      baseUrl: 'https://desk.shop.example',
      presenceUrl: 'https://presence.shop.example',
      apiKey: { kept: 'key-1' },
      apiSecret: { kept: 'secret-1' },
      limits: { share: '1/20' },
    },
    agent: { emailAddress: 'anna@shop.example', extension: '101', country: 'DE' },
    stores: [{ name: 'Berlin Mitte', referrer: '+493023125500' }],
    lines: [
      {
        kind: 'asterisk-ami',
        name: 'pbx',
        host: '127.0.0.1',
        port: 5038,
        username: 'ami2',
        secret: { kept: 'secret-2' },
        extensions: ['101', '104'],
      },
      { kind: 'softphone-hook', name: 'hook' },
    ],
    tills: [{ kind: 'socket' }],
    presence: { channels: [{ channel: 'Chat', referrer: 'https://shop.example' }] },
  },
  locked: ['helpdesk.baseUrl'],
  path: '/home/anna/.config/counterline/settings.json',
  problems: [],
};
