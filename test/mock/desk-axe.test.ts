/** The desk for everybody: axe in every look, every control by keys, no text cut from 1280 px down to 320. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '#contract/language.ts';
import { createEyes, type Eyes } from '../desktop/access/eyes.ts';
import { createFindings } from '../desktop/access/findings.ts';
import { createShots } from '../desktop/access/shots.ts';
import { startDeskBrowser, type DeskBrowser, type OpenedDesk } from './desk-browser.ts';
import { startPractice, type Practice } from './practice.ts';

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
  desk = await browser.open(practice);
  eyes = await createEyes(desk.page);
});
const show = async (agent: string, language = 'en'): Promise<void> => {
  const { href } = new URL('/desk/', practice.mock.deskUrl);
  await desk.page.goto(`${href}?agent=${agent}&language=${language}`);
  await desk.page.locator('.panes').waitFor();
};
const openAll = async (): Promise<void> => {
  await desk.page.locator('.strip button').last().click();
  await desk.page.locator('.me summary').click();
  await desk.page.locator('.journal').waitFor();
};
afterAll(async () => {
  await practice.close();
  await browser.close();
});

it.each([
  ['with a conversation', '101', false],
  ['with another one', '102', true],
  ['as nobody', '999', true],
] as const)('axe and keys, %s', async (_name, agent, isPart) => {
  await show(agent);
  const found = createFindings();
  if (!isPart) await createShots(desk.page, eyes.screen).both('desk');
  await eyes.axe(found, isPart);
  await eyes.keys(found, isPart);
  expect(found.text()).toBe('');
});

it('axe and keys, with the journal and the menu open', async () => {
  await show('101');
  await openAll();
  const found = createFindings();
  await eyes.axe(found, true);
  await eyes.keys(found, true);
  expect(found.text()).toBe('');
});

it('pane by pane on a phone', async () => {
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

it.each(languages)('nothing is cut in %s', async (language) => {
  const found = createFindings();
  for (const agent of ['101', '999']) {
    await show(agent, language);
    await eyes.text(found, `${agent} ${language}`);
  }
  await openAll();
  await eyes.text(found, `journal ${language}`);
  expect(found.text()).toBe('');
});
