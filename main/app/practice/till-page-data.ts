/** Builds the data of the practice till's page, such as the customers whose cards it can scan and their totals. */
import type { Language } from '#contract/language.ts';
import type { TillShop } from '#contract/practice.ts';
import { lookupTimes } from '#domain/lookups/lookup.ts';
import { defaultScanRules } from '#tills/scan/scan-rule-schema.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { MockControlClient } from './mock-control-client.ts';

const maxCustomers = 6;
/** The first order number of the till. The seed's orders have lower numbers. */
const firstOrder = 30_001;

export const buildTillPageData = async (
  control: MockControlClient,
  facts: { readonly tillUrls: readonly string[]; readonly language: Language; readonly country: string },
): Promise<TillShop> => {
  const { customers, orders } = await control.state(1_000);
  const numbers = orders.map(({ order_number }) => Number(order_number)).filter((number) => number >= firstOrder);
  return {
    endpoints: [...facts.tillUrls],
    language: facts.language,
    country: facts.country,
    lookupSeconds: lookupTimes.answerMs / 1_000,
    nextOrder: Math.max(firstOrder - 1, ...numbers) + 1,
    customers: customers.slice(0, maxCustomers).map((customer) => ({
      name: customer.name ?? customer.email_address,
      email: customer.email_address,
      ...omitUndefined({ phone: customer.phone_numbers[0] }),
      card: customer.external_identifier ?? customer.email_address,
      customerSince: customer.customer_since ?? new Date(0).toISOString(),
      orderCount: customer.order_count ?? 0,
      totalRevenue: customer.total_revenue ?? 0,
    })),
  };
};

/** Returns the data that a till with customer records sends for a card, an e-mail address or a phone number. */
export const lookupOf = (text: string, customers: TillShop['customers']): Readonly<Record<string, string>> => {
  const wanted = text.trim().toLowerCase();
  const known = customers.find(({ card, email }) => [card.toLowerCase(), email.toLowerCase()].includes(wanted));
  if (known !== undefined) return { email_address: known.email, external_identifier: known.card };
  return text.includes('@') ? { email_address: text.trim() } : { phone_number: text.trim() };
};

/**
 * Returns the default scan rules, and a rule for the cards of the practice customers. The server of the till's page
 * resolves these cards as a back office does.
 */
export const practiceScanRules = (origin: string): readonly Readonly<Record<string, unknown>>[] => [
  ...defaultScanRules,
  {
    name: 'Practice card',
    pattern: '^(?P<value>[A-Za-z]-[0-9]+)$',
    as: 'external_identifier',
    backOffice: { url: `${origin}/customers/{value}`, map: { email_address: 'email' } },
  },
];
