/**
 * Checks whether a response belongs to the requested customer ("Endpoints" A). Only Endpoints 1, 4 and 5 name
 * customers; orders, details and panels do not. The code is pure.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { integratorOperations } from '#helpdesk/operations.ts';
import { comparableNumber } from '../rules/number.ts';
import { came } from '../validation/validation-messages.ts';
import { firstText, valuesAt } from './answer-values.ts';
import type { Endpoint } from '../state/integrator-endpoints.ts';
import type { Deviation } from './read.ts';

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
export const isSameNumber = (one: string, other: string): boolean => comparableNumber(one) === comparableNumber(other);
const { customerDetails, search, panelList } = integratorOperations;

/**
 * Reports a response about a customer other than the requested one. A request by number alone may return any customer
 * with that number. Other checks report values that are not text.
 */
export const otherCustomer = (endpoint: Endpoint, value: unknown, email: string | undefined): readonly Deviation[] => {
  if ((endpoint !== 'customerDetails' && endpoint !== 'customerLifetime') || !email) return [];
  const got = firstText(value, 'email_address');
  if (got === undefined || isSame(got, email)) return [];
  const message = `expected the requested customer, ${email}, got ${came(got)}`;
  return [{ path: 'email_address', message, section: integratorOperations[endpoint].section }];
};

/**
 * A request by number alone must return someone with that number, in any notation, or the customer to whom the number
 * is known to belong.
 */
export const otherNumber = (
  value: unknown,
  { email, phone }: { readonly email?: string | undefined; readonly phone: string },
): readonly Deviation[] => {
  const address = firstText(value, 'email_address');
  const number = firstText(value, 'phone_number');
  if (address === undefined || (email !== undefined && isSame(address, email))) return [];
  if (number === undefined || isSameNumber(number, phone)) return [];
  const message = `expected the customer with the requested number, ${phone}, got ${came(address)} with ${came(number)}`;
  return [{ path: 'phone_number', message, section: customerDetails.section }];
};

/** A known customer must be found by the full e-mail address, and by the full number as a call sends it. */
export const notFound = (
  value: unknown,
  { email, phone }: { readonly email: string; readonly phone?: string },
): readonly Deviation[] => {
  const customers = valuesAt(value, 'customers[]').map(({ value: one }) => one);
  if (!isRecord(value) || !Array.isArray(value['customers'])) return [];
  const isMeant = (one: unknown): boolean =>
    isSame(firstText(one, 'email_address') ?? '', email) ||
    (phone !== undefined && isSameNumber(firstText(one, 'phone_number') ?? '', phone));
  if (customers.some(isMeant)) return [];
  const instead = customers.length === 0 ? 'nobody' : `others (${customers.length})`;
  const message = `expected to find the customer ${phone ?? email}, got ${instead}`;
  return [{ path: 'customers', message, section: search.section }];
};

const idsIn = (value: unknown): readonly unknown[] =>
  valuesAt(value, 'data[].id')
    .map(({ value: id }) => id)
    .toSorted();

/**
 * The same customer must have the same items under each identifier. `all` is the response to a request with every
 * identifier.
 */
export const otherItems = (value: unknown, all: unknown, name: string): readonly Deviation[] => {
  const expected = idsIn(all);
  const got = idsIn(value);
  if (expected.length === 0 || JSON.stringify(got) === JSON.stringify(expected)) return [];
  const instead = got.length === 0 ? 'none' : `others (${got.length})`;
  const message = `expected the ${expected.length} items of this customer for the ${name} alone, got ${instead}`;
  return [{ path: 'data', message, section: panelList.section }];
};
