/** Tests the requests view in the browser: find a request, read it, copy it and send it again. */
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
const heads = (page: Page) =>
  page.getByRole('region', { name: 'Incoming and outgoing requests' }).locator('.request-head b');

it('shows each request as it arrives, and filters by direction, result and text', async () => {
  const page = await openRequests();
  await page.getByText('No requests yet.', { exact: false }).waitFor();
  await lookUp();
  await page.getByRole('button', { name: /^Accepted, 201 ?showCustomer/ }).waitFor();
  await desk.practice().call({ PhoneExtension: '107' });
  await page.getByLabel('Result').selectOption('Rejected');
  await expect.poll(() => heads(page).allTextContents()).toEqual(['registerCallEvent']);
  // The total includes all requests, not only those that match.
  await page.getByText(/^Requests shown: 1 of [2-9]$/).waitFor();
  await page.getByText(/^\d+ ms$/).waitFor();
  await page.getByLabel('Result').selectOption('All results');
  await page.getByLabel('Search requests').fill('mara@');
  await page.getByLabel('Direction').selectOption('In');
  await expect.poll(() => heads(page).allTextContents()).toEqual(['showCustomer']);
  await page.getByLabel('Search requests').fill('nothing like it');
  await page.getByText('No requests match these filters.').waitFor();
});

it('copies curl without secrets unless requested, and sends a request again, by keyboard only', async () => {
  const page = await openRequests();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await lookUp();
  await page.getByRole('button', { name: /showCustomer/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy as curl' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Copied without the API key and secret').waitFor();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toContain("-H 'authorization: Basic ***'");
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByLabel('Include secrets').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await expect.poll(copied).toContain(desk.practice().basic);
  await page.getByRole('button', { name: 'Send again' }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await desk.practice().journal('?operation=showCustomer')).map(({ status }) => status))
    .toEqual([201, 201]);
});
