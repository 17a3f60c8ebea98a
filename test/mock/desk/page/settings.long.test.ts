/**
 * Tests the helpdesk's settings on the desk. Each part has its own form, is saved or rejected separately, and keeps the
 * typed text when other data changes.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deskPages } from './open-pages.ts';

const desk = deskPages();
const state = async (part: string) => (await desk.practice().state())[part] ?? [];
const settings = async (part?: string): Promise<Page> => {
  const page = await desk.open();
  await page.getByRole('button', { name: 'Settings' }).click();
  const parts = page.getByRole('group', { name: 'Settings sections' });
  await parts.waitFor();
  if (part !== undefined) await parts.getByRole('button', { name: part }).click();
  return page;
};
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const png = (width: number): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'icon.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="21"/>`),
});

it('adds a dynamic link with all fields of the helpdesk API', async () => {
  const page = await settings();
  await page.getByRole('button', { name: 'Add dynamic link' }).click();
  const form = page.locator('.entry-form').last();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await form.getByLabel('Name', { exact: true }).fill('CRM');
  await form.getByLabel('4 Search').fill('https://crm.example/search');
  await form.getByRole('button', { name: 'Add header' }).click();
  await form.getByLabel('Name of header 1').fill('X-Api-Key');
  const secret = form.getByLabel('Value of header 1');
  await secret.fill('hush');
  expect(await secret.getAttribute('type')).toBe('password');
  await form.getByRole('button', { name: 'Show Value of header 1' }).click();
  expect(await secret.getAttribute('type')).toBe('text');
  await form.getByLabel('expression').fill('q');
  await form.getByLabel('All web stores').uncheck();
  await form.getByLabel('Berlin Mitte').check();
  await form.getByLabel('Link for incoming calls').uncheck();
  await save(page);
  await page.getByText('Saved.').waitFor();
  expect((await state('dynamicLinks')).at(-1)).toEqual({
    name: 'CRM',
    urls: { search: 'https://crm.example/search' },
    headers: { 'X-Api-Key': 'hush' },
    parameters: { expression: 'q' },
    webStores: ['Berlin Mitte'],
    phoneLink: false,
  });
});

it('shows errors at the fields, keeps the input, and saves once it is valid', async () => {
  const page = await settings();
  const before = await state('dynamicLinks');
  await page.locator('.entry-form summary').first().click();
  const field = page.getByLabel('1 Customer details');
  const address = await field.inputValue();
  await field.fill('nonsense');
  await save(page);
  await page.getByText('expected an http or https address, or a path on this server').waitFor();
  await page.getByText('Nothing was saved.').waitFor();
  expect(await state('dynamicLinks')).toEqual(before);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  // A call opens a conversation on the desk. The typed text remains.
  await desk.practice().call({});
  await page.getByRole('heading', { name: 'Mara Lindqvist' }).waitFor();
  await page.getByRole('button', { name: /^Settings\s*unsaved/ }).click();
  await page.locator('.entry-form').first().waitFor();
  if (!(await field.isVisible())) await page.locator('.entry-form summary').first().click();
  expect(await field.inputValue()).toBe('nonsense');
  await field.fill(`${address}?key=1`);
  await save(page);
  await page.getByText('Saved.').waitFor();
  expect((await state('dynamicLinks'))[0]).toMatchObject({ urls: { customerDetails: `${address}?key=1` } });
});

it('removes an entry, restores it, and discards all changes', async () => {
  const page = await settings('Agents');
  const names = () => page.locator('.entry-form summary b').allTextContents();
  const before = await names();
  await page.locator('.entry-form summary').nth(1).click();
  await page.getByRole('button', { name: 'Remove Ben Okafor' }).click();
  expect(await names()).toEqual(before.filter((name) => name !== 'Ben Okafor'));
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
  await page.keyboard.press('Enter');
  expect(await names()).toEqual(before);
  await page.getByRole('button', { name: 'Add agent' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  expect(await names()).toEqual(before);
});

it('keeps the presence of agents during editing', async () => {
  const page = await settings('Agents');
  await page.locator('.entry-form summary').first().click();
  const form = page.locator('.entry-form').first();
  await form.getByLabel('Twitter').check();
  await form.getByLabel('Email', { exact: true }).uncheck();
  await desk.practice().control('PUT', 'presence', { agent: '101', channel: 'Chat', online: false });
  await page.getByText('101, online for Email', { exact: true }).waitFor();
  await save(page);
  await page.getByText('Saved.').waitFor();
  expect((await state('agents'))[0]).toMatchObject({ channels: { Chat: false, Twitter: true } });
  expect(Object.keys((await state('agents'))[0]?.['channels'] ?? {})).toEqual(['Chat', 'Twitter']);
});

it('creates a hidden key for a subscription that is valid for presence checks', async () => {
  const page = await settings('VoIP subscriptions');
  await page.getByRole('button', { name: 'Add subscription' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Provider');
  await page.getByRole('button', { name: 'Generate key' }).click();
  const key = page.getByLabel('API key');
  expect(await key.getAttribute('type')).toBe('password');
  const made = await key.inputValue();
  expect(made).toMatch(/^[\w-]{32}$/);
  await save(page);
  await page.getByText('Saved.').waitFor();
  expect((await desk.practice().presence(`apikey=${made}&Channel=Chat`)).text).toBe('Online');
});

it('accepts pictures from files, shows them and reports a wrong size', async () => {
  const page = await settings('Custom panels');
  await page.locator('.entry-form summary').first().click();
  const field = page.getByLabel('Main panel icon, 18 × 21 px');
  await field.setInputFiles(png(40));
  await page.getByText('The size of this picture is 40 × 21 px. The helpdesk API requires 18 × 21 px.').waitFor();
  await field.setInputFiles(png(18));
  await page.getByText('The size of this picture is').waitFor({ state: 'detached' });
  await field.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('This file is not a valid picture.').waitFor();
  await save(page);
  await page.getByText('Saved.').waitFor();
  const [panel] = await state('customPanels');
  expect(panel?.['icons']).toMatchObject({ main: expect.stringMatching(/^data:image\/svg\+xml;base64,/) });
});

it('edits web stores and custom channels', async () => {
  const page = await settings('Web stores');
  await page.locator('.entry-form summary').first().click();
  await page.getByLabel('Referrers').fill('https://shop.example\n\n  +493023125500 \n');
  await save(page);
  await page.getByText('Saved.').waitFor();
  expect(await state('webStores')).toEqual([
    { name: 'Berlin Mitte', referrers: ['https://shop.example', '+493023125500'] },
  ]);
  await page.getByRole('button', { name: 'Custom channels' }).click();
  await page.locator('.entry-form summary').first().click();
  await page.getByLabel('Webhook URL').fill('');
  await page.getByLabel('Support select web store').check();
  await page.getByLabel('Signature header').fill('X-Signature');
  await page.getByLabel('Signature secret').fill('s3cret');
  await page.getByLabel('Avatar, 26 × 26 px').setInputFiles(png(26));
  await page.getByRole('img', { name: 'Picture preview' }).waitFor();
  await save(page);
  await page.getByText('Saved.').waitFor();
  expect((await state('customChannels'))[0]).toMatchObject({
    externalIdentifier: 'shop-app',
    webhookUrl: null,
    supportSelectWebStore: true,
    signature: { header: 'X-Signature', secret: 's3cret' },
    avatars: ['', expect.stringMatching(/^data:image/)],
  });
});
