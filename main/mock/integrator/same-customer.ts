/**
 * Whether an answer is of the customer that was asked for ("Endpoints" A). Only Endpoints 1, 4 and 5 name customers;
 * orders, details and panels do not say whose they are. Pure.
 */
import { integratorOperations } from '#helpdesk/operations.ts';
import type { SearchResult } from '#helpdesk/wire.ts';
import { comparableNumber } from '../rules/number.ts';
import { came } from '../service/wording.ts';
import type { Endpoint } from './endpoints.ts';
import type { Deviation } from './read.ts';

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** `value` has passed the schema of its endpoint. Asked for by number alone, anybody who has it may be answered. */
export const otherCustomer = (endpoint: Endpoint, value: unknown, email: string | undefined): readonly Deviation[] => {
  if ((endpoint !== 'customerDetails' && endpoint !== 'customerLifetime') || !email) return [];
  const { email_address: got } = value as { readonly email_address: string };
  if (isSame(got, email)) return [];
  const message = `expected the customer that was asked for, ${email}, got ${came(got)}`;
  return [{ path: 'email_address', message, section: integratorOperations[endpoint].section }];
};

/** Asked for by number alone: somebody who has the number, or the customer from whom we know it, however it is written there. */
export const otherNumber = (
  value: unknown,
  { email, phone }: { readonly email: string; readonly phone: string },
): readonly Deviation[] => {
  const got = value as { readonly email_address: string; readonly phone_number: string };
  if (isSame(got.email_address, email) || comparableNumber(got.phone_number) === comparableNumber(phone)) return [];
  const message = `expected the customer who has the number that was asked for, ${phone}, got ${came(got.email_address)} with ${came(got.phone_number)}`;
  return [{ path: 'phone_number', message, section: integratorOperations.customerDetails.section }];
};

/** A customer of theirs is found by the whole e-mail address. */
export const notFound = (value: unknown, email: string): readonly Deviation[] => {
  const { customers } = value as SearchResult;
  if (customers.some(({ email_address: found }) => isSame(found, email))) return [];
  const instead = customers.length === 0 ? 'nobody' : `others (${customers.length})`;
  const message = `expected the customer that was searched for, ${email}, got ${instead}`;
  return [{ path: 'customers', message, section: integratorOperations.search.section }];
};
