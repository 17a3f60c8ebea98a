import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { logEntries } from '../scripted/diagnostics.ts';
import { quiet } from '../scripted/snapshots.ts';
import { shoot } from '../../screenshots.ts';
import type { Open } from './open.ts';

export const diagnosticsTests = (open: Open): void => {
  it('runs the checks on request and lists the worst results first, with advice', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#settings' });
    const section = page.locator('#section-diagnostics');
    await section.getByRole('button', { name: 'Check now' }).click();
    await host.next('doctor.run');
    await section.getByText('1 problem was found.').waitFor();
    const states = await section
      .locator('.findings .state')
      .evaluateAll((all) => all.map((each) => each.dataset['state']));
    expect(states).toEqual(['broken', 'working']);
    await section.scrollIntoViewIfNeeded();
    await shoot(page, 'diagnostics-1280');
  });

  it('shows the log newest first, searches it, and changes the log level', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#settings' });
    const section = page.locator('#section-diagnostics');
    await section.getByText('3 of 3 entries, newest first').waitFor();
    expect(await section.locator('.log b').allTextContents()).toEqual(logEntries.map(({ text }) => text));
    await section.getByLabel('Search the log').fill('refused');
    await page.waitForFunction(() => document.querySelectorAll('.log li').length > 0);
    await expect
      .poll(() => host.asked.findLast(({ call }) => call === 'log.read')?.input)
      .toMatchObject({ text: 'refused' });
    await section.getByLabel('Log level').selectOption('debug');
    expect(await host.next('log.setLevel')).toEqual({ level: 'debug' });
    await expect.poll(() => section.getByLabel('Log level').inputValue()).toBe('debug');
  });

  it('shows paths, sizes and rejected requests', async () => {
    const { page } = await open({ snapshot: quiet, place: '#settings' });
    const section = page.locator('#section-diagnostics');
    await section.getByText('4.3 MB').waitFor();
    await section.getByText('1, last code: wrong_origin').waitFor();
    await section.getByRole('button', { name: 'Copy path' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('/home/anna/.config/counterline');
  });

  it('shows the exact support file and saves the same text', async () => {
    const { page } = await open({ snapshot: quiet, place: '#settings' });
    await page.getByRole('button', { name: 'Show support file' }).click();
    const dialog = page.getByRole('dialog');
    const shown = await dialog.locator('pre').textContent();
    await shoot(page, 'diagnostics-support-1280');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toBe(shown);
    expect(download.suggestedFilename()).toBe('counterline-support-2026-11-20T10-31.txt');
  });
};
