/**
 * Checks the endpoints P1 and P2: the custom panel of a customer, requested with each identifier, and one item of the
 * panel.
 */
import { firstText } from './answer-values.ts';
import { noCustomerKnown, type CheckContext, type CheckPart } from './check-context.ts';
import { addWarnings, addDeviations, skippedCheck, type Checked } from './check-question.ts';
import { otherItems } from './same-customer.ts';
import { expectEmpty, expectNothing, unknown } from './unknown-customer.ts';

/**
 * A panel needs only one of the three identifiers ("at least one of the three must be configured"). It may ignore the
 * number, so a difference is only a warning. An external identifier is sent only if it is configured, so a difference
 * is an error.
 */
const checkEachName = async function* (
  { options: { external }, known: { email, phone }, ask, isSent }: CheckContext,
  all: unknown,
): AsyncGenerator<Checked> {
  const endpoint = 'panelList';
  if (phone !== undefined && (email !== undefined || external !== undefined) && isSent(endpoint, 'phone')) {
    const judge = addWarnings((value) => otherItems(value, all, 'number'));
    yield (await ask({ endpoint, what: 'a custom panel by number only', values: { phone }, judge })).checked;
  }
  if (external !== undefined && (email !== undefined || phone !== undefined) && isSent(endpoint, 'external')) {
    const judge = addDeviations((value) => otherItems(value, all, 'external identifier'));
    const what = 'a custom panel by external identifier only';
    yield (await ask({ endpoint, what, values: { external }, judge })).checked;
  }
};

const checkItem = async function* ({ ask }: CheckContext, id: string | undefined): AsyncGenerator<Checked> {
  const endpoint = 'panelDetails';
  const what = 'an item of a custom panel';
  let item: unknown;
  if (id === undefined)
    yield skippedCheck(endpoint, what, 'the panel has no item for this customer: specify one with --item');
  else {
    const detailed = await ask({ endpoint, what, values: { id } });
    yield detailed.checked;
    item = detailed.value;
  }
  const judge = expectNothing(endpoint, item);
  yield (await ask({ endpoint, what: 'an item that does not exist', values: { id: unknown.id }, judge })).checked;
};

export const checkPanel: CheckPart = async function* (context) {
  const endpoint = 'panelList';
  const { options, known, ask } = context;
  const values = { email: known.email, phone: known.phone, external: options.external };
  let list: unknown;
  if (Object.values(values).every((value) => value === undefined))
    yield skippedCheck(endpoint, 'a custom panel', noCustomerKnown);
  else {
    const listed = await ask({ endpoint, what: 'a custom panel', values });
    yield listed.checked;
    list = listed.value;
    yield* checkEachName(context, list);
  }
  yield (
    await ask({
      endpoint,
      what: 'a custom panel of an unknown customer',
      values: { email: unknown.email, phone: unknown.phone, external: unknown.external },
      judge: expectEmpty(endpoint, 'data'),
    })
  ).checked;
  yield* checkItem(context, options.item ?? firstText(list, 'data[].id'));
};
