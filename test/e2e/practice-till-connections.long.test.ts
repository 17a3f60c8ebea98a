/**
 * Tests the practice till's page in Chromium: a scan, a sale and a return over connections other than HTTP, and the
 * display of the transferred data.
 */
import { chromium } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { browserFlags } from '../renderer/browser-flags.ts';
import { builtWindows } from '../renderer/built-windows.ts';
import { practise } from '../app/support/start-practice.ts';
import { until } from '../app/support/start-app.ts';

it('sends scans, sales and returns over TCP and the drop folder, and shows the transferred data', async () => {
  const desk = await practise();
  onTestFinished(desk.close);
  const built = await builtWindows(['till']);
  onTestFinished(built.drop);
  cpSync(join(built.path, 'till'), join(desk.dataDir, 'till'), { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...browserFlags],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ locale: 'en-GB' });
  page.setDefaultTimeout(60_000);
  await page.goto(desk.view().tillPageUrl ?? '');
  const wire = page.locator('.parts');
  const status = page.locator('.sale');

  await page.locator('#connection').selectOption('tcp');
  await page.locator('.card').first().click();
  await page.locator('.answer .state[data-state=working]').waitFor();
  expect(await wire.innerText()).toContain('{"type":"scan","id":1,"text":"C-');
  expect(await wire.innerText()).toContain('"result":"taken"');
  await until(
    async () => (await desk.journal('showCustomer')).length,
    (count) => count === 1,
  );

  await page.locator('#connection').selectOption('drop-folder');
  await page.locator('.wares .button').first().click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await status.locator('.state[data-state=working]').waitFor();
  expect(await wire.innerText()).toContain('order_number,email_address,revenue,order_date,is_first_order');
  await page.getByRole('button', { name: 'Return last sale' }).click();
  await status.getByText('Returned: €24.90').waitFor();
  expect(await wire.innerText()).toContain('done/till-');
  const orders = (await desk.journal('reportOrders')).flatMap(
    ({ request }) => request.body['orders'] as { revenue: number; old_revenue?: number }[],
  );
  expect(orders.map(({ revenue, old_revenue }) => [revenue, old_revenue])).toEqual([
    [24.9, undefined],
    [0, 24.9],
  ]);

  // A scanner cannot report sales, and the page says so.
  await page.locator('#connection').selectOption('serial');
  await page.locator('.wares .button').first().click();
  await page.locator('.card').first().click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await status.getByText('A scanner cannot report sales').waitFor();
});
