/**
 * Tests the use of the window without a mouse. Every control is reachable, and the focus is always visible and never
 * lost.
 */
import { expect, it } from 'vitest';
import { decisions, practising } from '../scripted/snapshots.ts';
import type { Opened } from '../browser-harness.ts';
import type { Open } from './open.ts';

const focused = (page: Opened['page']): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
const heading = (page: Opened['page'], name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

export const keyboardTests = (open: Open): void => {
  it('switches pages with the keys 1 to 6, lists the keys, and can disable them', async () => {
    const { page } = await open({ snapshot: practising, place: '#now' });
    for (const [key, name] of [
      ['2', 'Ledger'],
      ['3', 'Waiting'],
      ['4', 'Connections'],
      ['5', 'Run a practice scenario and follow it'],
      ['6', 'Settings'],
      ['1', 'Everything is working, in practice mode'],
    ] as const) {
      await page.keyboard.press(key);
      await heading(page, name);
    }
    expect(await page.title()).toBe('Now · Counterline');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Open Connections').waitFor();
    await help.getByLabel('Use single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('2');
    await page.reload();
    await heading(page, 'Everything is working, in practice mode');
    await page.keyboard.press('2');
    await heading(page, 'Everything is working, in practice mode');
  });

  it('moves by keyboard from the search to an entry, decides, and returns', async () => {
    const { page, host } = await open({ snapshot: decisions, place: '#now' });
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.matches('input[type=search]'));
    // In the search field, a digit is text and not a shortcut.
    await page.keyboard.type('2');
    await page.keyboard.insertText('3125');
    await page.waitForFunction(() => document.querySelectorAll('.list-row').length === 3);
    // This waits for the results of the last input, so that the list does not change during navigation.
    await page.waitForFunction(() => {
      const [row] = document.querySelectorAll<HTMLElement & { seen?: number }>('.list-row');
      if (row === undefined) return false;
      row.seen = (row.seen ?? 0) + 1;
      return row.seen > 10;
    });
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toContain('09:41');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toContain('09:28');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H2');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Send again: Call event Answered, 030 23125071');
    await page.keyboard.press('Enter');
    expect(await host.next('outbox.retry')).toEqual({ id: 'i-refused' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Discard… Call event Answered, 030 23125071');
    await page.keyboard.press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    expect(await focused(page)).toContain('09:28');
  });

  it('reaches every control with Tab and shows the focus on each', async () => {
    const { page } = await open({ snapshot: decisions, place: '#waiting' });
    await page.getByRole('button', { name: 'Send again' }).first().waitFor();
    const reached: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const [name, isSeen] = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return ['', true] as const;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return [
          element.textContent?.trim() ?? '',
          outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        ] as const;
      });
      expect({ name, isSeen }).toEqual({ name, isSeen: true });
      if (name === '') break;
      reached.push(name);
    }
    expect(reached[0]).toBe('Skip to content');
    expect(reached).toEqual(expect.arrayContaining(['Export…', 'Send again', 'Discard…', 'Shortcuts']));
    expect(reached.filter((name) => name === 'Discard…')).toHaveLength(4);
  });
};
