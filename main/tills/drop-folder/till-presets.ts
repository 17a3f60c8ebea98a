/**
 * Presets for files with the events of known tills, written from the vendors' documentation. No preset has been tested
 * with a real till. A program that the store runs receives the events, checks their signatures, and writes each event
 * into a drop folder.
 */
import type { DropFolderConfig } from './config.ts';

export interface TillPreset {
  readonly till: string;
  /** The vendor's name of the event. */
  readonly event: string;
  /** The page of the vendor's documentation. */
  readonly page: string;
  readonly content: 'orders' | 'lookup';
  readonly map: DropFolderConfig['map'];
  readonly only?: DropFolderConfig['only'] | undefined;
  /** The fields that the event does not contain. The `map` of the settings must add them. */
  readonly missing: readonly string[];
  /** A limitation of the event that a shop must know about before it uses the preset. */
  readonly limit?: string | undefined;
}

const payment = 'data.object.payment';
const loyalty = 'data.object.loyalty_account';

export const tillPresets = {
  'shopify-orders': {
    till: 'Shopify POS',
    event: 'orders/paid',
    page: 'https://shopify.dev/docs/api/webhooks',
    content: 'orders',
    map: {
      order_number: 'name',
      email_address: 'email',
      revenue: 'total_price',
      order_date: 'created_at',
    },
    only: { test: [false], financial_status: ['paid'] },
    missing: ['is_first_order'],
  },
  'shopify-customer': {
    till: 'Shopify POS',
    event: 'customers/update',
    page: 'https://shopify.dev/docs/api/webhooks',
    content: 'lookup',
    // The number in `id` can exceed the range in which JSON numbers are exact, so another field is used.
    map: { email_address: 'email', phone_number: 'phone', external_identifier: 'admin_graphql_api_id' },
    missing: [],
  },
  'square-payments': {
    till: 'Square',
    event: 'payment.updated',
    page: 'https://developer.squareup.com/reference/square/webhooks/payment.updated',
    content: 'orders',
    map: {
      order_number: `${payment}.order_id`,
      email_address: `${payment}.buyer_email_address`,
      revenue: { path: `${payment}.total_money.amount`, divideBy: 100 },
      order_date: `${payment}.created_at`,
    },
    only: { [`${payment}.status`]: ['COMPLETED'] },
    missing: ['is_first_order'],
    limit:
      'Use it only if each order is paid at once: if an order has several payments, the last one replaces the others.',
  },
  'square-loyalty': {
    till: 'Square',
    event: 'loyalty.account.updated',
    page: 'https://developer.squareup.com/reference/square/webhooks/loyalty.account.updated',
    content: 'lookup',
    map: { phone_number: `${loyalty}.mapping.phone_number`, external_identifier: `${loyalty}.customer_id` },
    missing: [],
  },
  'lightspeed-x-sales': {
    till: 'Lightspeed Retail (X-Series)',
    event: 'sale.update',
    page: 'https://x-series-api.lightspeedhq.com/docs/webhooks_example_payloads',
    content: 'orders',
    map: {
      order_number: 'invoice_number',
      email_address: 'customer.email',
      revenue: 'totals.total_price',
      order_date: 'sale_date',
    },
    only: { status: ['CLOSED'] },
    missing: ['is_first_order'],
  },
  'lightspeed-x-customer': {
    till: 'Lightspeed Retail (X-Series)',
    event: 'customer.update',
    page: 'https://x-series-api.lightspeedhq.com/docs/webhooks_example_payloads',
    content: 'lookup',
    map: { email_address: 'email', phone_number: 'phone', external_identifier: 'customer_code' },
    missing: [],
  },
} as const satisfies Readonly<Record<string, TillPreset>>;

export type TillPresetName = keyof typeof tillPresets;

/**
 * Returns the settings with their preset filled in. `map` and `only` of the settings have priority over the preset. The
 * `content` of the preset replaces that of the settings.
 */
export const withPreset = (config: DropFolderConfig): DropFolderConfig => {
  if (config.preset === undefined) return config;
  const preset: TillPreset = tillPresets[config.preset];
  return {
    ...config,
    content: preset.content,
    map: { ...preset.map, ...config.map },
    only: { ...preset.only, ...config.only },
  };
};
