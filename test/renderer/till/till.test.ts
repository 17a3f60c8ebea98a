/** Tests the built practice till in a browser: the customer and the result that it shows, and its language. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTillStage, type TillStage } from '../access/till-scenes.ts';
import { startDesktop, type Desktop } from '../window/browser-harness.ts';

let desktop: Desktop;
let stage: TillStage;
beforeAll(async () => {
  desktop = await startDesktop(['till']);
  stage = await createTillStage(desktop.page, desktop.pagesDir);
});
afterAll(async () => {
  await stage.close();
  await desktop.close();
});
beforeEach(() => stage.open('en', true));

const find = async (code: string): Promise<void> => {
  await stage.page.getByLabel('Card, e-mail address or phone number').fill(code);
  await stage.page.getByRole('button', { name: 'Find customer' }).click();
};
const sell = async (): Promise<void> => {
  await stage.page.getByRole('button', { name: 'Scan card: Mara Lindqvist' }).click();
  await stage.page.locator('.wares .button').first().click();
  await stage.page.getByRole('button', { name: /^Pay/ }).click();
};
const scanMara = async (): Promise<void> => {
  await stage.page.getByRole('button', { name: 'Scan card: Mara Lindqvist' }).click();
  await stage.page.locator('.answer .state').getByText('Did not open').waitFor();
};

it('replaces the result of the previous scan when a card is unknown', async () => {
  await scanMara();
  await find('C-9999');
  await stage.page.getByText('No customer has this card.').waitFor();
  expect(await stage.page.locator('.answer .state').count()).toBe(0);
  expect(await stage.page.locator('.who').textContent()).toBe('No customer');
});

it('ignores a response that arrives after the next scan', async () => {
  let respond = (): void => undefined;
  const held = new Promise<void>((resolve) => (respond = resolve));
  await stage.page.route('**/lookup', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  await stage.page.getByRole('button', { name: 'Scan card: Mara Lindqvist' }).click();
  await stage.page.getByText(/^Waiting for the helpdesk; expires in \d+ s$/).waitFor();
  await find('C-9999');
  await stage.page.getByText('No customer has this card.').waitFor();
  const late = stage.page.waitForResponse((response) => response.url().endsWith('/lookup'));
  respond();
  await (await late).finished();
  await stage.page.unroute('**/lookup');
  await stage.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await stage.page.locator('.answer .state').count()).toBe(0);
});

it('names the entered number instead of “No customer”', async () => {
  await find('0171 3920021');
  await stage.page.locator('.answer .state').getByText('Did not open').waitFor();
  expect(await stage.page.locator('.who').textContent()).toBe('0171 3920021');
});

it('follows the language of Counterline while it is open', async () => {
  await scanMara();
  stage.changeLanguage('de');
  await stage.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await stage.page.locator('.answer .state').getByText('Nicht geöffnet').waitFor();
  await stage.page.getByText(/^Antwort nach/).waitFor();
  expect(await stage.page.evaluate(() => [document.documentElement.lang, document.title])).toEqual([
    'de',
    'Übungskasse',
  ]);
});

it('names its language to screen readers, also when practice is not running', async () => {
  const browser = stage.page.context().browser();
  const context = await browser?.newContext({ locale: 'de-DE' });
  const page = await context?.newPage();
  await page?.route('**/shop.json', (route) => route.abort());
  await page?.goto(stage.page.url());
  await page?.locator('.closed').waitFor();
  expect(await page?.locator('html').getAttribute('lang')).toBe('de');
  expect(await page?.title()).toBe('Übungskasse');
  await context?.close();
});

it('offers the return again after it could not be reported', async () => {
  const { page } = stage;
  await page.route('**/orders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 200,
          headers: { 'Access-Control-Allow-Origin': '*' },
          contentType: 'application/json',
          body: JSON.stringify({ accepted: 1, rejected: [] }),
        })
      : route.fallback(),
  );
  await sell();
  await page.getByText('Counterline has received order 30001').waitFor();
  await page.unroute('**/orders');
  await page.getByRole('button', { name: 'Return last sale' }).click();
  await page.getByText('The return of order 30001 was not reported').waitFor();
  await page.getByRole('button', { name: 'Return last sale' }).click();
  await page.getByText('Reporting order 30001').or(page.getByText('was not reported')).first().waitFor();
});

it('includes an earlier sale over another connection in the customer’s next order count', async () => {
  const { page } = stage;
  await page.getByLabel('Connection type').selectOption('tcp');
  await sell();
  await page.getByText('Order 30001: The helpdesk received this look-up').waitFor();
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/customers') && request.method() === 'POST') bodies.push(request.postData() ?? '');
  });
  await page.getByLabel('Connection type').selectOption('page');
  await sell();
  await expect.poll(() => bodies.join('')).toContain('"order_count":5');
});
