/**
 * The rules of the helpdesk API for responses, beyond names and types: amounts with a currency symbol, unique IDs, and
 * values that can be shown. The schemas do not contain these rules, because the desk also shows responses that break
 * them. The code is pure. It also checks responses whose fields have wrong names or types.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { integratorOperations } from '#helpdesk/operations.ts';
import { hasRefusedAnchor } from '../rules/safe-links.ts';
import { came } from '../validation/validation-messages.ts';
import { textsBelow, valuesAt, type Placed } from './answer-values.ts';
import type { Endpoint } from '../state/integrator-endpoints.ts';
import type { Deviation } from './read.ts';

type Broken = (value: unknown) => string | undefined;

/**
 * The two currencies of the helpdesk API must appear as symbols, not as codes or names. Other currencies can appear as
 * letters, because some have no symbol.
 */
const namedCurrency = /\b(?:EUR|USD|euros?|dollars?)\b/i;
const currencySymbol = /\p{Sc}|\p{L}/u;
const amount: Broken = (value) => {
  if (typeof value !== 'string') return undefined;
  const isAmount = /\d/.test(value) && currencySymbol.test(value) && !namedCurrency.test(value);
  return isAmount ? undefined : 'expected an amount with its currency symbol';
};
const address: Broken = (value) =>
  typeof value === 'string' && !/^[^\s@]+@[^\s@]+$/.test(value) ? 'expected an e-mail address' : undefined;
const notEmpty: Broken = (value) =>
  typeof value === 'string' && value.trim() === '' ? 'expected a non-empty text' : undefined;
const notNegative: Broken = (value) => (typeof value === 'number' && value < 0 ? 'expected 0 or more' : undefined);

const rules: Readonly<Partial<Record<Endpoint, readonly (readonly [path: string, broken: Broken])[]>>> = {
  customerDetails: [
    ['name', notEmpty],
    ['email_address', address],
    ['total_spent', amount],
    ['order_count', notNegative],
  ],
  orderList: [['orders[].order_number', notEmpty]],
  search: [
    ['customers[].email_address', address],
    ['customers[].total_spent', amount],
    ['orders[].email_address', address],
    ['orders[].order_number', notEmpty],
    ['orders[].revenue', amount],
  ],
  panelList: [['data[].id', notEmpty]],
};
/** When an agent opens an order or an item, the helpdesk requests the details by ID, so each ID must be unique. */
const identifiers: Readonly<Partial<Record<Endpoint, string>>> = {
  orderList: 'orders[].order_number',
  panelList: 'data[].id',
};

const repeated = (placed: readonly Placed[]): readonly Placed[] => {
  const seen = new Set<unknown>(['', undefined]);
  return placed.filter(({ value }) => {
    const isRepeated = typeof value === 'string' && seen.has(value) && value !== '';
    seen.add(value);
    return isRepeated;
  });
};

/** The maximum number of texts and dates that are reported for one kind of mistake. */
const maxOfOneKind = 5;

const linkForm = 'expected links as <a href="…">…</a> with http, https or mailto (others are shown as text)';

export const ruleDeviations = (endpoint: Endpoint, value: unknown): readonly Deviation[] => {
  const { section } = integratorOperations[endpoint];
  const deviations = (rules[endpoint] ?? []).flatMap(([pattern, broken]) =>
    valuesAt(value, pattern).flatMap(({ path, value: found }) => {
      const message = broken(found);
      return message === undefined ? [] : [{ path, message: `${message}, got ${came(found)}`, section }];
    }),
  );
  const identifier = identifiers[endpoint];
  const twice = identifier === undefined ? [] : repeated(valuesAt(value, identifier));
  const texts = textsBelow(value);
  const refused = texts.filter(({ value: text }) => hasRefusedAnchor(text));
  const garbled = texts.filter(({ value: text }) => text.includes('\uFFFD'));
  return [
    ...deviations,
    ...twice.map((one) => ({
      path: one.path,
      message: `expected unique ids, got ${came(one.value)} again`,
      section,
    })),
    ...refused
      .slice(0, maxOfOneKind)
      .map((one) => ({ path: one.path, message: `${linkForm}, got ${came(one.value)}`, section })),
    ...garbled
      .slice(0, maxOfOneKind)
      .map((one) => ({ path: one.path, message: `expected UTF-8, got ${came(one.value)}`, section })),
  ];
};

/** Matches a time in the format DD-MM-YYYY HH:mm. */
const sampleDate = /^(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-\d{4} (?:[01]\d|2[0-3]):[0-5]\d$/;
const markup = /<\/?(?!a[\s>])[a-z][a-z0-9]*(?:\s[^<>]*)?>/i;

/** Reports values that are still shown (assumption 29), but not as intended. */
export const displayWarnings = (endpoint: Endpoint, value: unknown): readonly Deviation[] => {
  const { section } = integratorOperations[endpoint];
  const marked = textsBelow(value)
    .filter(({ value: text }) => markup.test(text))
    .slice(0, maxOfOneKind)
    .map(({ path, value: text }) => ({
      path,
      message: `HTML other than links is shown as text, got ${came(text)}`,
      section,
    }));
  if (endpoint !== 'orderList') return marked;
  const views = valuesAt(value, 'orders[].list_view').flatMap(({ path, value: view }) => {
    const count = isRecord(view) ? Object.keys(view).length : 0;
    if (count >= 2 && count <= 6) return [];
    const message = `at least 2 fields are needed for a proper display and at most 6 are recommended, got ${count}`;
    return [{ path, message, section: '2.2' }];
  });
  const dates = valuesAt(value, 'orders[].list_view.date').flatMap(({ path, value: date }) =>
    typeof date === 'string' && !sampleDate.test(date)
      ? [{ path, message: `the interface writes dates here as DD-MM-YYYY HH:mm, got ${came(date)}`, section: '2.2' }]
      : [],
  );
  return [...views, ...dates.slice(0, maxOfOneKind), ...marked];
};
