/**
 * Endpoint 4: searches for the text that an agent types, for the number of an incoming call, and for
 * text that matches nothing.
 */
import { integratorOperations } from '#helpdesk/operations.ts';
import { firstText, valuesAt } from './answer-values.ts';
import type { CheckPart } from './check-context.ts';
import { addWarnings, addDeviations } from './check-question.ts';
import { mostUsefulCustomer } from './known-customer.ts';
import type { Deviation } from './read.ts';
import { notFound } from './same-customer.ts';
import { expectEmpty, expectEmptySearch, unknown } from './unknown-customer.ts';

/** Unless the options name a customer, the first response provides the customer for all other requests. */
export const checkFirstSearch: CheckPart = async function* ({ options, known, ask }) {
  const expression = options.expression ?? options.email ?? '@';
  const first = await ask({
    endpoint: 'search',
    what: `search for “${expression}”`,
    values: { expression },
    judge: addDeviations((value) => (expression === options.email ? notFound(value, { email: expression }) : [])),
  });
  yield first.checked;
  known.found = first.value;
  const somebody = mostUsefulCustomer(first.value);
  known.email ??= firstText(somebody, 'email_address');
  if (known.email === firstText(somebody, 'email_address')) known.phone ??= firstText(somebody, 'phone_number');

  const unmatchedTexts = [
    ['search for a text that matches nothing', unknown.expression],
    ['search for a text with special characters', unknown.specialExpression],
  ] as const;
  for (const [what, text] of unmatchedTexts) {
    const judge = expectEmpty('search', 'customers', 'orders');
    yield (await ask({ endpoint: 'search', what, values: { expression: text }, judge })).checked;
  }
  const nothing = { endpoint: 'search', what: 'search for nothing', values: {}, isEmptyAsked: true } as const;
  yield (await ask({ ...nothing, judge: expectEmptySearch })).checked;
};

const orderNotFound = (value: unknown, order: string): readonly Deviation[] => {
  if (value === undefined || valuesAt(value, 'orders[].order_number').some((one) => one.value === order)) return [];
  const message = `a search for the order ${order} does not find it`;
  return [{ path: 'orders', message, section: integratorOperations.search.section }];
};

export const checkSearchByValues: CheckPart = async function* ({ options, known: { email, phone, order }, ask }) {
  const asked = options.expression ?? options.email;
  if (email !== undefined && asked !== email) {
    const judge = addDeviations((value) => notFound(value, { email }));
    const what = 'search for a customer by e-mail address';
    yield (await ask({ endpoint: 'search', what, values: { expression: email }, judge })).checked;
  }
  if (email !== undefined && phone !== undefined) {
    const judge = addDeviations((value) => notFound(value, { email, phone }));
    const what = 'search for a customer by number, as for an incoming call';
    yield (await ask({ endpoint: 'search', what, values: { expression: phone }, judge })).checked;
  }
  if (order !== undefined) {
    const judge = addWarnings((value) => orderNotFound(value, order));
    const what = 'search for an order by its number';
    yield (await ask({ endpoint: 'search', what, values: { expression: order }, judge })).checked;
  }
};
