/**
 * Tests the accessibility of the desk: axe checks in every view, every control by keyboard, and no truncated text from
 * 1280 px down to 320 px.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '#contract/language.ts';
import { createEyes, type Eyes } from '../../../renderer/access/page-checks.ts';
import { createFindings } from '../../../renderer/access/findings.ts';
import { createShots } from '../../../renderer/access/shots.ts';
import { startDeskBrowser, type DeskBrowser, type OpenedDesk } from './browser.ts';
import { startPractice, type Practice } from '../../practice-helpdesk.ts';

let browser: DeskBrowser;
let practice: Practice;
let desk: OpenedDesk;
let eyes: Eyes;
beforeAll(async () => {
  browser = await startDeskBrowser();
  practice = await startPractice({ pagesDir: browser.pagesDir });
  await practice.call({ PhoneReferrer: '+493023125500' });
  await practice.call({ Id: 'c2', PhoneExtension: '102', PhoneNumber: '+493023125071' });
  await practice.call({ Id: 'c3', PhoneExtension: '103', PhoneNumber: '+493023125999' });
  await practice.call({ Id: 'c4', PhoneExtension: '107' });
  await practice.post('/dynamic/orders', {
    orders: [
      {
        order_number: '1',
        email_address: 'mara@shop.example',
        revenue: 5,
        order_date: '2026-11-20T08:52:00',
        is_first_order: true,
      },
    ],
  });
  await practice.post('/showcustomer', {
    user_email_address: 'anna@shop.example',
    customer: { email_address: 'mara@shop.example' },
  });
  // One dynamic link has correct addresses, and the other has wrong addresses.
  const { dynamicLinks = [] } = await practice.state();
  const wrong = `${practice.mock.backOfficeUrl}/webhook`;
  const broken = { name: 'Second CRM', urls: { customerDetails: wrong, orderList: wrong, search: wrong } };
  await practice.control('PUT', 'state', { dynamicLinks: [...dynamicLinks, broken] });
  desk = await browser.open(practice);
  eyes = await createEyes(desk.page);
});
const show = async (agent: string, language = 'en'): Promise<void> => {
  const address = new URL(practice.mock.deskUrl);
  address.search = `?agent=${agent}&language=${language}`;
  await desk.page.goto(address.href);
  await desk.page.locator('.panes').waitFor();
};
/** Opens a view from the strip. */
const further = (view: string): Promise<void> =>
  desk.page.locator(`.strip ${view === 'figures' ? '.kpis' : `[data-view="${view}"]`}`).click();
const openAll = async (): Promise<void> => {
  await further('requests');
  await desk.page.locator('.me summary').click();
  await desk.page.locator('.journal').waitFor();
};
const openOrders = async (): Promise<void> => {
  await desk.page.locator('[data-opens^="orders "]').click();
  await desk.page.locator('.whole').waitFor();
};
const openOrder = async (): Promise<void> => {
  await openOrders();
  await desk.page.locator('.whole button').first().click();
  await desk.page.locator('.columns').waitFor();
};
const leaveOrders = async (): Promise<void> => {
  const back = desk.page.locator('.inside .back');
  await back.click();
  await back.waitFor({ state: 'detached' });
};
const leaveOrder = async (): Promise<void> => {
  await desk.page.locator('.inside .back').click();
  await desk.page.locator('.whole').waitFor();
  await leaveOrders();
};
const openSettings = async (part: number): Promise<void> => {
  await further('settings');
  await desk.page.locator('.settings .tabs button').nth(part).click();
  // Adds incomplete entries, so that the part shows its problems.
  const add = desk.page.locator('.acts button');
  await add.first().click();
  await add.nth(1).click();
  await desk.page.locator('.problem').first().waitFor();
};

interface View {
  readonly name: string;
  readonly open: () => Promise<void>;
  readonly leave?: () => Promise<void>;
  /** Whether another view contains most of this view. */
  readonly isPart?: true;
}
/** The additional views, each with a function that opens it completely. */
const views: readonly View[] = [
  { name: 'requests and menu', open: openAll },
  {
    name: 'one request',
    open: async () => {
      await further('requests');
      await desk.page.locator('.request-head').first().click();
      await desk.page.locator('.request-details').waitFor();
    },
    isPart: true,
  },
  {
    name: 'figures',
    open: async () => {
      await further('figures');
      for (const table of await desk.page.locator('.chart summary').all()) await table.click();
    },
  },
  { name: 'calls', open: () => further('calls') },
  { name: 'failing', open: () => desk.page.locator('.failed summary').first().click(), isPart: true },
  { name: 'all orders', open: openOrders, leave: leaveOrders, isPart: true },
  { name: 'one order', open: openOrder, leave: leaveOrder },
  {
    name: 'search',
    open: async () => {
      await desk.page.getByRole('searchbox').fill('mara');
      await desk.page.locator('.results .failed').waitFor();
    },
    leave: async () => {
      await desk.page.getByRole('searchbox').fill('');
      await desk.page.locator('.results').waitFor({ state: 'detached' });
    },
    isPart: true,
  },
  { name: 'snooze', open: () => desk.page.locator('.snooze summary').click(), isPart: true },
  { name: 'settings links', open: () => openSettings(0) },
  { name: 'settings panels', open: () => openSettings(1), isPart: true },
  { name: 'settings stores', open: () => openSettings(2), isPart: true },
  { name: 'settings channels', open: () => openSettings(3), isPart: true },
  { name: 'settings agents', open: () => openSettings(4), isPart: true },
  { name: 'settings subscriptions', open: () => openSettings(5), isPart: true },
];
/** Opens the view and scrolls to the top, because a click may have scrolled the page. */
const showView = async ({ open }: View, language?: string): Promise<void> => {
  await show('101', language);
  await open();
  await desk.page.evaluate(() => document.querySelector('.scrolled')?.scrollTo(0, 0));
};
afterAll(async () => {
  await practice.close();
  await browser.close();
});

it.each([
  ['with a conversation', '101', false],
  ['with another one', '102', true],
  ['without an agent', '999', true],
] as const)('has no violations and supports the keyboard: the desk %s', async (_name, agent, isPart) => {
  await show(agent);
  const found = createFindings();
  if (!isPart) await createShots(desk.page, eyes.screen).both('desk');
  await eyes.axe(found);
  await eyes.keys(found, isPart);
  expect(found.text()).toBe('');
});

it.each(views)('has no violations and supports the keyboard: $name', async (view) => {
  await showView(view);
  const found = createFindings();
  await createShots(desk.page, eyes.screen).both(`desk-${view.name.replaceAll(' ', '-')}`);
  await eyes.axe(found);
  await eyes.keys(found, true);
  await view.leave?.();
  expect(found.text()).toBe('');
});

it('is accessible in each pane on a phone', async () => {
  await show('101');
  const found = createFindings();
  await eyes.screen({ width: 360, height: 740 });
  const panes = await desk.page.locator('.bottom button').all();
  expect(panes.length).toBe(4);
  for (const pane of panes) {
    await pane.click();
    await eyes.narrow(found, (await pane.textContent()) ?? '');
  }
  expect(found.text()).toBe('');
  expect(desk.complaints).toEqual([]);
});

it.each(languages)('shows no truncated text in %s', async (language) => {
  const found = createFindings();
  for (const agent of ['101', '999']) {
    await show(agent, language);
    await eyes.text(found, `${agent} ${language}`);
  }
  for (const view of views) {
    await showView(view, language);
    await eyes.text(found, `${view.name} ${language}`);
    await view.leave?.();
  }
  expect(found.text()).toBe('');
});
