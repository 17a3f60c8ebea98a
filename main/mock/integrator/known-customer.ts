/**
 * Chooses a customer and an order for a check from the integrator's own responses, if the options name none. The code
 * is pure.
 */
import { firstText, valuesAt } from './answer-values.ts';

/**
 * Chooses among the customers with an e-mail address. Prefers customers with a unique number, and among these the
 * customer with the most orders.
 */
export const mostUsefulCustomer = (found: unknown): unknown => {
  const customers = valuesAt(found, 'customers[]')
    .map(({ value }) => value)
    .filter((one) => firstText(one, 'email_address') !== undefined);
  const numbers = customers.map((one) => firstText(one, 'phone_number'));
  const worth = (one: unknown): number => {
    const isAlone = numbers.filter((number) => number === firstText(one, 'phone_number')).length === 1;
    return (Number(firstText(one, 'order_count')) || 0) + (isAlone ? 1_000_000 : 0);
  };
  return customers.toSorted((a, b) => worth(b) - worth(a))[0];
};

/** Returns the first e-mail address with special characters, because these may need encoding in a URL. */
export const encodedAddress = (found: unknown): string | undefined =>
  valuesAt(found, 'customers[].email_address')
    .map(({ value }) => value)
    .find((value): value is string => typeof value === 'string' && /[^\w.@-]/.test(value));

/** Returns the first order in the list or, if there is none, the first order that the search found. */
export const anyOrder = (list: unknown, found: unknown): string | undefined =>
  firstText(list, 'orders[].order_number') ?? firstText(found, 'orders[].order_number');
