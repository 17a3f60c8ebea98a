/**
 * Tests that the check reports the same faults as the helpdesk, especially responses about another customer.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkIntegrator, type Checked, type CheckOptions } from '#mock/integrator/check.ts';
import { details, found, json, order, person, startIntegrator, only, type Integrator } from './recording-integrator.ts';

const nora = 'nora@shop.example';
const other = 'someone-else@shop.example';
const totals = (email: string) => ({
  email_address: email,
  customer_since: '2024-02-29T09:00:00Z',
  order_count: 4,
  currency: '€',
  total_revenue: 120.5,
  last_order_date: '2026-11-20T09:30:00Z',
});

let integrator: Integrator;
const number = '+493023125901';
beforeEach(async () => {
  integrator = await startIntegrator();
  integrator.on('/search', (request, response, query) =>
    json(
      ['@', nora, number, other].includes(query.get('expression') ?? '')
        ? found([nora, 'Nora'])
        : { customers: [], orders: [] },
    )(request, response, query),
  );
  integrator.on('/customers', only([nora, number], person(nora, 'Nora')));
  integrator.on('/customerlifetime', only([nora], totals(nora)));
  integrator.on('/orders', (request, response, query) =>
    json({ orders: query.get('email') === nora ? [order('7')] : [] })(request, response, query),
  );
  integrator.on('/orderdetails', only(['7'], details('Packing')));
  integrator.on('/customerpanellist', (request, response, query) =>
    json({ data: [nora, number].some((value) => [...query.values()].includes(value)) ? [{ id: 'v-1' }] : [] })(
      request,
      response,
      query,
    ),
  );
  integrator.on('/custompaneldetails', only(['v-1'], details('open')));
});
afterEach(() => integrator.close());

const checked = async (options: Partial<CheckOptions> = {}): Promise<readonly Checked[]> => {
  const all: Checked[] = [];
  for await (const one of checkIntegrator({ url: integrator.url, ...options })) all.push(one);
  return all;
};
const deviationLines = (all: readonly Checked[]): readonly string[] =>
  all.flatMap(({ section, deviations }) => deviations.map(({ path, message }) => `${section} ${path}: ${message}`));

describe('A response', () => {
  it('is correct if it is about the requested customer, even if letter case differs', async () => {
    integrator.on('/customerlifetime', only([nora], totals('Nora@Shop.example')));
    const all = await checked();
    expect(all.filter(({ result }) => result !== 'right')).toEqual([]);
    expect(all).toHaveLength(23);
  });

  it('is wrong at Endpoints 1 and 5 if it is about another customer', async () => {
    integrator.on('/customers', only([nora, number], person('other@b.example', 'Other', '+493023125777')));
    integrator.on('/customerlifetime', only([nora], totals(other)));
    expect(deviationLines(await checked())).toEqual([
      `A.1, 2.1 email_address: expected the requested customer, ${nora}, got "other@b.example"`,
      `A.1, 2.1 email_address: expected the requested customer, ${nora}, got "other@b.example"`,
      'A.1, 2.1 phone_number: expected the customer with the requested number, +493023125901, got "other@b.example" with "+493023125777"',
      `A.5, 2.5 email_address: expected the requested customer, ${nora}, got "${other}"`,
    ]);
  });

  it('can be about any customer with the requested number, in any notation', async () => {
    integrator.on('/customers', (request, response, query) =>
      (query.get('email') === nora
        ? json(person(nora, 'Nora'))
        : only([number], person(other, 'Sister', '030 23125901')))(request, response, query),
    );
    expect(deviationLines(await checked())).toEqual([]);
  });

  it('is wrong if a search for a known customer returns only others', async () => {
    integrator.on('/customerlifetime', only([other], totals(other)));
    integrator.on('/customers', only([other, number], person(other, 'Other')));
    expect(deviationLines(await checked({ email: other, phone: '+493023125901' }))).toEqual([
      `A.4, 2.4 customers: expected to find the customer ${other}, got others (1)`,
    ]);
  });
});
