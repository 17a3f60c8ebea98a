/**
 * A new user starts Counterline without settings, simulates a customer call, answers it, and scans a card. The call
 * and the look-up arrive on the desk of the practice helpdesk. The test uses the real app, real protocols and a real
 * browser.
 */
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags, browserProgram, pagePatienceMs } from '../renderer/browser-flags.ts';
import { shoot } from '../renderer/screenshots.ts';
import { freshFolder, startProgram, type Running } from './start-app.ts';

let folder: Awaited<ReturnType<typeof freshFolder>>;
let app: Running;
let browser: Browser;
let view: Page;
const complaints: string[] = [];

beforeAll(async () => {
  folder = await freshFolder();
  [app, browser] = await Promise.all([
    startProgram(['run', '--port', '0', '--data', folder.path]),
    chromium.launch({ executablePath: browserProgram, args: browserFlags }),
  ]);
  view = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  view.setDefaultTimeout(pagePatienceMs);
  view.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await view.goto(app.ready['windowUrl'] ?? '');
});
afterAll(async () => {
  await browser.close();
  await app.end();
  await folder.remove();
});

describe('The practice profile without settings', () => {
  it('opens its window with a one-time link', async () => {
    expect(view.url()).not.toContain('token');
    await view.getByRole('heading', { level: 1 }).waitFor();
    const stranger = await browser.newContext();
    const second = await stranger.newPage();
    await second.goto(app.ready['windowUrl'] ?? '');
    await second.getByRole('heading', { name: 'This session has ended' }).waitFor();
    await stranger.close();
  });

  it('shows a call from the practice phone system on the desk', async () => {
    await view.getByRole('link', { name: 'Practice' }).click();
    const [desk] = await Promise.all([
      view.context().waitForEvent('page'),
      view.getByRole('link', { name: 'Open desk', exact: true }).click(),
    ]);
    await desk.setViewportSize({ width: 1280, height: 800 });
    await view.getByText('Extension 101 is registered').waitFor();
    await view.getByRole('button', { name: 'Place call: A customer calls you' }).click();
    const summary = view.getByRole('region', { name: 'What happened, and why' });
    // The practice phone answers automatically, and the customer hangs up after a few seconds. Either can happen before
    // a click.
    await Promise.any([
      view.getByRole('button', { name: 'Answer', exact: true }).click(),
      view.getByRole('button', { name: 'Hang up', exact: true }).waitFor(),
    ]);
    await view.getByRole('link', { name: 'Now' }).click();
    await view.getByText('Live call').first().waitFor();
    await shoot(view, 'e2e-now-call');
    await view.getByRole('link', { name: 'Practice' }).click();
    await view.getByText('Registered (201)').waitFor();
    await shoot(view, 'e2e-practice-call');
    await desk.getByRole('heading', { name: 'Mara Lindqvist' }).first().waitFor();
    await desk.getByText('Anna Brandt answered', { exact: false }).first().waitFor();
    await shoot(desk, 'e2e-desk-call');
    await Promise.any([view.getByRole('button', { name: 'Hang up', exact: true }).click(), summary.waitFor()]);
    await summary.getByText('The helpdesk opened Mara Lindqvist’s conversation for the agent at 101.').waitFor();
    await view.getByText('1 of 11 scenarios completed').waitFor();
  });

  it('shows a scanned card on the desk', async () => {
    const [desk] = await Promise.all([
      view.context().waitForEvent('page'),
      view.getByRole('link', { name: 'Open desk', exact: true }).click(),
    ]);
    await desk.setViewportSize({ width: 1280, height: 800 });
    await view.getByRole('button', { name: 'Scan card' }).click();
    await view.getByText('Customer opened').first().waitFor();
    // The customer is not Mara, because her page is already open after her call.
    await desk
      .getByText(/^(jonas|sanne|oskar|elif|deniz)@shop\.example$/)
      .first()
      .waitFor();
    await shoot(desk, 'e2e-desk-card');
    await view.getByRole('link', { name: 'Ledger', exact: true }).click();
    await view.getByRole('row').filter({ hasText: 'Look-up' }).filter({ hasText: 'Customer opened' }).waitFor();
    await shoot(view, 'e2e-ledger');
    for (const page of ['Waiting', 'Connections', 'Settings']) {
      await view.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: page }).click();
      await view.getByRole('heading', { level: 1 }).waitFor();
      await shoot(view, `e2e-${page.toLowerCase()}`, { fullPage: true });
    }
  });

  it('prints every step masked and causes no errors in the browser console', () => {
    const steps = app.lines.filter((line) => line['event'] === 'ledger');
    expect(steps.length).toBeGreaterThan(5);
    expect(JSON.stringify(steps)).not.toContain('493023125014');
    expect(JSON.stringify(steps)).not.toMatch(/(mara|jonas|sanne|oskar|elif|deniz)@/);
    expect(complaints).toEqual([]);
  });

  it('ends when it receives a termination signal', async () => {
    expect(await app.end()).toBe(0);
  });
});
