/** Opens delivery as the app does, but without the rest of the app, to measure the outbox and the limits. */
import { systemClock } from '#platform/clock.ts';
import { createNodeHttp } from '#cli/ports/node-http.ts';
import { createDelivery, type Clock, type Delivery, type DeliveryOptions, type Draft } from '#delivery/delivery.ts';
import { createClient, type Client } from '#helpdesk/client.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

export interface OutboxOptions {
  readonly dir: string;
  /** The client. If it is undefined, no items are sent. */
  readonly client?: Client | undefined;
  readonly clock?: Clock;
  readonly onStep?: DeliveryOptions['onStep'];
  readonly limits?: DeliveryOptions['limits'];
}

export const openOutbox = ({
  dir,
  client,
  clock = systemClock,
  onStep = () => undefined,
  limits = { share: 1, screenPopReserve: 0.33 },
}: OutboxOptions): Delivery => {
  const opened = createDelivery({
    dir,
    client,
    clock,
    limits,
    policies: { lateCalls: 'hold', freshSeconds: 60, lookupFreshSeconds: 10, keepDays: 30 },
    isCallUp: () => undefined,
    isAgentOnCall: () => false,
    onStep,
    onChange: () => undefined,
  });
  if (!opened.ok) throw new Error(inEnglish(opened.sentence));
  return opened.delivery;
};

export const clientFor = (baseUrl: string, apiKey = 'bench-key', apiSecret = 'bench-secret'): Client =>
  createClient({
    baseUrl,
    presenceUrl: baseUrl,
    apiKey,
    apiSecret,
    auth: { scheme: 'basic' },
    fetch: createNodeHttp(),
  });

export const orderBody = (n: number) => ({
  orders: [
    {
      order_number: `order-${n}`,
      email_address: `customer-${n}@shop.example`,
      revenue: 59.9,
      order_date: '2026-11-20T10:31:00Z',
      is_first_order: n % 2 === 0,
      webstore_url: 'https://shop.example',
    },
  ],
});
export const orderDraft = (n: number): Draft => ({
  operation: 'reportOrders',
  body: orderBody(n),
  ledgerId: `report-${n}`,
  lane: 'report',
  createdAt: Date.now(),
});
const callDraft = (n: number, type: 'Answered' | 'Disconnected'): Draft => ({
  operation: 'registerCallEvent',
  body: {
    Id: `pbx:${n}`,
    EventType: type,
    PhoneNumber: `+4930231${String(n).padStart(5, '0')}`,
    PhoneExtension: '101',
    Direction: 'Inbound',
  },
  ledgerId: `call-${n}`,
  lane: type === 'Answered' ? 'pop' : 'follow',
  group: `pbx:${n}`,
  createdAt: Date.now(),
});
export const answeredDraft = (n: number): Draft => callDraft(n, 'Answered');
export const disconnectedDraft = (n: number): Draft => callDraft(n, 'Disconnected');

/** Fills the outbox with this many order reports, one request each. */
export const fillOutbox = async (dir: string, reports: number): Promise<void> => {
  const outbox = openOutbox({ dir });
  const atOnce = 1_000;
  for (let n = 0; n < reports; n += atOnce)
    outbox.enqueue(Array.from({ length: Math.min(atOnce, reports - n) }, (_, k) => orderDraft(n + k)));
  await outbox.close();
};
