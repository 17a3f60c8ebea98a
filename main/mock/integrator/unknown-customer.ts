/**
 * The correct responses of an integrator if a person or an item does not exist there. The helpdesk API requires only
 * that lists are empty. For other endpoints, 404 is correct, and any other error or another person's data is wrong.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { integratorOperations } from '#helpdesk/operations.ts';
import type { Answered } from './send-request.ts';
import { firstText, valuesAt } from './answer-values.ts';
import { addDeviations, type Judge, type Judged } from './check-question.ts';
import type { Endpoint } from '../state/integrator-endpoints.ts';
import { isSameNumber } from './same-customer.ts';

/** Identifiers that do not exist. */
export const unknown = {
  email: 'nobody-has-this-address@counterline.example',
  /** No country uses this code. */
  phone: '+999000000000',
  external: 'nobody-has-this-identifier',
  id: 'nothing-has-this-id',
  expression: 'zzq-nobody-9f3',
  /** The special characters in this text have a meaning in URLs, in databases or in HTML. */
  specialExpression: `zzq O'Nobody & "9f3" <é> 100% #_+/\\`,
} as const;

const right: Judged = { deviations: [], warnings: [] };
const isNothing = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/** Requires that the lists under `keys` are empty. */
export const expectEmpty = (endpoint: Endpoint, ...keys: readonly string[]): Judge =>
  addDeviations((value) =>
    keys.flatMap((key) => {
      const count = valuesAt(value, `${key}[]`).length;
      const message = `expected an empty array for an unknown customer, got ${count}`;
      return count === 0 ? [] : [{ path: key, message, section: integratorOperations[endpoint].section }];
    }),
  );

/** `further` judges a response that contains data. */
const expectMissing =
  (endpoint: Endpoint, further: (answered: Answered, judged: Judged) => Judged): Judge =>
  (answered, judged) => {
    const { section } = integratorOperations[endpoint];
    const { status, value } = answered;
    if (status === 404) return right;
    if (status === undefined || value === undefined) {
      const deviations = judged.deviations.map((one) => ({
        ...one,
        message: one.message.replace('expected status 200, got', 'expected status 404, or 200, got'),
      }));
      return { ...judged, deviations };
    }
    if (status === 200 && isNothing(value)) {
      const message = 'status 404 means an unknown customer; an empty response is shown as a failure';
      return { deviations: [], warnings: [{ path: '', message, section }] };
    }
    return further(answered, judged);
  };

/**
 * Accepts 404, or a profile or totals with the requested address. A different address means that the response is about
 * another customer.
 */
export const expectNoCustomer = (endpoint: 'customerDetails' | 'customerLifetime'): Judge =>
  expectMissing(endpoint, (_, judged) => judged);

export const expectNoCustomerWithNumber: Judge = expectMissing('customerDetails', ({ value }, judged) => {
  const email = firstText(value, 'email_address');
  if (email === undefined || isSameNumber(firstText(value, 'phone_number') ?? '', unknown.phone)) return judged;
  const message = `expected no customer for the unknown number ${unknown.phone}, got ${JSON.stringify(email)}`;
  const { section } = integratorOperations.customerDetails;
  return { ...judged, deviations: [...judged.deviations, { path: 'email_address', message, section }] };
});

/** `known` is the same endpoint's response about an item that exists. */
export const expectNothing = (endpoint: 'orderDetails' | 'panelDetails', known: unknown): Judge =>
  expectMissing(endpoint, ({ value }, judged) => {
    const { section } = integratorOperations[endpoint];
    const isSame = known !== undefined && JSON.stringify(known) === JSON.stringify(value);
    if (isSame) {
      const message = `expected no data for an unknown ID, got the same data as for another ID`;
      return { ...judged, deviations: [...judged.deviations, { path: '', message, section }] };
    }
    if (judged.deviations.length > 0 || !isRecord(value)) return judged;
    const message = 'status 404 means an unknown ID; this response is shown as if the ID existed';
    return { ...judged, warnings: [...judged.warnings, { path: '', message, section }] };
  });

/**
 * An agent can send an empty search by accident. The integrator should reject it with a 4xx status or find nothing.
 */
export const expectEmptySearch: Judge = ({ status, value }, judged) => {
  if (status !== undefined && status >= 400 && status < 500) return right;
  const count = valuesAt(value, 'customers[]').length + valuesAt(value, 'orders[]').length;
  if (count === 0) return judged;
  const message = `an empty search lists ${count} customers and orders`;
  const { section } = integratorOperations.search;
  return { ...judged, warnings: [...judged.warnings, { path: '', message, section }] };
};
