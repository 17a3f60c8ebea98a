/** The tray app where something is wrong: settings, the vault, the desktop, the helpdesk. Each has its sentence and its way on. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Output } from '#contract/contract.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { writingAll } from '../../app/whole-settings.ts';
import { startProgram } from '../../e2e/app.ts';
import { trayEnvironment } from './tray-environment.ts';
import { drawing, newFolder, startTray, type TrayHost } from './tray-host.ts';

const open: TrayHost[] = [];
const folders: Awaited<ReturnType<typeof newFolder>>[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  for (const folder of folders.splice(0)) await folder.remove();
});
const fresh = async (): Promise<string> => {
  const folder = await newFolder();
  folders.push(folder);
  return folder.path;
};
const start = async (...args: Parameters<typeof startTray>): Promise<TrayHost> => {
  const app = await startTray(...args);
  open.push(app);
  return app;
};
const settings = (folder: string, text: unknown): void => {
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'data/settings.json'), typeof text === 'string' ? text : JSON.stringify(text));
};
/** A helpdesk where nobody listens. */
const away = (apiSecret: unknown) => ({
  helpdesk: {
    baseUrl: 'http://127.0.0.1:1',
    presenceUrl: 'http://127.0.0.1:1',
    apiKey: 'k',
    apiSecret,
    voipKey: 'v',
    presenceKey: 'p',
  },
  agent: { emailAddress: 'anna@shop.example', extension: '101', country: 'DE' },
});
const question = (app: TrayHost) => app.until(({ dialogs }) => dialogs.find(({ answered }) => !answered));
const snapshot = async (app: TrayHost): Promise<Snapshot> => (await app.call('snapshot.read', {})).output as Snapshot;

describe('a plain host that runs on the data folder', () => {
  it('goes on undisturbed: its window opens in the browser, and the tray app says so and ends', async () => {
    const folder = await fresh();
    const data = join(folder, 'data');
    mkdirSync(data);
    const plain = await startProgram(['run', '--practice', '--port', '0', '--data', data]);
    const local = readFileSync(join(data, 'local.json'), 'utf8');
    const app = await start(folder);
    expect((await question(app)).options['message']).toBe('Counterline is already running');
    // A file of this user: the arguments of the opener can be read by others.
    expect(app.state().opened).toEqual([expect.stringMatching(/open-window-[\w-]+\.html$/)]);
    await app.order('answerDialog', { response: 0 });
    expect(await app.ended).toEqual({ code: 0, signal: null });
    expect(readFileSync(join(data, 'local.json'), 'utf8')).toBe(local);
    expect(existsSync(join(data, 'shell.json'))).toBe(false);
    await plain.end();
  });
});

describe('settings that are not right', () => {
  it('are told with their path, in the computer’s language, before anything starts; mended, it goes on', async () => {
    const folder = await fresh();
    settings(folder, { ...away('s'), lines: [{ kind: 'asterisk-ami', name: 'pbx', port: 'x' }] });
    const app = await start(folder, { locale: 'de-DE' });
    const { options } = await question(app);
    expect(options['message']).toBe('Counterline kann nicht starten');
    expect(options['detail']).toContain('lines[0].port');
    expect(app.state().trays).toEqual([]);
    settings(folder, away('s'));
    await app.order('answerDialog', { response: 0 });
    await (await app.page()).waitForSelector('h1');
  });

  it('end it with 5 when the person gives up', async () => {
    const folder = await fresh();
    settings(folder, { helpdesk: 7 });
    const app = await start(folder);
    await question(app);
    await app.order('answerDialog', { response: 2 });
    expect(await app.ended).toEqual({ code: 5, signal: null });
  });
});

describe('a helpdesk that cannot be reached', () => {
  it('is broken in the tray and notified once, without a number; the click opens Now', async () => {
    const folder = await fresh();
    settings(folder, away('s'));
    const app = await start(folder, { argv: ['--hidden'] });
    await app.until(({ trays }) => drawing(trays[0]?.image.path) === 'broken-light-22');
    expect(app.state().windows).toEqual([]);
    await app.until(({ notifications }) => notifications.length === 1);
    await app.order('clickNotification', 0);
    await app.until(({ windows }) => windows.some(({ shown, url }) => shown && url.endsWith('#now')));
    expect(app.state().notifications).toHaveLength(1);
  });

  it('does not keep a softphone from being heard: its starts and what they hand over are one call', async () => {
    const folder = await fresh();
    settings(folder, { ...away('s'), lines: [{ kind: 'softphone-hook' }] });
    const app = await start(folder);
    await (await app.page()).waitForSelector('h1');
    await app.order('secondInstance', [], { counterline: ['call', 'ring', '+493023125014'] }, '/');
    const pages = async () => ((await app.call('ledger.list', {})).output as { pages: Snapshot['recent'] }).pages;
    await expect.poll(async () => (await pages()).length).toBe(1);
    for (const word of ['start', 'end']) {
      const hook = await start(folder, { argv: ['call', word, '030 23125-014'] });
      expect([await hook.ended, hook.output()]).toMatchObject([{ code: 0 }, expect.stringContaining('Taken')]);
    }
    expect(await pages()).toMatchObject([{ kind: 'inbound', answeredBy: '101', line: 'softphone-hook', live: false }]);
  });
});

describe('the vault', () => {
  it('that another key has written is kept and told, and secrets can be entered again', async () => {
    const folder = await fresh();
    settings(folder, away({ vault: 'settings.apiSecret-0' }));
    const sealed = { 'settings.apiSecret-0': Buffer.from('sealed by another key').toString('base64') };
    writeFileSync(join(folder, 'data/vault.json'), JSON.stringify(sealed));
    const first = await start(folder);
    await first.page();
    const [notice] = (await snapshot(first)).notices;
    expect(notice).toMatchObject({ code: 'vault_lost', sentence: { code: 'vault.lost' } });
    await first.close();
    expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('vault.json.lost-'))).toHaveLength(1);
    // A start later they are still to be entered, and there is still a window to do it in.
    const second = await start(folder);
    await second.page();
    expect((await snapshot(second)).notices).toMatchObject([{ code: 'vault_lost' }]);
    const { output } = await second.call('settings.read', {});
    const write = writingAll(output as Output<'settings.read'>, away('a typed secret'));
    expect(await second.call('settings.write', write)).toMatchObject({
      output: { saved: true },
    });
    const stored = readFileSync(join(folder, 'data/settings.json'), 'utf8');
    expect(stored).not.toContain('a typed secret');
    expect(stored).toMatch(/"vault": "settings\.apiSecret-[\da-f]+"/);
  });
});

describe('a desktop that has little', () => {
  it('keeps the window without a tray, tells what is lost or open, and asks before it ends', async () => {
    const folder = await fresh();
    mkdirSync(join(folder, 'data'), { recursive: true });
    writeFileSync(join(folder, 'data/shell.json'), '{"preferences": {"langu');
    const app = await start(folder, {
      argv: ['--practice', '--hidden'],
      hasPlace: false,
      tray: false,
      keyring: { backend: 'basic_text' },
    });
    await app.page();
    const { notices, preferences, shell } = await snapshot(app);
    expect(notices.map(({ code }) => code).sort()).toEqual(['preferences_set_aside', 'vault_plain']);
    expect([preferences.language, shell.kind, shell.can.tray]).toEqual(['system', 'electron', false]);
    expect(readdirSync(join(folder, 'data')).some((name) => name.startsWith('shell.json.broken-'))).toBe(true);
    await app.order('closeWindow', 1);
    expect((await question(app)).options['detail']).toContain('no tray icons');
    await app.order('answerDialog', { response: 0 });
    await app.until(({ windows }) => windows[0]?.minimized);
    // The panel comes later than the app: from now on there is a place.
    await trayEnvironment(folder, true);
    await app.order('closeWindow', 1);
    expect((await question(app)).options['message']).toBe('Counterline goes on working');
    await app.order('answerDialog', { response: 0 });
    await app.until(({ windows }) => windows[0]?.shown === false);
    await trayEnvironment(folder, false);
    await app.order('secondInstance', [], { counterline: [] }, '/');
    await app.until(({ windows }) => windows[0]?.shown);
    await app.order('closeWindow', 1);
    await question(app);
    await app.order('answerDialog', { response: 1 });
    expect(await app.ended).toEqual({ code: 0, signal: null });
  });
});

describe('a disk that refuses', () => {
  it('is told with the folder and the reason, and ends with 5 when the person gives up', async () => {
    const folder = await fresh();
    writeFileSync(join(folder, 'data'), 'a file stands where the folder should be');
    const app = await start(folder);
    const { options } = await question(app);
    expect(options['message']).toBe('Counterline cannot start');
    expect(options['detail']).toContain(join(folder, 'data'));
    await app.order('answerDialog', { response: 2 });
    expect(await app.ended).toEqual({ code: 5, signal: null });
  });

  it('begins anew in another process when the person tries again', async () => {
    const folder = await fresh();
    mkdirSync(join(folder, 'data'));
    // A file that can neither be read nor moved away nor written.
    symlinkSync('shell.json', join(folder, 'data/shell.json'));
    const app = await start(folder);
    expect((await question(app)).options['detail']).toContain('is a symbolic link');
    await app.order('answerDialog', { response: 0 });
    expect(await app.ended).toEqual({ code: 5, signal: null });
    expect(app.state().relaunches).toBe(1);
  });

  it('stops no work: what lies in the way of a file is set aside or said, the window closes and opens, and the end is an orderly one', async () => {
    const folder = await fresh();
    const data = join(folder, 'data');
    mkdirSync(join(data, 'local.token/taken'), { recursive: true });
    const app = await start(folder, { argv: ['--practice'] });
    await (await app.page()).waitForSelector('h1');
    expect(existsSync(join(data, 'local.json'))).toBe(true);
    rmSync(join(data, 'shell.json'), { force: true });
    mkdirSync(join(data, 'shell.json/taken'), { recursive: true });
    await app.order('closeWindow', 1);
    await question(app);
    await app.order('answerDialog', { response: 0 });
    await app.until(({ windows }) => windows[0]?.shown === false);
    await app.order('clickTray', 1);
    await app.until(({ windows }) => windows[0]?.shown);
    expect(app.state().trays).toHaveLength(1);
    await app.order('clickMenu', 1, ['quit']);
    expect(await app.ended).toEqual({ code: 0, signal: null });
    const logs = readdirSync(data, { recursive: true, encoding: 'utf8' });
    const log = readFileSync(join(data, logs.find((name) => name.endsWith('counterline.log')) ?? ''), 'utf8');
    expect(log).toContain('where the window stood is not kept');
    // The app's own end came, after everything else had closed.
    expect(log.trimEnd().split('\n').at(-1)).toContain('"text":"end"');
  });
});
