/**
 * Identifies the customer to whom a caller's number belongs ("What the service does" 6; assumption 27). The code is
 * pure.
 */
import type { z } from 'zod';
import type * as wire from '#helpdesk/schemas.ts';

export type FoundAtLink = z.output<typeof wire.searchResult>;
export type CallerIdentification =
  | { readonly kind: 'one'; readonly emailAddress: string; readonly name: string | null }
  /** Several customers match. The agent chooses from the search results. */
  | { readonly kind: 'several' }
  | { readonly kind: 'none' };

const isAddress = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text);

/**
 * `own` contains the e-mail addresses of the helpdesk's own customers with this number. These customers and the
 * responses of the links must agree on one customer, and neither has priority. Upper and lower case are not
 * distinguished.
 */
export const identifyCaller = (own: readonly string[], answers: readonly FoundAtLink[]): CallerIdentification => {
  const named = answers.flatMap(({ customers, orders }) => [...customers, ...orders]);
  const byAddress = new Map<string, { readonly emailAddress: string; readonly name: string | null }>();
  for (const emailAddress of own) byAddress.set(emailAddress.toLowerCase(), { emailAddress, name: null });
  for (const { email_address: written, name } of named) {
    const emailAddress = written.trim();
    const key = emailAddress.toLowerCase();
    if (isAddress(emailAddress) && !byAddress.has(key)) byAddress.set(key, { emailAddress, name });
  }
  const [one, another] = [...byAddress.values()];
  if (one === undefined) return { kind: 'none' };
  return another === undefined ? { kind: 'one', ...one } : { kind: 'several' };
};
