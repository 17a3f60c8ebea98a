/** Endpoints 2 and 3: checks the order list of a customer, and one order. */
import { integratorOperations } from '#helpdesk/operations.ts';
import { valuesAt } from './answer-values.ts';
import { noCustomerKnown, type CheckPart } from './check-context.ts';
import { addWarnings, skippedCheck } from './check-question.ts';
import { anyOrder } from './known-customer.ts';
import type { Deviation } from './read.ts';
import { expectEmpty, expectNothing, unknown } from './unknown-customer.ts';

const listHasNone = (value: unknown, count: number): readonly Deviation[] => {
  if (count === 0 || value === undefined || valuesAt(value, 'orders[]').length > 0) return [];
  const message = `the profile of this customer has ${count} orders, but the list is empty`;
  return [{ path: 'orders', message, section: integratorOperations.orderList.section }];
};

const checkList: CheckPart = async function* ({ known, ask }) {
  const endpoint = 'orderList';
  const { email, orderCount } = known;
  const what = 'the orders of a customer';
  let list: unknown;
  if (email === undefined) yield skippedCheck(endpoint, what, noCustomerKnown);
  else {
    const judge = addWarnings((value) => listHasNone(value, orderCount));
    const listed = await ask({ endpoint, what, values: { email }, judge });
    yield listed.checked;
    list = listed.value;
  }
  known.order ??= anyOrder(list, known.found);
  yield (
    await ask({
      endpoint,
      what: 'the orders of a customer without orders',
      values: { email: unknown.email },
      judge: expectEmpty(endpoint, 'orders'),
    })
  ).checked;
};

export const checkOrders: CheckPart = async function* (context) {
  yield* checkList(context);
  const endpoint = 'orderDetails';
  const { order } = context.known;
  let details: unknown;
  if (order === undefined) yield skippedCheck(endpoint, 'an order', 'no order is known: specify one with --order');
  else {
    const detailed = await context.ask({ endpoint, what: 'an order', values: { id: order } });
    yield detailed.checked;
    details = detailed.value;
  }
  yield (
    await context.ask({
      endpoint,
      what: 'an order that does not exist',
      values: { id: unknown.id },
      judge: expectNothing(endpoint, details),
    })
  ).checked;
};
