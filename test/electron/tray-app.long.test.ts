/**
 * Tests the tray app from the user's point of view: icon, window, menu, links and quitting. The tests use the test
 * host.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Snapshot } from '#contract/snapshot.ts';
import { autostartPath } from '#electron/lifecycle/login-item.ts';
import { command } from '../e2e/start-app.ts';
import { drawing, newFolder, startTray, type TrayHost } from './tray-host.ts';

let folder: Awaited<ReturnType<typeof newFolder>>;
let app: TrayHost;
beforeAll(async () => {
  folder = await newFolder();
  app = await startTray(folder.path, { argv: ['--practice'], packaged: true });
  await (await app.page()).waitForSelector('h1');
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const shows = (name: string) => app.until(({ trays }) => drawing(trays[0]?.image.path) === name);
const question = () => app.until(({ dialogs }) => dialogs.find(({ answered }) => !answered));
const snapshot = async (): Promise<Snapshot> => (await app.call('snapshot.read', {})).output as Snapshot;
const refused = async (kind: 'link' | 'message' | 'connection'): Promise<number> => {
  const { output } = await app.call('diagnostics.read', {});
  return (output as { counters: { refused: Record<string, { count: number }> } }).counters.refused[kind]?.count ?? 0;
};

describe('The tray', () => {
  it("shows practice and the window's headline when everything works", async () => {
    await shows('practice-light-22');
    const heading = (await app.page()).locator('h1');
    await expect.poll(() => heading.textContent()).toBe(app.state().trays[0]?.tooltip);
  });

  it('is redrawn for a dark taskbar', async () => {
    await app.command('theme', true);
    await shows('practice-dark-22');
    await app.command('theme', false);
    await shows('practice-light-22');
  });

  it('pauses and resumes from its menu, and the window shows the same state', async () => {
    await app.command('clickMenu', 1, ['Pause', 'pause-60']);
    await shows('off-light-22');
    expect((await snapshot()).pausedUntil).toBeGreaterThan(Date.now() + 3_500_000);
    await app.command('clickMenu', 1, ['resume']);
    await shows('practice-light-22');
  });

  it('shows an unknown state while the PC is suspended, and the actual state after it resumes', async () => {
    await app.command('power', 'suspend');
    await shows('unknown-light-22');
    expect(app.state().trays[0]?.tooltip).toMatch(/unknown/);
    await app.command('power', 'resume');
    await shows('practice-light-22');
  });

  it('opens pages and the practice desk', async () => {
    await app.command('clickMenu', 1, ['open-settings']);
    await app.until(({ windows }) => windows[0]?.url.endsWith('#settings'));
    await app.command('clickMenu', 1, ['desk']);
    await app.until(({ opened }) => opened.some((url) => /^http:\/\/127\.0\.0\.1:\d+\//.test(url)));
  });
});

describe('Commands', () => {
  it('find the tray app in the same way as the plain host', async () => {
    const { code, out } = await command(['status', '--json', '--data', app.dataDir]);
    expect([code, (JSON.parse(out) as Snapshot).shell.kind]).toEqual([0, 'electron']);
  });
});

describe('Links and second starts', () => {
  it('ask for confirmation, and do nothing if the user declines', async () => {
    await app.command('openUrl', 'counterline://lookup?phone=%2B493023125014');
    const asked = await question();
    expect(asked.options).toMatchObject({ buttons: ['Cancel', 'Show customer'], defaultId: 0, cancelId: 0 });
    expect(asked.options['detail']).toContain('+493023125014');
    await app.command('answerDialog', { response: 0 });
    expect((await snapshot()).recent.filter(({ kind }) => kind === 'lookup')).toEqual([]);
  });

  it('are executed if the user agrees', async () => {
    await app.command('secondInstance', [], { counterline: ['counterline://lookup?phone=%2B493023125014'] }, '/');
    await question();
    await app.command('answerDialog', { response: 1 });
    await app.until(({ windows }) => windows[0]?.url.endsWith('#ledger'));
    const { output } = await app.call('ledger.list', {});
    const { pages } = output as { pages: Snapshot['recent'] };
    expect(pages.find(({ kind }) => kind === 'lookup')).toMatchObject({ outcome: 'Taken' });
  });

  it('ask first for a card, and explain why a card does not identify a customer', async () => {
    const before = (await snapshot()).recent.length;
    await app.command('openUrl', 'counterline://customer?external=2912345678906');
    expect((await question()).options['detail']).toContain('2912345678906');
    await app.command('answerDialog', { response: 1 });
    const stderr = await question();
    expect(stderr.options).toMatchObject({ type: 'info', message: expect.stringContaining('No scan rule matches') });
    await app.command('answerDialog', { response: 0 });
    expect((await snapshot()).recent.length).toBe(before);
  });

  it('are rejected and counted if they are hostile, unknown or too many', async () => {
    const before = await refused('link');
    await app.command('openUrl', 'counterline://transfer/105');
    await app.command('openUrl', 'counterline://lookup?phone=%3Cscript%3E');
    await app.command('secondInstance', [], { counterline: ['rm', '-rf', '/'] }, '/');
    await app.command('secondInstance', [], { counterline: ['x'.repeat(5_000)] }, '/');
    await app.command('secondInstance', [], 'nothing', '/');
    for (let index = 0; index < 20; index += 1) await app.command('openUrl', 'counterline://open/waiting');
    const asked = app.state().dialogs.filter(({ answered }) => !answered);
    expect(asked).toHaveLength(1);
    await app.command('answerDialog', { response: 0 });
    expect(await refused('link')).toBe(before + 5 + 19);
  });

  it('bring the window to the front', async () => {
    await app.command('closeWindow', 1);
    const explained = await question();
    expect(explained.options['message']).toBe('Counterline is still running');
    await app.command('answerDialog', { response: 0 });
    await app.until(({ windows }) => windows[0]?.shown === false);
    const second = await startTray(folder.path, { argv: ['--practice'], packaged: true });
    expect(await second.ended).toEqual({ code: 0, signal: null });
    await app.until(({ windows }) => windows[0]?.shown);
  });

  it('show the window of the running app, even in practice and from the plain host', async () => {
    await app.command('closeWindow', 1);
    await app.until(({ windows }) => windows[0]?.shown === false);
    const args = ['run', '--port', '0', '--json', '--data', app.dataDir];
    const { code, stderr, out } = await command(args);
    expect([code, stderr, out.split('\n')[0]]).toEqual([
      4,
      expect.stringContaining('is already running'),
      '{"event":"already_running"}',
    ]);
    await app.until(({ windows }) => windows[0]?.shown);
    await app.command('closeWindow', 1);
    await app.until(({ windows }) => windows[0]?.shown === false);
    const real = await startTray(folder.path, { packaged: true });
    expect(await real.ended).toEqual({ code: 0, signal: null });
    await app.until(({ windows }) => windows[0]?.shown);
    expect((await snapshot()).profile).toBe('practice');
  });

  it('end with a message and an exit code for any command other than a hook', async () => {
    const hook = async (...words: string[]): Promise<readonly [code: number | null, printed: string]> => {
      const start = await startTray(folder.path, { argv: ['--practice', ...words], packaged: true });
      return [(await start.ended).code, start.output()];
    };
    expect(await hook('rm', '-rf')).toEqual([4, expect.stringMatching(/the command “rm”/)]);
    expect((await hook('call', 'eaten', '030'))[0]).toBe(2);
    expect(await hook('call', 'answered', '030 23125-014')).toEqual([4, expect.stringMatching(/No softphone line/)]);
  });
});

describe('The window', () => {
  it('explains closing only once, and is only hidden after that', async () => {
    const before = app.state().dialogs.length;
    await app.command('closeWindow', 1);
    await app.until(({ windows }) => windows[0]?.shown === false);
    expect(app.state().dialogs).toHaveLength(before);
    await app.command('clickTray', 1);
    await app.until(({ windows }) => windows[0]?.shown);
    expect((await snapshot()).preferences.closeExplained).toBe(true);
  });

  it('receives snapshots automatically', async () => {
    const page = await app.page();
    const pushed = page.evaluate(
      () => new Promise<unknown>((resolve) => void window.counterline?.onPush((name) => resolve(name))),
    );
    expect(await pushed).toBe('snapshot');
  });

  it('starts Counterline at login if the user wants this', async () => {
    const path = autostartPath({ XDG_CONFIG_HOME: app.configDir }, app.dataDir);
    await app.call('preferences.write', { startAtLogin: true });
    await expect.poll(() => existsSync(path)).toBe(true);
    // The next login uses the command line of this start, plus `--hidden`.
    expect(readFileSync(path, 'utf8')).toMatch(/^Exec=.* --data \S+\/data --practice --hidden$/m);
    await app.call('preferences.write', { startAtLogin: false });
    await expect.poll(() => existsSync(path)).toBe(false);
  });

  it('can crash without ending the app, and opens again', async () => {
    await app.command('crashWindow', 1);
    await app.until(({ windows }) => windows.length === 0);
    await app.command('clickTray', 1);
    await (await app.page()).waitForSelector('h1');
  });
});

describe('The shutdown', () => {
  it('starts from the menu, and commands report it', async () => {
    expect(app.state().protocolClients).toEqual(['counterline']);
    await app.command('clickMenu', 1, ['quit']);
    expect(await app.ended).toEqual({ code: 0, signal: null });
    expect(existsSync(join(app.dataDir, 'local.json'))).toBe(false);
    const kept = JSON.parse(readFileSync(join(app.dataDir, 'shell.json'), 'utf8')) as Record<string, unknown>;
    expect(kept).toMatchObject({ preferences: { closeExplained: true }, window: { width: 1080 } });
  });
});
