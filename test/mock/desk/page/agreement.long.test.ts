/**
 * Tests that agents see consistent figures, panels, titles, dates, durations and search results on the desk, and no
 * unwanted scroll bars.
 */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { deskPages } from './open-pages.ts';

const desk = deskPages();
const dayMs = 86_400_000;
const before = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();
const panel = (page: Page) => page.getByRole('region', { name: 'Customer' });

it('shows the same values in the strip and in the figures, for all stores and for one', async () => {
  const order = { email_address: 'mara@shop.example', revenue: 10, is_first_order: true };
  await desk.practice().post('/dynamic/orders/', {
    orders: [
      { ...order, order_number: 'old', order_date: before(40) },
      { ...order, order_number: 'new', order_date: before(1) },
    ],
  });
  const page = await desk.open();
  await page.locator('.kpis').click();
  const numbersIn = async (place: string): Promise<readonly string[]> =>
    (await page.locator(place).allTextContents()).map((text) => text.trim());
  await expect.poll(() => numbersIn('.totals dd')).toHaveLength(4);
  expect(await numbersIn('.strip .kpis b')).toEqual(await numbersIn('.totals dd'));
  await page.getByText('Last 30 days').waitFor();
  await page.getByLabel('Web store').selectOption({ index: 1 });
  await page.getByText('Last 30 days, Berlin Mitte').waitFor();
  expect(await numbersIn('.strip .kpis b')).toEqual(await numbersIn('.totals dd'));
});

describe('The customer panel', () => {
  it('belongs to the open conversation, not to another view or a search', async () => {
    const page = await desk.open();
    await desk.practice().call({});
    await panel(page).getByText('mara@shop.example').waitFor();
    for (const name of ['Calls', 'Requests', 'Settings']) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await panel(page).waitFor({ state: 'hidden' });
      expect(await page.locator('.entry[aria-current]').count()).toBe(0);
    }
    await page.getByRole('button', { name: /^Settings/ }).click();
    await panel(page).getByText('mara@shop.example').waitFor();
    await page.getByRole('searchbox').fill('sanne');
    await page.getByRole('heading', { name: 'Results for “sanne”' }).waitFor();
    await panel(page).getByText('Select a conversation to see its customer here.').waitFor();
  });

  it('shows the order number as the title, as the helpdesk API requires, in one date format', async () => {
    const page = await desk.open();
    await desk.practice().call({});
    await panel(page).getByText('March 14, 2021').waitFor();
    await panel(page).getByRole('button', { name: '20931', exact: true }).click();
    await panel(page).getByRole('heading', { name: '20931', exact: true }).waitFor();
  });
});

it('keeps another view open when a search is cleared', async () => {
  const page = await desk.open();
  await desk.practice().call({});
  await page.getByRole('searchbox').fill('example');
  await page.getByRole('heading', { name: 'Results for “example”' }).waitFor();
  await page.getByRole('button', { name: /^Calls/ }).click();
  await page.getByRole('region', { name: 'Calls', exact: true }).waitFor();
  await page.getByRole('searchbox').fill('');
  // The customer panel is not visible next to this view, but its text shows that the search has ended.
  await page.locator('.right', { hasText: 'mara@shop.example' }).waitFor({ state: 'attached' });
  expect(await page.getByRole('region', { name: 'Calls', exact: true }).count()).toBe(1);
});

it('indicates that a search or a list shows only part of the results', async () => {
  const orders = Array.from({ length: 12 }, (_, index) => ({
    order_number: `PART-${index}`,
    email_address: 'mara@shop.example',
    revenue: 10,
    is_first_order: false,
    order_date: before(1),
  }));
  await desk.practice().post('/dynamic/orders/', { orders });
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      desk.practice().call({ Id: `many-${index}`, PhoneExtension: '102', PhoneNumber: `+4930231260${10 + index}` }),
    ),
  );
  const page = await desk.open();
  await page.getByText(/^Showing the newest 50 of \d+\./).waitFor();
  await page.getByRole('searchbox').fill('PART');
  await page.getByText('Only the first', { exact: false }).waitFor();
  expect(await page.locator('.results li', { hasText: 'Mara Lindqvist' }).count()).toBeGreaterThanOrEqual(10);
  await page.getByRole('searchbox').fill('PART-11');
  await expect.poll(() => page.locator('.results .part').count()).toBe(0);
});

it('writes durations in one format', async () => {
  const practice = desk.practice();
  await practice.control('PUT', 'clock', { freeze: true });
  await practice.call({});
  await practice.control('PUT', 'clock', { advance: 125_000 });
  const page = await desk.open();
  await page.getByRole('button', { name: /Mara Lindqvist/ }).click();
  await expect.poll(() => page.locator('.live').textContent()).toBe('On a call 02:05');
  await practice.call({ EventType: 'Disconnected' });
  await page.getByText('The call ended after 02:05').first().waitFor();
  await page.getByRole('button', { name: 'Calls' }).click();
  await page.locator('.calls').getByText('02:05', { exact: true }).waitFor();
});

it.each([
  [1280, 800],
  [1100, 640],
  [900, 500],
  [768, 1024],
  [360, 740],
])('has no scroll bar on the page at %i × %i', async (width, height) => {
  const page = await desk.open({ width, height });
  const sizes = (): Promise<readonly number[]> =>
    page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  await desk.practice().call({});
  await desk.practice().call({ PhoneExtension: '107', Id: 'c2' });
  expect(await sizes()).toEqual([width, height]);
  await page.getByRole('searchbox').fill('example');
  await page.getByText('Results for').waitFor();
  expect(await sizes()).toEqual([width, height]);
  await page.getByRole('searchbox').fill('');
  for (const name of ['Figures', 'Calls', 'Requests', 'Settings']) {
    const wide = page.locator(`.strip [data-view="${name.toLowerCase()}"]`);
    if (await wide.isVisible()) await wide.click();
    else if (width < 560) {
      await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /More/ }).click();
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click();
    } else await page.locator('.kpis').click();
    await page.getByRole('region', { name, exact: true }).waitFor();
    expect([name, ...(await sizes())]).toEqual([name, width, height]);
  }
});
