/**
 * Tests further views on the desk: KPIs, calls, snoozed and hidden conversations, search results from links,
 * and several windows.
 */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deskPages } from './open-pages.ts';
import { held, linkTo } from './held-link.ts';
import { json, startIntegrator, type Integrator } from '../../integrator/recording-integrator.ts';

const desk = deskPages();
const { open } = desk;
const turn = (change: Record<string, unknown>) => desk.practice().control('PUT', 'clock', change);
const report = (...orders: readonly Record<string, unknown>[]) =>
  desk.practice().post('/dynamic/orders/', {
    orders: orders.map((change, index) => ({
      order_number: `n${index}`,
      email_address: 'mara@shop.example',
      revenue: 20,
      order_date: '2026-11-20T08:00:00Z',
      is_first_order: true,
      ...change,
    })),
  });

describe('The figures', () => {
  it('open from the strip for 30 days and one web store, as a chart and a table', async () => {
    await desk.practice().control('PUT', 'state', { orders: [] });
    await turn({ freeze: true, set: '2026-11-20T12:00:00Z' });
    await report({ webstore_url: 'https://shop.example' }, { is_first_order: false, revenue: 30 });
    const page = await open();
    await page.getByRole('button', { name: /^Last 30 days Acquisition 1 Retention 1 Contribution/ }).click();
    await page.getByRole('heading', { name: 'Figures for 30 days' }).waitFor();
    const totals = page.locator('.totals');
    await totals.getByText('50.00', { exact: true }).waitFor();
    expect(await page.locator('.bars .bar-0').count()).toBe(2);
    await page.getByText('Daily figures').first().click();
    await page
      .getByRole('table', { name: 'Orders' })
      .getByRole('row', { name: /November 20 1 1/ })
      .waitFor();
    expect(await page.getByRole('table', { name: 'Orders' }).getByRole('row').count()).toBe(31);
    await page.getByLabel('Web store').selectOption('Berlin Mitte');
    await totals.getByText('20.00', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Last 30 days, Berlin Mitte Acquisition 1/ }).click();
    await page.getByRole('heading', { name: 'Figures for 30 days' }).waitFor({ state: 'detached' });
  });

  it('show no currency, because orders have none', async () => {
    await desk.practice().control('PUT', 'state', { orders: [] });
    await turn({ freeze: true, set: '2026-11-20T12:00:00Z' });
    await report({ order_number: 'E', revenue: 344 });
    const page = await open();
    const strip = page.getByRole('button', { name: /^Last 30 days Acquisition/ });
    await page.getByText(/€\s344\.00/).waitFor();
    expect(await strip.textContent()).toMatch(/Contribution 344\.00Prevention 0\.00/);
    const dollars = {
      email_address: 'new@shop.example',
      customer_since: '2026-11-20T08:00:00Z',
      order_count: 1,
      currency: '$',
      total_revenue: 7,
      last_order_date: '2026-11-20T08:00:00Z',
    };
    await desk.practice().post('/dynamic/customers/', { customers: [dollars] });
    await report({ order_number: 'D', email_address: 'new@shop.example', revenue: 7 });
    // The message about an order contains the currency of its customer.
    await page.getByText(/\$\s7\.00/).waitFor();
    expect(await strip.textContent()).toMatch(/Contribution 344\.00Prevention 0\.00/);
    await strip.click();
    await page.getByText('Orders have no currency', { exact: false }).waitFor();
    expect(await page.locator('.totals').textContent()).not.toMatch(/[€$]/);
  });
});

describe('The call log', () => {
  it('lists each call and opens its conversation', async () => {
    await desk.practice().call({ PhoneExtension: '102', PhoneReferrer: '+493023125500' });
    await desk.practice().call({ EventType: 'Transfer', PhoneExtension: '103' });
    await desk.practice().call({ PhoneExtension: '103' });
    await desk.practice().call({ EventType: 'Disconnected', PhoneExtension: '103' });
    await desk.practice().call({ Id: 'c2', PhoneExtension: '102', PhoneNumber: '+493023125999' });
    const page = await open();
    await page.getByRole('button', { name: 'Calls' }).click();
    const rows = page.getByRole('region', { name: 'Calls' }).last().locator('section > ol > li');
    expect(await rows.count()).toBe(2);
    expect(await rows.first().textContent()).toMatch(/030 23125999.*In progress/);
    expect(await rows.last().textContent()).toMatch(
      /Inbound.*Mara Lindqvist.*Berlin Mitte.*Answered: Ben Okafor \(102\).*Transferred: Carla Jensen \(103\).*Ended/,
    );
    await rows.last().getByRole('button', { name: 'Open conversation Mara Lindqvist' }).click();
    await page.getByRole('heading', { name: 'Mara Lindqvist' }).waitFor();
  });
});

const openJonas = async (): Promise<Page> => {
  const page = await open();
  await page.getByRole('button', { name: /Jonas Weber/ }).click();
  await page.getByRole('heading', { name: 'Jonas Weber' }).waitFor();
  return page;
};

describe('A conversation', () => {
  it('can be snoozed by keyboard, shows its end, and reopens on time', async () => {
    const page = await openJonas();
    const { nowMs } = (await desk.practice().control('GET', 'clock')).json as { nowMs: number };
    await page.locator('.snooze summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(/Snoozed until/).waitFor();
    await page.getByRole('button', { name: 'Snoozed 1' }).click();
    await page.getByText(/^Reopens/).waitFor();
    await turn({ freeze: true, set: nowMs + 3_540_000 });
    expect(await page.getByRole('button', { name: 'Snoozed 1' }).count()).toBe(1);
    await turn({ advance: 3_600_000 });
    await page.getByRole('button', { name: 'Snoozed 0' }).waitFor();
    await page.getByText('The snooze has ended').first().waitFor();
  });

  it('is snoozed until nine in the morning by the helpdesk’s clock', async () => {
    // This day is a Wednesday.
    await turn({ freeze: true, set: new Date(2026, 10, 18, 15, 30).toISOString() });
    const page = await openJonas();
    await page.locator('.snooze summary').click();
    const choices = page.locator('.snooze .menu button');
    await expect
      .poll(async () => choices.allTextContents())
      .toEqual([
        expect.stringMatching(/^For an hour 4:30 PM/),
        expect.stringMatching(/^Until tomorrow November 19, 9:00 AM/),
        expect.stringMatching(/^Until next week November 23, 9:00 AM/),
      ]);
    await choices.last().click();
    await page.getByText(/Snoozed until November 23, 9:00 AM/).waitFor();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await page.getByRole('button', { name: 'Archive', exact: true }).waitFor();
  });

  it('can be hidden, is listed under its own tab, and can be shown again', async () => {
    const page = await openJonas();
    expect(await page.getByRole('button', { name: /^Hidden/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await page.getByRole('button', { name: 'Hidden 1' }).click();
    await page.getByRole('navigation', { name: 'Conversations' }).getByRole('button', { name: /Jonas/ }).click();
    await page.getByRole('button', { name: 'Show again' }).click();
    await page.getByText('No hidden conversations.').waitFor();
    await page.getByRole('button', { name: /^Open/ }).first().click();
    expect(await page.getByRole('button', { name: /^Hidden/ }).count()).toBe(0);
  });
});

it('opens another agent’s desk in a separate window', async () => {
  const page = await open();
  await page.goto(`${page.url()}&language=nl`);
  await page.getByText('Anna Brandt101').click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /Ben Okafor/ }).click();
  const other = await opened;
  await other.getByText('Ben Okafor102').waitFor();
  expect(await other.locator('html').getAttribute('lang')).toBe('nl');
  await desk.practice().call({ PhoneExtension: '102' });
  await other.getByRole('heading', { name: 'Mara Lindqvist' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Mara Lindqvist' }).count()).toBe(0);
});

describe('A search', () => {
  let integrator: Integrator;
  beforeEach(async () => {
    integrator = await startIntegrator();
  });
  afterEach(() => integrator.close());
  const connect = (...dynamicLinks: readonly unknown[]) =>
    desk.practice().control('PUT', 'state', { dynamicLinks, customPanels: [] });
  const right = (page: Page) => page.getByRole('region', { name: 'Customer' });

  it('shows the state and the results of each link', async () => {
    const slow = held();
    integrator.on('/search', slow.answering);
    integrator.on('/else/search', json('nothing', 500));
    await connect(linkTo('CRM', integrator.url), linkTo('Second', `${integrator.url}/else`));
    const page = await open();
    await page.getByRole('searchbox').fill('nora');
    await page.getByText('Searching CRM…').waitFor();
    await page.getByText('The search in Second failed.').waitFor();
    slow.release(
      json({
        customers: [
          {
            email_address: 'nora@else.example',
            name: 'Nora Else',
            phone_number: '+493023125901',
            order_count: '4',
            total_spent: '€1.00',
          },
        ],
        orders: [
          {
            email_address: 'nora@else.example',
            order_number: 'A-77',
            order_date: '2026-11-20T08:52:00Z',
            revenue: '€12.00',
            name: 'Nora Else',
          },
        ],
      }),
    );
    await page
      .getByText(/nora@else\.example.*from CRM/)
      .first()
      .waitFor();
    expect(await page.getByText('Searching CRM…').count()).toBe(0);
    // The requests view lists the integrator's faulty response.
    await page.getByRole('button', { name: /^Requests/ }).click();
    await page.getByLabel('Direction').selectOption('Out');
    const line = page.getByRole('listitem').filter({ hasText: 'Integrator response: 500' });
    await line.getByText('search', { exact: true }).waitFor();
    await line.getByText(/expected status 200, got 500/).waitFor();
  });

  it('shows no customer in the panel until a conversation is open again', async () => {
    await connect(linkTo('CRM', integrator.url));
    const page = await open();
    await desk.practice().call({});
    await right(page).getByRole('button', { name: 'A-1' }).waitFor();
    await page.getByRole('searchbox').fill('mara');
    await page.getByRole('heading', { name: 'Results for “mara”' }).waitFor();
    await right(page).getByText('Select a conversation to see its customer here.').waitFor();
    await page.getByRole('searchbox').fill('');
    await right(page).getByRole('button', { name: 'A-1' }).waitFor();
  });
});
