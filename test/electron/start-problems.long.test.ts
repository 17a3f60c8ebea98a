/** Tests problems that the tray app reports at startup. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Output } from '#contract/contract.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { writingAll } from '../app/support/settings-input.ts';
import { startProgram } from '../e2e/start-app.ts';
import { trayEnvironment } from './tray-environment.ts';
import { drawing } from './tray-host.ts';
import { createFolder, openDialog, readSnapshot, startApp, unreachableHelpdesk, writeSettings } from './start-stage.ts';

describe('An unreachable helpdesk', () => {
  it('does not block softphone calls, and their start and end belong to the same call', async () => {
    const folder = await createFolder();
    writeSettings(folder, { ...unreachableHelpdesk('s'), lines: [{ kind: 'softphone-hook' }] });
    const app = await startApp(folder);
    await (await app.page()).waitForSelector('h1');
    await app.command('secondInstance', [], { counterline: ['call', 'ring', '+493023125014'] }, '/');
    const pages = async () => ((await app.call('ledger.list', {})).output as { pages: Snapshot['recent'] }).pages;
    await expect.poll(async () => (await pages()).length).toBe(1);
    for (const word of ['start', 'end']) {
      const hook = await startApp(folder, { argv: ['call', word, '030 23125-014'] });
      expect([await hook.ended, hook.output()]).toMatchObject([{ code: 0 }, expect.stringContaining('Accepted')]);
    }
    expect(await pages()).toMatchObject([{ kind: 'inbound', answeredBy: '101', line: 'softphone-hook', live: false }]);
  });
});

describe('The vault', () => {
  it('is kept and reported if it uses another key, and accepts new secrets', async () => {
    const folder = await createFolder();
    writeSettings(folder, unreachableHelpdesk({ vault: 'settings.apiSecret-0' }));
    const sealed = { 'settings.apiSecret-0': Buffer.from('sealed by another key').toString('base64') };
    writeFileSync(join(folder, 'data/vault.json'), JSON.stringify(sealed));
    const first = await startApp(folder);
    await first.page();
    const [notice] = (await readSnapshot(first)).notices;
    expect(notice).toMatchObject({ code: 'vault_lost', sentence: { code: 'vault.lost' } });
    await first.close();
    expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('vault.json.lost-'))).toHaveLength(1);
    // After another start, the secrets are still missing, and the user can enter them in the window.
    const second = await startApp(folder);
    await second.page();
    expect((await readSnapshot(second)).notices).toMatchObject([{ code: 'vault_lost' }]);
    const { output } = await second.call('settings.read', {});
    const write = writingAll(output as Output<'settings.read'>, unreachableHelpdesk('a typed secret'));
    expect(await second.call('settings.write', write)).toMatchObject({
      output: { saved: true },
    });
    const stored = readFileSync(join(folder, 'data/settings.json'), 'utf8');
    expect(stored).not.toContain('a typed secret');
    expect(stored).toMatch(/"vault": "settings\.apiSecret-[\da-f]+"/);
  });
});

describe('A desktop without a tray and keyring', () => {
  it('keeps the window, reports the missing features, and asks before the app ends', async () => {
    const folder = await createFolder();
    mkdirSync(join(folder, 'data'), { recursive: true });
    writeFileSync(join(folder, 'data/shell.json'), '{"preferences": {"langu');
    const app = await startApp(folder, {
      argv: ['--practice', '--hidden'],
      hasPlace: false,
      tray: false,
      keyring: { backend: 'basic_text' },
    });
    await app.page();
    const { notices, preferences, shell } = await readSnapshot(app);
    expect(notices.map(({ code }) => code).sort()).toEqual(['preferences_set_aside', 'vault_plain']);
    expect([preferences.language, shell.kind, shell.can.tray]).toEqual(['system', 'electron', false]);
    expect(readdirSync(join(folder, 'data')).some((name) => name.startsWith('shell.json.broken-'))).toBe(true);
    await app.command('closeWindow', 1);
    expect((await openDialog(app)).options['detail']).toContain('This desktop does not show tray icons.');
    await app.command('answerDialog', { response: 0 });
    await app.until(({ windows }) => windows[0]?.minimized);
    // The desktop panel has now started, later than the app, so the desktop can show the icon.
    await trayEnvironment(folder, true);
    await app.command('closeWindow', 1);
    expect((await openDialog(app)).options['message']).toBe('Counterline is still running');
    await app.command('answerDialog', { response: 0 });
    await app.until(({ windows }) => windows[0]?.shown === false);
    await trayEnvironment(folder, false);
    await app.command('secondInstance', [], { counterline: [] }, '/');
    await app.until(({ windows }) => windows[0]?.shown);
    await app.command('closeWindow', 1);
    await openDialog(app);
    await app.command('answerDialog', { response: 1 });
    expect(await app.ended).toEqual({ code: 0, signal: null });
  });
});

describe('An unusable data folder', () => {
  it('causes the app to start again in a new process when the user retries', async () => {
    const folder = await createFolder();
    mkdirSync(join(folder, 'data'));
    // This link points to itself. Counterline does not follow links in its data folder, so the app cannot start.
    symlinkSync('shell.json', join(folder, 'data/shell.json'));
    const app = await startApp(folder);
    expect((await openDialog(app)).options['detail']).toContain('is a symbolic link');
    await app.command('answerDialog', { response: 0 });
    expect(await app.ended).toEqual({ code: 5, signal: null });
    expect(app.state().relaunches).toBe(1);
  });

  it('does not stop the app, which moves or reports blocked files and quits cleanly', async () => {
    const folder = await createFolder();
    const data = join(folder, 'data');
    mkdirSync(join(data, 'local.token/taken'), { recursive: true });
    const app = await startApp(folder, { argv: ['--practice'] });
    await (await app.page()).waitForSelector('h1');
    expect(existsSync(join(data, 'local.json'))).toBe(true);
    rmSync(join(data, 'shell.json'), { force: true });
    mkdirSync(join(data, 'shell.json/taken'), { recursive: true });
    await app.command('closeWindow', 1);
    await openDialog(app);
    await app.command('answerDialog', { response: 0 });
    await app.until(({ windows }) => windows[0]?.shown === false);
    await app.command('clickTray', 1);
    await app.until(({ windows }) => windows[0]?.shown);
    expect(app.state().trays).toHaveLength(1);
    await app.command('clickMenu', 1, ['quit']);
    expect(await app.ended).toEqual({ code: 0, signal: null });
    const logs = readdirSync(data, { recursive: true, encoding: 'utf8' });
    const log = readFileSync(join(data, logs.find((name) => name.endsWith('counterline.log')) ?? ''), 'utf8');
    expect(log).toContain('the window position could not be saved');
    // The app ends after everything else has closed.
    expect(log.trimEnd().split('\n').at(-1)).toContain('"text":"end"');
  });
});

describe('A plain host that is running on the data folder', () => {
  it('keeps running with its window in the browser, and the tray app reports this and ends', async () => {
    const folder = await createFolder();
    const data = join(folder, 'data');
    mkdirSync(data);
    const plain = await startProgram(['run', '--practice', '--port', '0', '--data', data]);
    const local = readFileSync(join(data, 'local.json'), 'utf8');
    const app = await startApp(folder);
    expect((await openDialog(app)).options['message']).toBe('Counterline is already running');
    // The link is in a file that only this user can read, because others can read a process's arguments.
    expect(app.state().opened).toEqual([expect.stringMatching(/open-window-[\w-]+\.html$/)]);
    await app.command('answerDialog', { response: 0 });
    expect(await app.ended).toEqual({ code: 0, signal: null });
    expect(readFileSync(join(data, 'local.json'), 'utf8')).toBe(local);
    expect(existsSync(join(data, 'shell.json'))).toBe(false);
    await plain.end();
  });
});

describe('Invalid settings', () => {
  it('are reported with their path, and the app starts once they are corrected', async () => {
    const folder = await createFolder();
    writeSettings(folder, { ...unreachableHelpdesk('s'), lines: [{ kind: 'asterisk-ami', name: 'pbx', port: 'x' }] });
    const app = await startApp(folder, { locale: 'de-DE' });
    const { options } = await openDialog(app);
    expect(options['message']).toBe('Counterline kann nicht gestartet werden');
    expect(options['detail']).toContain('lines[0].port');
    expect(app.state().trays).toEqual([]);
    writeSettings(folder, unreachableHelpdesk('s'));
    await app.command('answerDialog', { response: 0 });
    await (await app.page()).waitForSelector('h1');
  });

  it('end the app with exit code 5 when the user quits', async () => {
    const folder = await createFolder();
    writeSettings(folder, { helpdesk: 7 });
    const app = await startApp(folder);
    await openDialog(app);
    await app.command('answerDialog', { response: 2 });
    expect(await app.ended).toEqual({ code: 5, signal: null });
  });
});

describe('An unreachable helpdesk', () => {
  it('appears in the tray and in one notification without a phone number; a click opens Now', async () => {
    const folder = await createFolder();
    writeSettings(folder, unreachableHelpdesk('s'));
    const app = await startApp(folder, { argv: ['--hidden'] });
    await app.until(({ trays }) => drawing(trays[0]?.image.path) === 'broken-light-22');
    expect(app.state().windows).toEqual([]);
    await app.until(({ notifications }) => notifications.length === 1);
    await app.command('clickNotification', 0);
    await app.until(({ windows }) => windows.some(({ shown, url }) => shown && url.endsWith('#now')));
    expect(app.state().notifications).toHaveLength(1);
  });
});

describe('An unusable data folder', () => {
  it('is reported with its path, and the app ends with code 5 when the user quits', async () => {
    const folder = await createFolder();
    writeFileSync(join(folder, 'data'), 'a file stands where the folder should be');
    const app = await startApp(folder);
    const { options } = await openDialog(app);
    expect(options['message']).toBe('Counterline cannot start');
    expect(options['detail']).toContain(join(folder, 'data'));
    await app.command('answerDialog', { response: 2 });
    expect(await app.ended).toEqual({ code: 5, signal: null });
  });
});
