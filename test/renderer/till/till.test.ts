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
const scanMara = async (): Promise<void> => {
  await stage.page.getByRole('button', { name: 'Scan card: Mara Lindqvist' }).click();
  await stage.page.locator('.answer .state').getByText('Rejected').waitFor();
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
  await stage.page.getByText('Still waiting for the helpdesk').waitFor();
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
  await stage.page.locator('.answer .state').getByText('Rejected').waitFor();
  expect(await stage.page.locator('.who').textContent()).toBe('0171 3920021');
});

it('follows the language of Counterline while it is open', async () => {
  await scanMara();
  stage.changeLanguage('de');
  await stage.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await stage.page.locator('.answer .state').getByText('Abgelehnt').waitFor();
  await stage.page.getByText(/^Antwort nach/).waitFor();
  expect(await stage.page.evaluate(() => [document.documentElement.lang, document.title])).toEqual([
    'de',
    'Übungskasse',
  ]);
});
