/**
 * A new user takes the helpdesk offline, fixes a rejected extension, and pairs the practice till. The till is a web
 * page from another origin that uses the real till server. The test uses the real app, real protocols and a real
 * browser.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserFlags, browserProgram, pagePatienceMs } from '../renderer/browser-flags.ts';
import { shoot } from '../renderer/screenshots.ts';
import { freshFolder, startProgram, type Running } from './start-app.ts';

let folder: Awaited<ReturnType<typeof freshFolder>>;
let app: Running;
let browser: Browser;
let view: Page;
let till: Page;
const complaints: string[] = [];
const listen = (page: Page): void => {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => void complaints.push(error.message));
};

beforeAll(async () => {
  folder = await freshFolder();
  [app, browser] = await Promise.all([
    startProgram(['run', '--port', '0', '--data', folder.path]),
    chromium.launch({ executablePath: browserProgram, args: browserFlags }),
  ]);
  view = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  view.setDefaultTimeout(pagePatienceMs);
  listen(view);
  await view.goto(app.ready['windowUrl'] ?? '');
  await view.getByRole('link', { name: 'Practice' }).click();
  await view.getByText('Extension 101 is registered').waitFor();
});
afterAll(async () => {
  await browser.close();
  await app.end();
  await folder.remove();
});

const seen = (sentence: string | RegExp): Promise<void> =>
  view.getByRole('region', { name: 'What happened, and why' }).getByText(sentence).waitFor({ timeout: pagePatienceMs });

const stage = (sentence: string): Promise<void> =>
  view.getByRole('region', { name: 'Current scenario' }).getByText(sentence).waitFor();

it('links a rejected extension with one click and sends its event again', async () => {
  await view.getByRole('button', { name: 'Unlink extension' }).click();
  await view.getByRole('button', { name: 'Answer', exact: true }).click();
  await stage('because no agent has extension 101');
  await shoot(view, 'e2e-practice-refused', { fullPage: true });
  await view.getByRole('button', { name: 'Link 101 and send again' }).first().click();
  await seen('You linked 101 again and sent the event again. The event was registered.');
  await shoot(view, 'e2e-practice-linked', { fullPage: true });
});

it('pairs the practice till, which looks up a customer and reports a sale', async () => {
  const [opened] = await Promise.all([
    view.context().waitForEvent('page'),
    view.getByRole('link', { name: 'Open practice till' }).click(),
  ]);
  till = opened;
  listen(till);
  await till.setViewportSize({ width: 1280, height: 800 });
  await till.getByRole('button', { name: 'Request pairing' }).click();
  const code = await till.getByText(/^\d{3}\s\d{3}$/).textContent();
  await view.getByText(`Check that the till shows ${code?.replace(' ', '\u00a0')},`).waitFor();
  expect(new URL(till.url()).origin).not.toBe(new URL(view.url()).origin);
  await shoot(till, 'e2e-till-pairing');
  await view.getByRole('button', { name: 'Pair till' }).click();
  await till.getByRole('button', { name: 'Scan card: Mara Lindqvist' }).click();
  await till.getByText('Customer opened', { exact: true }).waitFor();
  await till.getByRole('button', { name: /^Scarf/ }).click();
  await shoot(till, 'e2e-till');
  await till.getByRole('button', { name: 'Pay' }).click();
  await till.getByText(/Counterline has received order 30001/).waitFor();
  await till.getByLabel('Card, e-mail address or phone number').fill('nobody');
  await till.getByRole('button', { name: 'Find customer' }).click();
  await till.getByText('No customer has this card.').waitFor();
  await till.reload();
  await till.getByRole('button', { name: 'Scan card: Jonas Weber' }).waitFor();
});

it('has a till page that passes axe in both colour schemes down to 320 px', async () => {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await till.evaluate(axe);
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
    [320, 'light'],
  ] as const) {
    await till.setViewportSize({ width, height: 740 });
    await till.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await till.evaluate(async () => {
      const { axe: run } = window as unknown as {
        axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      return (await run.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
    expect(violations).toEqual([]);
    expect(
      await till.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
    await shoot(till, `e2e-till-${colorScheme}-${width}`, { fullPage: true });
  }
});

it('shows the delay of an offline helpdesk at the till, and delivers all items later', async () => {
  await view.getByRole('button', { name: 'Disconnect helpdesk' }).click();
  await view.getByText('Unreachable', { exact: true }).waitFor();
  await till.getByRole('button', { name: 'Scan card: Jonas Weber' }).click();
  await till.getByText(/^Waiting for the helpdesk; expires in \d+ s$/).waitFor();
  await till.getByText('You can continue the sale.').waitFor();
  await shoot(view, 'e2e-practice-away', { fullPage: true });
  await view.getByRole('button', { name: 'Reconnect now' }).click();
  // A call arrives in the meantime, and the practice phone answers it without a click on Answer.
  await seen(/You reconnected the helpdesk after/);
  await seen('No items were lost, because each item is saved to disk before it is sent.');
  await shoot(view, 'e2e-practice-plugged', { fullPage: true });
  await view.getByText('2 of 11 scenarios completed').waitFor();
  expect(complaints).toEqual([]);
});
