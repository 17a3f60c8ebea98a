/** Opens every page of the window in a real browser and collects everything that the browser shows and stores. */
import { chromium, type Page } from 'playwright-core';
import { browserFlags, browserProgram, pagePatienceMs } from '../../renderer/browser-flags.ts';

const whole = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      location.href,
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    ].join('\n'),
  );

/**
 * Returns everything that a user of this window could read, even with developer tools. `windowUrl` must be a link that
 * has not been opened yet.
 */
export const readPages = async (windowUrl: string): Promise<string> => {
  const browser = await chromium.launch({ executablePath: browserProgram, args: browserFlags });
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    page.setDefaultTimeout(pagePatienceMs);
    const read: string[] = [];
    page.on('console', (message) => void read.push(message.text()));
    await page.goto(windowUrl);
    for (const name of ['Now', 'Waiting', 'Connections', 'Settings', 'Ledger']) {
      await page.locator(`a[href="#${name.toLowerCase()}"][title]`).click();
      await page.locator(`main.page-${name.toLowerCase()}`).waitFor();
      if (name === 'Settings') {
        await page.locator('#section-diagnostics .log li').first().waitFor();
        await page.getByRole('button', { name: 'Show support file' }).click();
        await page.locator('pre.whole-text').waitFor();
        read.push(await whole(page));
        await page.getByRole('button', { name: 'Cancel' }).click();
      }
      read.push(await whole(page));
    }
    // Opens each ledger entry with its steps and the exact body that was sent.
    const rows = page.locator('.list-row');
    await rows.first().waitFor();
    for (let row = 0; row < (await rows.count()); row += 1) {
      await rows.nth(row).click();
      await page.locator('.opened .list-row[aria-selected="true"]').waitFor();
      read.push(await whole(page));
    }
    return read.join('\n');
  } finally {
    await browser.close();
  }
};
