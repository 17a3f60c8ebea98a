import { countVerdicts } from '#store/stored-state.ts';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { atTheTill, decisions, quiet } from '../scripted/snapshots.ts';
import { latePage } from '../scripted/ledger.ts';
import { now } from '../scripted/time.ts';
import { lateItem } from '../scripted/outbox.ts';
import type { Opened } from '../browser-harness.ts';
import { shoot } from '../../screenshots.ts';
import type { Open } from './open.ts';

const rows = (page: Opened['page']) => page.locator('.list-row');
const who = async (page: Opened['page']): Promise<readonly string[]> =>
  page.locator('.list-row .who').allTextContents();

export const ledgerTests = (open: Open): void => {
  it('lists entries newest first, and filters them by state, text and day', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#ledger' });
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(15);
    const failed = page.getByRole('button', { name: /^Failed \d+$/ });
    const count = Number(/\d+/.exec((await failed.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(0);
    await failed.click();
    await page.waitForFunction((wanted) => document.querySelectorAll('.list-row').length === wanted, count);
    await page.getByRole('button', { name: 'All 15' }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('mara');
    await page.waitForFunction(() => document.querySelectorAll('.list-row').length === 1);
    expect(await who(page)).toEqual(['mara@shop.example']);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('nobody');
    await page.getByText('No matching entries').waitFor();
    await page.getByRole('button', { name: 'Show all entries' }).click();
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Today' }).click();
    await expect.poll(() => JSON.stringify(host.asked.at(-1)?.input)).toContain('"from"');
    // Other days can be selected with the date picker.
    await page.getByLabel('Day', { exact: true }).fill('2026-11-03');
    await expect.poll(() => host.asked.at(-1)?.input).toMatchObject({ from: Date.parse('2026-11-03T00:00+01:00') });
    await page.getByText('No matching entries').waitFor();
  });

  it('names the day without entries in one block at the top', async () => {
    const { page } = await open({ snapshot: quiet, place: '#ledger' });
    await rows(page).first().waitFor();
    await page.getByLabel('Day', { exact: true }).fill('2026-11-03');
    await page.getByText('There are no entries on 3 November 2026.').waitFor();
    const empty = page.locator('.empty');
    const button = empty.getByRole('button', { name: 'Show all entries' });
    const heights = [await button.boundingBox(), await empty.locator('p').last().boundingBox()].map((box) => box!);
    expect(heights[0]!.height).toBeLessThan(50);
    expect(heights[0]!.y - heights[1]!.y).toBeLessThan(60);
    await page.getByRole('searchbox').fill('nobody');
    await page.getByText('on 3 November 2026 match this search and filter.').waitFor();
  });

  it('closes an entry that a changed filter hides, and no other', async () => {
    const { page } = await open({ snapshot: quiet, place: '#ledger/refused' });
    const entry = page.getByRole('complementary', { name: 'Details of this entry' });
    await entry.locator('h2').waitFor();
    await page.getByRole('button', { name: /^Failed \d+$/ }).click();
    await page.locator('.list-row[aria-selected=true]').waitFor();
    expect(await entry.count()).toBe(1);
    await page.getByRole('button', { name: /^Missed \d+$/ }).click();
    await entry.waitFor({ state: 'detached' });
    expect(await rows(page).count()).toBeGreaterThan(0);
  });

  it('lists the missed calls and marks one as done', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#ledger' });
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: /^Missed \d+$/ }).click();
    await expect.poll(() => host.asked.at(-1)?.input).toMatchObject({ missed: 'open' });
    await rows(page).first().click();
    await page.getByRole('complementary').getByRole('button', { name: 'Mark as done' }).click();
    expect(await host.next('missed.mark')).toMatchObject({ isDone: true });
  });

  it('opens a call with its result, advice, timeline and exact body', async () => {
    const { page, host } = await open({ snapshot: decisions, place: '#ledger' });
    await rows(page).filter({ hasText: 'extension 107 has no agent' }).click();
    const entry = page.getByRole('complementary');
    await entry.getByRole('heading', { name: 'Did not open: extension 107' }).waitFor();
    expect(await entry.locator('.time time').allTextContents()).toEqual([
      '09:28:03',
      '09:28:09',
      '+1 ms',
      '+2 ms',
      '+91 ms',
      '09:31:44',
    ]);
    expect(JSON.parse((await entry.locator('pre').textContent()) ?? '')).toMatchObject({ PhoneExtension: '107' });
    expect(await page.locator('.list-row[aria-selected=true] .who').textContent()).toBe('030 23125071');
    await entry.getByRole('button', { name: 'Send again' }).click();
    expect(await host.next('outbox.retry')).toEqual({ id: 'i-refused' });
    await page.getByText('The item is being sent.').waitFor();
    await entry.getByRole('button', { name: 'Copy for support' }).click();
    const copied = await page.waitForFunction(
      async () => (await navigator.clipboard.readText()).includes('Rejected') && navigator.clipboard.readText(),
    );
    expect(await copied.jsonValue()).not.toContain('23125071');
  });

  it('asks for confirmation before discarding an item', async () => {
    const { page, host } = await open({ snapshot: decisions, place: '#ledger/late' });
    await page.getByRole('button', { name: 'Discard…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Discard this item?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(host.asked.some(({ call }) => call === 'outbox.discard')).toBe(false);
    await page.getByRole('button', { name: 'Discard…' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    expect(await host.next('outbox.discard')).toEqual({ id: 'i-late' });
  });

  it('updates while it is open', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#ledger' });
    await rows(page).first().waitFor();
    host.answer('ledger.list', () => ({
      pages: quiet.recent.slice(2, 3),
      counts: { none: 1 },
      verdictCounts: countVerdicts({ none: 1 }),
      openMissed: 0,
      total: 1,
    }));
    host.show({ ...quiet, recent: quiet.recent.slice(2, 3) });
    await page.waitForFunction(() => document.querySelectorAll('.list-row').length === 1);
  });

  it('hides numbers at a till, and shows them for 60 s on request', async () => {
    const { page, host, later } = await open({ snapshot: atTheTill, place: '#ledger' });
    await rows(page).first().waitFor();
    expect((await who(page)).slice(0, 3)).toEqual(['030 ••••• 14 L•••', '0171 ••••• 62', 'm•••@shop.example']);
    await page.getByRole('button', { name: 'Show numbers' }).click();
    await host.next('numbers.show');
    host.show({ ...atTheTill, numbersUntil: now + 60_000 });
    await page.waitForFunction(
      () => document.querySelector('.list-row .who')?.textContent?.startsWith('030 23125014') === true,
    );
    await page.getByRole('button', { name: 'Hide numbers (60 s)' }).waitFor();
    await later(60_000);
    await page.waitForFunction(() => document.querySelector('.list-row .who')?.textContent === '030 ••••• 14 L•••');
  });

  it('exports JSON lines without numbers, even if the screen shows them', async () => {
    const { page } = await open({ snapshot: quiet, place: '#ledger' });
    await rows(page).first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export…' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(download.suggestedFilename()).toBe('counterline-ledger-2026-11-20.jsonl');
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { who: string });
    expect(lines).toHaveLength(15);
    expect(lines[0]?.who).toBe('030 ••••• 14');
    expect(text).not.toMatch(/23125014|5550162|mara@/);
  });
};

/** Defines the tests that are slow or rarely fail. They run only in `npm run test:long`. */
export const ledgerLongTests = (open: Open): void => {
  it('shows each outcome completely, even next to an open entry', async () => {
    const { page } = await open({ snapshot: quiet, place: '#ledger/refused' });
    await page.locator('.entry .time').waitFor();
    await page.locator('.list-row .out').first().waitFor();
    const cut = await page
      .locator('.list-row .out')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
    expect(cut).toEqual([]);
    // A row has two lines: subject and time, and the outcome below them.
    const [row] = await page.locator('.list-row').all();
    const [who, out] = [await row?.locator('.who').boundingBox(), await row?.locator('.out').boundingBox()];
    expect(out?.y).toBeGreaterThan(who?.y ?? Infinity);
  });

  it('distinguishes the late events of a call, and shows that they belong together', async () => {
    const items = ['Transfer', 'Disconnected'].map((eventType) => ({ ...lateItem, id: eventType, eventType }));
    const { page } = await open({
      snapshot: decisions,
      place: '#ledger/late',
      script: { 'ledger.page': () => ({ page: latePage, steps: [], items }) },
    });
    const entry = page.getByRole('complementary');
    await entry.getByText('Call event Transfer', { exact: true }).waitFor();
    await entry.getByRole('button', { name: 'Send: Call event Disconnected, 030 23125014', exact: true }).waitFor();
    await entry.getByRole('button', { name: 'Discard… Call event Transfer, 030 23125014', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Discard Transfer for 030 23125014?' });
    await dialog.getByText('Other events that are held for this call will also be discarded.').waitFor();
    await shoot(page, 'ledger-held-1280');
  });
};
