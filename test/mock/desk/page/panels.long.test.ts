/**
 * Tests the panels next to a conversation: the integrators' responses, the state of requests, and navigation,
 * including by keyboard.
 */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deskPages } from './open-pages.ts';
import { held, linkTo } from './held-link.ts';
import { json, person, startIntegrator, type Integrator } from '../../integrator/recording-integrator.ts';

const desk = deskPages();
let integrator: Integrator;
beforeEach(async () => {
  integrator = await startIntegrator();
});
afterEach(() => integrator.close());

const connect = (change: Record<string, unknown> = {}) =>
  desk.practice().control('PUT', 'state', {
    dynamicLinks: [linkTo('CRM', integrator.url)],
    customPanels: [],
    ...change,
  });
const callFromMara = () => desk.practice().call({});
const right = (page: Page) => page.getByRole('region', { name: 'Customer' });

describe('An integrator’s customer', () => {
  it('replaces the helpdesk’s own data, which is shown while it loads', async () => {
    const slow = held();
    integrator.on('/customers', slow.answering);
    await connect();
    const page = await desk.open();
    await callFromMara();
    await right(page).getByText('Loading from CRM…').waitFor();
    expect(await right(page).textContent()).toContain('mara@shop.example');
    slow.release(
      json({
        ...person('mara@shop.example', 'Mara from the CRM'),
        panel_view: {
          loyalty_tier: 'Gold',
          profile: '<a href="https://crm.example/mara">open</a><script>document.title=1</script>',
          evil: '<a href="javascript:alert(1)">not me</a>',
        },
      }),
    );
    await right(page).getByText('Mara from the CRM').waitFor();
    await right(page).getByText('Loyalty tier').waitFor();
    const link = right(page).getByRole('link', { name: 'open' });
    expect([
      await link.getAttribute('href'),
      await link.getAttribute('target'),
      await link.getAttribute('rel'),
    ]).toEqual(['https://crm.example/mara', '_blank', 'noreferrer']);
    expect(await right(page).getByRole('link', { name: 'not me' }).count()).toBe(0);
    expect(await right(page).getByText('Loading from CRM…').count()).toBe(0);
    expect(await page.title()).toBe('Anna Brandt · Practice helpdesk');
  });

  it('is kept with a reason after an invalid response and can be requested again', async () => {
    integrator.on('/customers', json('{"name":'));
    await connect();
    const page = await desk.open();
    await callFromMara();
    await right(page).getByText('CRM did not return a valid customer.').waitFor();
    expect(await right(page).textContent()).toContain('mara@shop.example');
    const why = right(page).getByText(/expected JSON/);
    expect(await why.isVisible()).toBe(false);
    await right(page).getByText('Details').first().click();
    await why.waitFor();
    integrator.on('/customers', json(person('mara@shop.example', 'Mara at last')));
    await right(page).getByRole('button', { name: 'Retry' }).first().click();
    await right(page).getByText('Mara at last').waitFor();
  });

  it('is listed once for each link, below the name of the link', async () => {
    await connect({ dynamicLinks: [linkTo('CRM', integrator.url), linkTo('Second', `${integrator.url}/else`)] });
    integrator.on('/customers', json(person('mara@shop.example', 'Mara One')));
    integrator.on('/else/customers', json(person('mara@shop.example', 'Mara Two')));
    const page = await desk.open();
    await callFromMara();
    await right(page).getByRole('heading', { name: 'CRM', exact: true }).waitFor();
    await right(page).getByRole('heading', { name: 'Second', exact: true }).waitFor();
    await right(page).getByText('Mara Two').waitFor();
    await right(page).getByRole('heading', { name: 'Orders CRM' }).waitFor();
  });

  it('is the reported customer if no integrator is set up', async () => {
    await connect({ dynamicLinks: [] });
    const page = await desk.open();
    await callFromMara();
    await right(page).getByText('20931').waitFor();
    expect(await right(page).getByRole('navigation').count()).toBe(0);
  });
});

describe('An integrator’s orders', () => {
  it('load or fail with the texts from the helpdesk API in every language', async () => {
    const slow = held();
    integrator.on('/orders', slow.answering);
    await connect();
    const page = await desk.open();
    await callFromMara();
    await right(page).getByText('Loading orders…').waitFor();
    slow.release(json({ error: 'no' }, 500));
    const words = 'Something went wrong when accessing the Dynamic Order list Url.';
    await right(page).getByText(words, { exact: true }).waitFor();
    await page.goto(`${page.url()}&language=de`);
    const german = page.getByText(words, { exact: true });
    await german.waitFor();
    expect(await german.getAttribute('lang')).toBe('en');
  });

  it('open as a list and one by one, and Escape restores the previous focus', async () => {
    integrator.on(
      '/orderdetails',
      json({
        details_view: [
          { display_as: 'details', data: { status: 'Packing', payment_status: 'Paid' } },
          { display_as: 'rows', caption: 'Shipments', data: [{ shipment: '1', status: 'On its way' }] },
          {
            display_as: 'columns',
            caption: 'Products',
            data: [{ product: '<a href="https://shop.example/scarf">Scarf</a>', quantity: '2', price: '€20.00' }],
          },
        ],
      }),
    );
    await connect();
    const page = await desk.open();
    await callFromMara();
    await right(page).getByRole('button', { name: 'A-3' }).waitFor();
    expect(await right(page).getByRole('button', { name: 'A-4' }).count()).toBe(0);
    await right(page).getByRole('button', { name: 'Show all 5 Orders' }).focus();
    await page.keyboard.press('Enter');
    const back = right(page).getByRole('button', { name: 'Back to: Customer' });
    await back.waitFor();
    await expect.poll(() => back.evaluate((one) => one === document.activeElement)).toBe(true);
    await right(page).getByRole('button', { name: 'A-4' }).focus();
    await page.keyboard.press('Enter');
    await right(page).getByRole('heading', { name: 'A-4', exact: true }).waitFor();
    await right(page).getByText('Payment status').waitFor();
    await right(page).getByRole('heading', { name: 'Shipments' }).waitFor();
    await right(page).getByRole('columnheader', { name: 'Quantity' }).waitFor();
    await right(page).getByRole('table', { name: 'Products' }).getByRole('link', { name: 'Scarf' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('A-4');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Show all 5Orders');
  });

  it('have their order number as the title and show all fields of the list', async () => {
    const orders = [
      { order_number: 'A-1', list_view: { date: '20-11-2026 09:30', status: 'Packing' } },
      { order_number: 'A-2', list_view: { order_number: 'Web shop 4711', status: 'Delivered' } },
    ];
    integrator.on('/orders', json({ orders }));
    await connect();
    const page = await desk.open();
    await callFromMara();
    await right(page).getByRole('button', { name: 'A-1', exact: true }).waitFor();
    await right(page).getByRole('button', { name: 'A-2', exact: true }).waitFor();
    expect(await right(page).textContent()).toContain('20-11-2026 09:30, Packing');
    expect(await right(page).textContent()).toContain('Web shop 4711, Delivered');
    await right(page).getByRole('button', { name: 'Show all 2 Orders' }).click();
    await right(page).getByText('Web shop 4711').waitFor();
    await right(page).getByRole('button', { name: 'A-2', exact: true }).click();
    await right(page).getByRole('heading', { name: 'A-2', exact: true }).waitFor();
  });

  it('keep the focus when a snapshot arrives', async () => {
    await connect();
    const page = await desk.open();
    await callFromMara();
    await right(page).getByRole('button', { name: 'A-1' }).waitFor();
    await page.getByLabel('Note on this call').fill('half a thought');
    await desk.practice().call({ Id: 'c2', PhoneExtension: '102', PhoneNumber: '+493023125088' });
    await page.getByRole('button', { name: /On a call with Ben Okafor/ }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  });
});

const picture = (width: number, height: number): string =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`).toString('base64')}`;
const panel = (change: Record<string, unknown> = {}) => ({
  caption: 'Vouchers',
  detailsName: 'One voucher',
  listUrl: `${integrator.url}/customerpanellist`,
  detailsUrl: `${integrator.url}/custompaneldetails`,
  icons: { main: picture(18, 21), navigation: picture(26, 52) },
  ...change,
});

describe('A custom panel', () => {
  it('shows three items, all items or one item, with both icons', async () => {
    await connect({ customPanels: [panel(), panel({ caption: 'Elsewhere', webStores: ['Nowhere'] })] });
    const page = await desk.open();
    await callFromMara();
    await right(page).getByRole('heading', { name: 'Vouchers' }).waitFor();
    expect(await right(page).getByRole('heading', { name: 'Elsewhere' }).count()).toBe(0);
    await right(page).getByRole('button', { name: 'V-3' }).waitFor();
    expect(await right(page).getByRole('button', { name: 'V-4' }).count()).toBe(0);
    const sizes = await right(page)
      .locator('img')
      .evaluateAll((images) => images.map((one) => [one.clientWidth, one.clientHeight]));
    expect(sizes.toSorted()).toEqual([
      [18, 21],
      [26, 26],
    ]);
    const navigation = right(page)
      .getByRole('navigation', { name: 'Panels' })
      .getByRole('button', { name: 'Vouchers' });
    const half = () => navigation.locator('img').evaluate((image) => getComputedStyle(image).objectPosition);
    expect(await half()).toBe('50% 0%');
    await navigation.hover();
    expect(await half()).toBe('50% 100%');
    await navigation.click();
    await right(page).getByRole('button', { name: 'V-5' }).click();
    await right(page).getByRole('heading', { name: 'One voucher' }).waitFor();
    await right(page).getByText('voucher 5').waitFor();
    await right(page).getByRole('button', { name: 'Back to: Vouchers' }).click();
    await right(page).getByRole('button', { name: 'Back to: Customer' }).click();
    await right(page).getByRole('heading', { name: 'Customer', exact: true }).waitFor();
  });
});
