/**
 * The practice back office's responses for Endpoints 1–5, P1 and P2 ("Endpoints" A). For an unknown customer, the back
 * office returns the empty list that the helpdesk API requires, or 404 where the helpdesk API does not define a
 * response. The code is pure.
 */
import { integratorOperations } from '#helpdesk/operations.ts';
import type { KnownOrder } from '../rules/kpis.ts';
import type { Customer } from '../state/customers.ts';
import type { DataSource } from './data-source.ts';
import { detailed, foundCustomer, orderResponse, lifetime, listed, profile } from './response-bodies.ts';

export interface BackOfficeAnswer {
  readonly status: number;
  readonly body: unknown;
}
type Endpoint = keyof typeof integratorOperations;
type Asked = (name: string) => string;

const mostFound = 20;
const mostOrders = 100;
const ok = (body: unknown): BackOfficeAnswer => ({ status: 200, body });
const fault = (status: number, message: string): BackOfficeAnswer => ({ status, body: { error: message } });
const missing = (name: string): BackOfficeAnswer => fault(400, `The parameter ${name} is missing.`);
const unknownCustomer = fault(404, 'This customer does not exist.');

/**
 * Finds a customer by e-mail address, by a number that only one customer has, or by the back office's customer number.
 */
const find = (books: DataSource, asked: Asked): Customer | undefined => {
  const byAddress = asked('email') === '' ? undefined : books.customer(asked('email'));
  if (byAddress !== undefined) return byAddress;
  const withNumber = asked('phone') === '' ? [] : books.withNumber(asked('phone'));
  const [only, another] = withNumber;
  if (only !== undefined && another === undefined) return books.customer(only);
  const external = asked('external');
  return external === '' ? undefined : books.withIdentifier(external);
};

/**
 * Returns the items of the custom panel: one voucher for each full hundred in the customer's total revenue, at most 12.
 */
const vouchersOf = ({ email_address, total_revenue }: Customer) =>
  Array.from({ length: Math.min(12, Math.floor((total_revenue ?? 0) / 100)) }, (_, at) => ({
    id: `${email_address}/${at + 1}`,
    voucher: `V-${100 + at}`,
    worth: '€5.00',
    state: at % 3 === 0 ? 'used' : 'open',
  }));

/** Returns the customer's currency if it is known, because an order has no currency. */
const currencyOf = (books: DataSource, order: KnownOrder): Customer['currency'] =>
  books.customer(order.email_address)?.currency ?? null;

const answers: Readonly<Record<Endpoint, (books: DataSource, asked: Asked) => BackOfficeAnswer>> = {
  customerDetails: (books, asked) => {
    if (asked('email') === '' && asked('phone') === '') return missing('email or phone');
    const customer = find(books, asked);
    return customer === undefined
      ? unknownCustomer
      : ok(profile(customer, books.ordersOf(customer.email_address, 1)[0]));
  },
  orderList: (books, asked) => {
    if (asked('email') === '') return missing('email');
    const now = books.now();
    return ok({
      orders: books.ordersOf(asked('email'), mostOrders).map((order) => listed(order, now, currencyOf(books, order))),
    });
  },
  orderDetails: (books, asked) => {
    if (asked('id') === '') return missing('id');
    const order = books.order(asked('id'));
    return order === undefined
      ? fault(404, 'This order does not exist.')
      : ok(detailed(order, books.now(), currencyOf(books, order)));
  },
  search: (books, asked) => {
    if (asked('expression') === '') return missing('expression');
    const customers = books.findCustomers(asked('expression'), mostFound);
    const nameOf = (address: string): string => books.customer(address)?.name ?? address;
    const orders = books.findOrders(asked('expression'), mostFound);
    return ok({
      customers: customers.map(foundCustomer),
      orders: orders.map((order) => orderResponse(order, nameOf(order.email_address), currencyOf(books, order))),
    });
  },
  customerLifetime: (books, asked) => {
    if (asked('email') === '') return missing('email');
    const customer = books.customer(asked('email'));
    const totals = customer === undefined ? undefined : lifetime(customer);
    return totals === undefined ? unknownCustomer : ok(totals);
  },
  panelList: (books, asked) => {
    const customer = find(books, asked);
    return ok({ data: customer === undefined ? [] : vouchersOf(customer) });
  },
  panelDetails: (books, asked) => {
    const [address = ''] = asked('id').split('/');
    const customer = books.customer(address);
    const voucher = customer === undefined ? undefined : vouchersOf(customer).find(({ id }) => id === asked('id'));
    if (voucher === undefined) return fault(404, 'This voucher does not exist.');
    const { id: _, ...data } = voucher;
    return ok({
      details_view: [
        { display_as: 'details', data: { status: voucher.state } },
        { display_as: 'rows', caption: 'Voucher', data: [data] },
      ],
    });
  },
};

const byPath = new Map<string, Endpoint>(
  (Object.keys(integratorOperations) as Endpoint[]).map((name) => [integratorOperations[name].path, name]),
);

/** Returns undefined if the back office has no content at this path. */
export const answerAt = (books: DataSource, path: string, query: URLSearchParams): BackOfficeAnswer | undefined => {
  const endpoint = byPath.get(path);
  return endpoint === undefined ? undefined : answers[endpoint](books, (name) => query.get(name)?.trim() ?? '');
};
