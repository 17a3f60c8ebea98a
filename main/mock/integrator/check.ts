/**
 * Every endpoint of an integrator, called the way the service calls them, for a customer of theirs and for one whom
 * nobody knows: each deviation with its path, what was expected, and the section that says so.
 */
import { integratorOperations } from '#helpdesk/operations.ts';
import { ask, type Answered } from './ask.ts';
import { linkBelow, wordsOf, type DynamicLink, type Endpoint } from './endpoints.ts';
import type { Deviation } from './read.ts';
import { notFound, otherCustomer, otherNumber } from './same-customer.ts';

export interface CheckOptions {
  /** Of the integrator: everything below it has the shape of the interface. Given `links`, what a path alone is a path of. */
  readonly url?: string | undefined;
  /** Where each endpoint lies, under which names and with which headers it is asked; an endpoint without an address is not asked. */
  readonly links?: readonly DynamicLink[] | undefined;
  /** Sent besides those of the links. */
  readonly headers?: DynamicLink['headers'] | undefined;
  readonly parameters?: DynamicLink['parameters'] | undefined;
  /** A customer that the integrator knows; left out: the first that its search finds. */
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly external?: string | undefined;
  readonly order?: string | undefined;
  readonly expression?: string | undefined;
  /** Endpoints that this integrator does not have. */
  readonly without?: ReadonlySet<Endpoint> | undefined;
}
export interface Checked {
  readonly endpoint: Endpoint;
  readonly section: string;
  /** What was asked for, in a few words. */
  readonly what: string;
  readonly result: 'right' | 'wrong' | 'not asked';
  readonly tookMs: number;
  readonly deviations: readonly Deviation[];
  readonly warnings: readonly Deviation[];
  readonly reason?: string;
}

/** An agent waits for it. */
const slowMs = 2_000;
const unknownAddress = 'nobody-has-this-address@counterline.example';
const unknownExpression = 'zzq-nobody-9f3';

const textAt = (value: unknown, ...path: readonly (string | number)[]): string | undefined => {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Reflect.get(found, step);
  }
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** Who has the most orders, so that there is something to look at; somebody with a number of their own, where there is one. */
const worthwhile = (found: unknown): unknown => {
  const customers: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'customers') : undefined;
  if (!Array.isArray(customers)) return undefined;
  const numbers = customers.map((one) => textAt(one, 'phone_number'));
  const worth = (one: unknown): number => {
    const isAlone = numbers.filter((number) => number === textAt(one, 'phone_number')).length === 1;
    return Number(textAt(one, 'order_count') ?? 0) + (isAlone ? 1_000_000 : 0);
  };
  return customers.toSorted((a, b) => worth(b) - worth(a))[0];
};

/** A header that is given takes the place of the link's own, however that is written. */
const linksOf = ({ url = '', links, headers = {}, parameters }: CheckOptions): readonly DynamicLink[] => {
  const given = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  return (links ?? [linkBelow(url, {}, parameters)]).map((link) => {
    const own = Object.entries(link.headers).filter(([name]) => !given.has(name.toLowerCase()));
    return { ...link, headers: { ...Object.fromEntries(own), ...headers } };
  });
};

export const checkIntegrator = async function* (options: CheckOptions): AsyncGenerator<Checked> {
  const links = linksOf(options);
  let last: unknown;
  const judged = async (
    endpoint: Endpoint,
    what: string,
    values: Readonly<Record<string, string | undefined>>,
    further: (value: unknown) => readonly Deviation[] = () => [],
  ): Promise<Checked> => {
    if (options.without?.has(endpoint) === true) return notAsked(endpoint, what, 'left out');
    const link = links.find(({ urls }) => urls[endpoint] !== undefined);
    if (link === undefined) return notAsked(endpoint, what, 'no address is set up for it');
    const known = Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : [])));
    if (!wordsOf(link, endpoint).some((word) => known[word] !== undefined))
      return notAsked(endpoint, what, 'nothing is known here of what it is asked with');
    const answered: Answered = await ask(
      link,
      endpoint,
      known,
      options.url === undefined ? {} : { origin: options.url },
    );
    const { section } = integratorOperations[endpoint];
    const { asked, tookMs } = answered;
    last = asked.kind === 'answered' ? asked.value : undefined;
    const deviations =
      asked.kind === 'failed'
        ? asked.deviations
        : asked.kind === 'answered'
          ? [...otherCustomer(endpoint, asked.value, known['email']), ...further(asked.value)]
          : [];
    const slow =
      tookMs > slowMs ? [{ path: '', message: `took ${tookMs} ms; an agent looks at an empty panel`, section }] : [];
    const warnings = [...answered.warnings, ...slow];
    return { endpoint, section, what, result: deviations.length > 0 ? 'wrong' : 'right', tookMs, deviations, warnings };
  };
  const notAsked = (endpoint: Endpoint, what: string, reason: string): Checked => {
    const { section } = integratorOperations[endpoint];
    return { endpoint, section, what, result: 'not asked', tookMs: 0, deviations: [], warnings: [], reason };
  };
  const empty =
    (section: string, ...keys: readonly string[]) =>
    (value: unknown): readonly Deviation[] =>
      keys.flatMap((key) => {
        const items: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
        return Array.isArray(items) && items.length > 0
          ? [{ path: key, message: `expected an empty array where nobody is meant, got ${items.length}`, section }]
          : [];
      });

  const expression = options.expression ?? options.email ?? '@';
  yield await judged('search', `search for “${expression}”`, { expression }, (found) =>
    expression === options.email ? notFound(found, expression) : [],
  );
  const somebody = worthwhile(last);
  const email = options.email ?? textAt(somebody, 'email_address');
  const phone =
    options.phone ?? (email === textAt(somebody, 'email_address') ? textAt(somebody, 'phone_number') : undefined);
  yield await judged(
    'search',
    'search for something that nobody has',
    { expression: unknownExpression },
    empty('A.4, 2.4', 'customers', 'orders'),
  );
  const unknown = 'no customer is known here: name one with --email';
  if (email === undefined) {
    for (const endpoint of ['customerDetails', 'customerLifetime'] as const)
      yield notAsked(endpoint, 'a customer', unknown);
  } else {
    yield await judged('customerDetails', 'a customer by e-mail address and number', { email, phone });
    if (phone === undefined)
      yield notAsked('customerDetails', 'a customer by number alone', 'no number is known here: name one with --phone');
    else
      yield await judged('customerDetails', 'a customer by number alone', { phone }, (profile) =>
        otherNumber(profile, { email, phone }),
      );
    yield await judged('customerLifetime', 'the totals of a customer', { email });
  }
  let order = options.order;
  if (email === undefined) yield notAsked('orderList', 'the orders of a customer', unknown);
  else {
    yield await judged('orderList', 'the orders of a customer', { email });
    order ??= textAt(last, 'orders', 0, 'order_number');
  }
  yield await judged(
    'orderList',
    'the orders of somebody who has none',
    { email: unknownAddress },
    empty('A.2, 2.2', 'orders'),
  );
  if (order === undefined) yield notAsked('orderDetails', 'an order', 'no order is known here: name one with --order');
  else yield await judged('orderDetails', 'an order', { id: order });

  const { external } = options;
  if (email === undefined && external === undefined) yield notAsked('panelList', 'a custom panel', unknown);
  else {
    yield await judged('panelList', 'a custom panel', { email, phone, external });
    const id = textAt(last, 'data', 0, 'id');
    if (id === undefined)
      yield notAsked('panelDetails', 'an item of a custom panel', 'the panel has no item for this customer');
    else yield await judged('panelDetails', 'an item of a custom panel', { id });
  }
};
