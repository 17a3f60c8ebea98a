/** Tests the scan window, the look-up from the clipboard, and their shortcuts in the tray app on the test host. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DoctorReport } from '#contract/setup.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { newFolder, startTray, type TrayHost } from './tray-host.ts';

let folder: Awaited<ReturnType<typeof newFolder>>;
let app: TrayHost;
const scanKeys = 'Control+Shift+K';
const clipboardKeys = 'Control+Shift+L';
beforeAll(async () => {
  folder = await newFolder();
  const settings = join(folder.path, 'settings.json');
  writeFileSync(
    settings,
    JSON.stringify({
      agent: { emailAddress: 'anna@shop.example', extension: '101' },
      tills: [{ kind: 'scanner', name: 'Counter', windowShortcut: 'Ctrl+Shift+K', clipboardShortcut: 'ctrl+shift+l' }],
    }),
  );
  app = await startTray(folder.path, {
    argv: ['--practice', '--settings', settings],
    packaged: true,
    takenShortcuts: [clipboardKeys],
  });
  await (await app.page()).waitForSelector('h1');
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const question = () => app.until(({ dialogs }) => dialogs.find(({ answered }) => !answered));
const snapshot = async (): Promise<Snapshot> => (await app.call('snapshot.read', {})).output as Snapshot;
const lookups = async (): Promise<number> => (await snapshot()).recent.filter(({ kind }) => kind === 'lookup').length;

const doctorFindings = async (): Promise<readonly unknown[]> => {
  const { findings } = (await app.call('doctor.run', {})).output as DoctorReport;
  return findings
    .filter(({ sentence }) => sentence.code === 'doctor.shortcutTaken')
    .map(({ sentence }) => sentence.values?.['keys']);
};

it('reports a shortcut that another program uses, and registers it as soon as it is free', async () => {
  await app.until(({ shortcuts }) => shortcuts.join() === scanKeys);
  expect((await snapshot()).shell.takenShortcuts).toEqual([clipboardKeys]);
  const page = await app.page();
  await page
    .getByRole('list', { name: 'Status' })
    .getByText(`Another program uses the shortcut ${clipboardKeys}`)
    .waitFor();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const field = page.getByLabel('Shortcut for the clipboard');
  await field.waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Shortcut for the scan window').getAttribute('aria-invalid')).not.toBe('true');
  const problem = page.getByText('Another program uses this shortcut');
  expect(await problem.count()).toBe(1);
  expect((await snapshot()).cells.till).toMatchObject({ state: 'limited', detail: { code: 'scan.shortcutInUse' } });
  expect((await snapshot()).headline.detail).toMatchObject({ code: 'scan.shortcutInUse' });
  expect(await doctorFindings()).toEqual([clipboardKeys]);
  await app.command('takeShortcut', clipboardKeys, false);
  await app.command('power', 'suspend');
  await app.command('power', 'resume');
  await app.until(({ shortcuts }) => shortcuts.includes(clipboardKeys));
  await problem.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Now' }).first().click();
  expect((await snapshot()).cells.till).not.toMatchObject({ detail: { code: 'scan.shortcutInUse' } });
  expect(await doctorFindings()).toEqual([]);
});

it('opens a small window above others, which shows a scan and closes with Esc', async () => {
  await app.command('pressShortcut', scanKeys);
  const small = await app.until(({ windows }) =>
    windows.find(({ url, shown }) => shown && url.endsWith('#scan-window')),
  );
  expect(small).toMatchObject({ alwaysOnTop: true, focused: true, bounds: { width: 440, height: 300 } });
  const page = await app.page('#scan-window');
  const field = page.getByLabel('Scan a card');
  await field.waitFor();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Did not open: No scan rule matches').waitFor();
  expect(await lookups()).toBe(0);
  // Unlike a scanner, Playwright types the @ sign without Shift, so the test fills in the text instead.
  await field.fill('bob@customer.example');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Customer opened').waitFor();
  await page.getByRole('status').getByText('bob@customer.example').waitFor();
  expect(await lookups()).toBe(1);
  // Pressing the same shortcut again brings the window to the front.
  await app.command('blurWindow', small.id);
  await app.command('pressShortcut', scanKeys);
  await app.until(({ windows }) => windows.find(({ id }) => id === small.id)?.focused);
  // The page closes while the key is still down, so Playwright cannot release the key.
  await page.keyboard.press('Escape').catch(() => undefined);
  await app.until(({ windows }) => !windows.some(({ id }) => id === small.id));
});

it('looks up the text on the clipboard only after a person confirms it', async () => {
  const before = await lookups();
  await app.command('copyText', 'a secret password');
  await app.command('pressShortcut', clipboardKeys);
  const none = await question();
  expect(none.options['message']).toContain('No scan rule matches');
  expect(JSON.stringify(none.options)).not.toContain('secret');
  await app.command('answerDialog', { response: 0 });
  await app.command('copyText', 'ann@customer.example');
  await app.command('pressShortcut', clipboardKeys);
  const asked = await question();
  expect(asked.options['detail']).toContain('ann@customer.example');
  expect(await lookups()).toBe(before);
  await app.command('answerDialog', { response: 1 });
  await expect.poll(lookups).toBe(before + 1);
});
