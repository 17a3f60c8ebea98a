/** Tests the requests view in the browser: notices, limits, faults, clock and assumptions. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { deskPages } from './open-pages.ts';

const desk = deskPages();
const openRequests = async (): Promise<Page> => {
  const page = await desk.open();
  await page.getByRole('button', { name: /^Requests/ }).click();
  await page.getByRole('heading', { name: 'Conditions' }).waitFor();
  return page;
};
const lookUp = () => desk.practice().post('/showcustomer', { customer: { email_address: 'mara@shop.example' } });

it('stays open when a request opens a customer; the notice at the top reports it', async () => {
  const page = await openRequests();
  await page.getByRole('heading', { name: 'Clock' }).click();
  await desk.practice().post('/showcustomer', {
    user_email_address: 'anna@shop.example',
    customer: { email_address: 'mara@shop.example' },
  });
  await page.getByText('a till requested this customer for you', { exact: false }).waitFor();
  await page.getByRole('button', { name: /^Accepted, 201/ }).waitFor();
  expect(await page.getByLabel('Stop the clock').isVisible()).toBe(true);
});

it('changes the numbers of the request limits', async () => {
  const page = await openRequests();
  await page.getByLabel('Requests per second').fill('0');
  await page.getByRole('button', { name: 'Apply Request limits' }).click();
  await page.getByRole('alert').getByText('expected at least 1', { exact: false }).waitFor();
  await page.getByLabel('Requests per second').fill('1');
  await page.getByRole('button', { name: 'Apply Request limits' }).click();
  await page.getByText('0 of 1', { exact: true }).waitFor();
  const { json } = await desk.practice().control('GET', 'limits');
  expect(json).toMatchObject({ windows: [{ name: 'second', allowed: 1 }, {}, {}, {}] });
});

it('adds and removes faults, switches limits, clock and assumptions, and explains seeds', async () => {
  const page = await openRequests();
  const conditions = page.getByRole('region', { name: 'Conditions' });
  await conditions.getByLabel('Operation').selectOption('showCustomer');
  await conditions.getByRole('button', { name: 'Add fault' }).click();
  await conditions.getByText('Respond with a status code: 503', { exact: false }).first().waitFor();
  expect((await lookUp()).status).toBe(503);
  await conditions.getByText('There are no faults.', { exact: false }).waitFor();
  await conditions.getByRole('spinbutton', { name: 'Status' }).fill('99');
  await conditions.getByRole('button', { name: 'Add fault' }).click();
  await conditions.getByRole('alert').getByText('expected at least 200, got the number 99', { exact: false }).waitFor();
  await conditions.getByLabel('Apply the limits').click();
  await expect.poll(async () => (await desk.practice().control('GET', 'limits')).json).toMatchObject({ enabled: true });
  await conditions.getByRole('heading', { name: 'Clock' }).click();
  await conditions.getByLabel('Stop the clock').click();
  await conditions.getByLabel('Time (UTC)').fill('2026-11-20T09:00');
  await conditions.getByRole('button', { name: 'Set clock' }).click();
  await conditions.getByText('2026-11-20 09:00:00').waitFor();
  await conditions.getByRole('heading', { name: 'Assumptions' }).click();
  const search = conditions.getByRole('searchbox', { name: 'Search assumptions' });
  await search.fill('no such assumption');
  await conditions.getByText('No assumptions match this search.').waitFor();
  await search.fill('extension unknownEXT');
  await expect
    .poll(() =>
      conditions
        .getByRole('listitem')
        .filter({ has: page.getByRole('code') })
        .count(),
    )
    .toBe(1);
  await conditions.getByLabel('unknownExtension').selectOption('accept');
  await conditions.getByText('1 changed').waitFor();
  expect((await desk.practice().call({ PhoneExtension: '107' })).status).toBe(201);
  await conditions.getByRole('heading', { name: 'Seed file' }).click();
  await conditions.getByText('Custom channels with their webhooks').waitFor();
});
