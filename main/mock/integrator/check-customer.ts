/** Endpoints 1 and 5: checks a known customer by e-mail address and by number, and checks unknown customers. */
import { firstText, valuesAt } from './answer-values.ts';
import { noCustomerKnown, type CheckPart } from './check-context.ts';
import { addDeviations, skippedCheck } from './check-question.ts';
import { encodedAddress } from './known-customer.ts';
import { otherNumber } from './same-customer.ts';
import { expectNoCustomer, expectNoCustomerWithNumber, unknown } from './unknown-customer.ts';

const checkDetails: CheckPart = async function* ({ known, ask }) {
  const endpoint = 'customerDetails';
  const { email } = known;
  if (email === undefined) yield skippedCheck(endpoint, 'a customer by e-mail address and number', noCustomerKnown);
  else {
    const values = { email, phone: known.phone };
    const both = await ask({ endpoint, what: 'a customer by e-mail address and number', values });
    yield both.checked;
    known.orderCount = Number(valuesAt(both.value, 'order_count')[0]?.value) || 0;
    known.phone ??= firstText(both.value, 'phone_number');
    yield (await ask({ endpoint, what: 'a customer by e-mail address only', values: { email } })).checked;
  }
  const { phone } = known;
  const byNumber = 'a customer by number only';
  if (phone === undefined) yield skippedCheck(endpoint, byNumber, 'no number is known: specify one with --phone');
  else {
    const judge = addDeviations((value) => otherNumber(value, { email, phone }));
    const alone = await ask({ endpoint, what: byNumber, values: { phone }, judge });
    yield alone.checked;
    known.email ??= firstText(alone.value, 'email_address');
  }
  yield (
    await ask({
      endpoint,
      what: 'an unknown e-mail address',
      values: { email: unknown.email },
      judge: expectNoCustomer(endpoint),
    })
  ).checked;
  yield (
    await ask({
      endpoint,
      what: 'an unknown number',
      values: { phone: unknown.phone },
      judge: expectNoCustomerWithNumber,
    })
  ).checked;
};

const checkLifetime: CheckPart = async function* ({ known: { email }, ask }) {
  const endpoint = 'customerLifetime';
  const what = 'the totals of a customer';
  if (email === undefined) yield skippedCheck(endpoint, what, noCustomerKnown);
  else yield (await ask({ endpoint, what, values: { email } })).checked;
  yield (
    await ask({
      endpoint,
      what: 'the totals of an unknown customer',
      values: { email: unknown.email },
      judge: expectNoCustomer(endpoint),
    })
  ).checked;
};

export const checkCustomer: CheckPart = async function* (context) {
  yield* checkDetails(context);
  yield* checkLifetime(context);
  const email = encodedAddress(context.known.found);
  if (email === undefined || email === context.known.email) return;
  for (const endpoint of ['customerDetails', 'customerLifetime'] as const) {
    const what = `a customer whose e-mail address must be encoded, ${email}`;
    yield (await context.ask({ endpoint, what, values: { email } })).checked;
  }
};
