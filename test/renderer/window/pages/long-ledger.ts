import { expect, it } from 'vitest';
import { listing } from '../scripted/answers.ts';
import { manyPages } from '../scripted/ledger.ts';
import { quiet } from '../scripted/snapshots.ts';
import type { Open } from './open.ts';

const script = { 'ledger.list': listing(manyPages(10_000)) };

export const longLedgerTests = (open: Open): void => {
  it('draws only the visible rows of 10,000, and jumps to the end immediately', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#ledger', script });
    await page.locator('.list-row').first().waitFor();
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001');
    expect(await page.locator('.list-row').count()).toBeLessThan(80);
    await page.locator('.list-row').first().focus();
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-rowindex') === '10001');
    await page.locator('.list-row[aria-rowindex="10001"] .who').waitFor();
    expect(await page.locator('.list-row').count()).toBeLessThan(80);
    expect(host.asked.filter(({ call }) => call === 'ledger.list').length).toBeLessThan(8);
  });

  it('keeps the column headers visible above the rows', async () => {
    const { page } = await open({ snapshot: quiet, place: '#ledger', script });
    await page.locator('.list-row').first().waitFor();
    const head = page.locator('.list-head');
    const before = await head.boundingBox();
    await page.locator('.list').evaluate((list) => list.scrollTo(0, 3_310));
    await page.locator('[role=row]:has-text("10102")').waitFor();
    expect(await head.boundingBox()).toEqual(before);
    const { x, y } = before ?? { x: Number.NaN, y: Number.NaN };
    expect(await page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.textContent, [x + 40, y + 10])).toBe(
      'Time',
    );
  });

  it('keeps its scroll position when entries are added above', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#ledger', script });
    await page.locator('.list-row').first().waitFor();
    await page.locator('.list').evaluate((list) => list.scrollTo(0, 3_300));
    const place = () =>
      page.locator('[role=row]:has-text("10102")').evaluate((row) => Math.round(row.getBoundingClientRect().top));
    const before = await place();
    const [newest] = manyPages(1);
    host.answer('ledger.list', listing([{ ...newest!, id: 'new' }, ...manyPages(10_000)]));
    host.show({ ...quiet, recent: [{ ...newest!, id: 'new' }, ...quiet.recent.slice(0, 4)] });
    await page.waitForFunction(() => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === '10002');
    expect(await place()).toBe(before);
  });

  it('keeps an old entry open when its search is cleared', async () => {
    const pages = manyPages(10_000);
    const { page } = await open({ snapshot: quiet, place: '#ledger', script: { 'ledger.list': listing(pages) } });
    await page.locator('.list-row').first().waitFor();
    const search = page.getByRole('searchbox');
    await search.fill('10502');
    await page.waitForFunction(() => document.querySelectorAll('.list-row').length === 1);
    await page.locator('.list-row').click();
    const entry = page.getByRole('complementary', { name: 'Details of this entry' });
    await entry.waitFor();
    await search.fill('');
    await page.waitForFunction(() => document.querySelectorAll('.list-row').length > 1);
    expect(await entry.count()).toBe(1);
  });
};
