import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings, startDeskBrowser, type DeskBrowser, type Look } from './desk-browser.ts';
import { startPractice, type Practice } from './practice.ts';

let browser: DeskBrowser;
let practice: Practice;
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
});
afterAll(async () => {
  await practice.close();
  await browser.close();
});

const looks: readonly (readonly [string, Look, readonly string[]])[] = [
  ['light, wide', {}, ['101', '102', '999']],
  ['dark, wide', { scheme: 'dark' }, ['101']],
  ['dark, 360 px', { scheme: 'dark', width: 360, height: 740 }, ['101']],
  ['light, 320 px', { width: 320, height: 640 }, ['103']],
  ['forced colours', { forcedColors: true }, ['101']],
];

it.each(looks)('axe finds nothing on the desk, %s', async (_name, look, agents) => {
  const { page, close } = await browser.open(practice, look);
  const found: Record<string, readonly string[]> = {};
  for (const agent of agents) {
    await page.goto(`${new URL('/desk/', practice.mock.deskUrl).href}?agent=${agent}`);
    await page.locator('.panes').waitFor();
    found[agent] = await axeFindings(page);
  }
  const bar = page.getByRole('navigation', { name: 'Views' });
  for (const pane of look.width === 360 ? ['Conversation', 'Customer', 'Journal'] : []) {
    await bar.getByRole('button', { name: new RegExp(`^${pane}\\s*\\d*$`) }).click();
    found[pane] = await axeFindings(page);
  }
  if (look.width === undefined) await page.getByRole('button', { name: /^Journal/ }).click();
  else await bar.getByRole('button', { name: /^Journal/ }).click();
  await page.locator('.me summary').click();
  await page.getByRole('heading', { name: 'Journal' }).waitFor();
  found['journal and menu'] = await axeFindings(page);
  expect(Object.fromEntries(Object.entries(found).filter(([, findings]) => findings.length > 0))).toEqual({});
  await close();
});
