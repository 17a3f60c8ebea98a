/** Tests small decisions of the tray app: window position, icon, network changes, autostart and external links. */
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import type { NetworkInterfaceInfo } from 'node:os';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { autostartPath, execLine, setLoginItem, wasOpenedAtLogin } from '#electron/lifecycle/login-item.ts';
import { createNetworkWatch } from '#electron/lifecycle/network-watch.ts';
import { createRefusals } from '#electron/lifecycle/refusals.ts';
import { imagePath } from '#electron/tray/images.ts';
import { minimumSize, placeOnScreen, standardSize } from '#electron/window/bounds.ts';
import { isOwnPage, isOwnSave, mayOpenOutside } from '#electron/window/guards.ts';

describe('The position of the window', () => {
  const screens = [
    { x: 0, y: 0, width: 1920, height: 1040 },
    { x: 1920, y: 0, width: 1280, height: 1024 },
  ];
  it('is restored from the last run, on any screen', () => {
    const kept = { x: 2000, y: 100, width: 900, height: 700 };
    expect(placeOnScreen(kept, screens)).toEqual(kept);
  });
  it('is initially the centre of the main screen', () => {
    expect(placeOnScreen(undefined, screens)).toEqual({ x: 420, y: 140, ...standardSize });
    expect(placeOnScreen({ x: 2000, y: 100, width: 900, height: 700 }, screens.slice(0, 1))).toEqual({
      x: 510,
      y: 170,
      width: 900,
      height: 700,
    });
  });
  it('keeps the window smaller than its screen, large enough to use, and reachable', () => {
    expect(placeOnScreen({ x: 0, y: 0, width: 9000, height: 9000 }, screens)).toMatchObject({
      width: 1920,
      height: 1040,
    });
    expect(placeOnScreen({ x: 0, y: 0, width: 10, height: 10 }, screens)).toMatchObject(minimumSize);
    expect(placeOnScreen({ x: 0, y: 1035, width: 900, height: 700 }, screens).y).toBeLessThan(1000);
    expect(placeOnScreen({ x: 0, y: -300, width: 900, height: 700 }, screens).y).toBeGreaterThanOrEqual(0);
  });
});

describe('The tray icon', () => {
  const theme = { shouldUseDarkColors: false, shouldUseDarkColorsForSystemIntegratedUI: true };
  it.each([
    ['win32', '', 'broken-dark-16.png'],
    ['linux', 'KDE', 'broken-light-22.png'],
    ['linux', 'ubuntu:GNOME', 'broken-dark-22.png'],
    ['darwin', '', 'brokenTemplate.png'],
  ])('is the correct existing file on %s %s: %s', (platform, desktop, file) => {
    const path = imagePath(join(import.meta.dirname, '../../build/icons/tray'), 'broken', {
      platform,
      desktop,
      theme,
    });
    expect(path.endsWith(`/${file}`)).toBe(true);
    expect([path, path.replace('.png', '@2x.png')].every((each) => existsSync(each))).toBe(true);
  });
});

describe('The network watch', () => {
  const at = (...addresses: string[]) => ({
    eth0: addresses.map((address) => ({ address, internal: false }) as NetworkInterfaceInfo),
  });
  it('reports changed addresses of this PC, but not missing or link-local ones', () => {
    let now = at('10.0.0.5');
    const changed = vi.fn();
    const { look } = createNetworkWatch(() => now, changed);
    look();
    now = at('10.0.0.5', 'fe80::1');
    look();
    now = at();
    look();
    expect(changed).not.toHaveBeenCalled();
    now = at('10.0.0.5');
    look();
    now = at('192.168.7.2');
    look();
    expect(changed).toHaveBeenCalledTimes(2);
  });
});

describe('Start at login', () => {
  it('quotes special characters in desktop files', () => {
    expect(execLine(['/opt/Counterline/counterline', '--hidden'])).toBe('/opt/Counterline/counterline --hidden');
    expect(execLine(['/home/a b/100%/c$(x)'])).toBe('"/home/a b/100%%/c\\\\$(x)"');
  });
  it('is a desktop file on Linux that can be created and removed', () => {
    const home = mkdtempSync(join(tmpdir(), 'counterline-autostart-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const env = { XDG_CONFIG_HOME: home };
    const ports = { app: {} as never, platform: 'linux', command: ['/opt/c'], env };
    setLoginItem(true, ports);
    expect(readFileSync(autostartPath(env), 'utf8')).toContain('\nExec=/opt/c --hidden\n');
    setLoginItem(false, ports);
    expect(existsSync(autostartPath(env))).toBe(false);
    setLoginItem(false, ports);
  });
  it('uses a separate file for each data folder', () => {
    const home = mkdtempSync(join(tmpdir(), 'counterline-autostart-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const env = { XDG_CONFIG_HOME: home };
    const usual = { app: {} as never, platform: 'linux', command: ['/opt/c'], env };
    const other = { ...usual, command: ['/opt/c', '--data', '/srv/c'], folder: '/srv/c' };
    setLoginItem(true, usual);
    setLoginItem(true, other);
    expect(readFileSync(autostartPath(env, '/srv/c'), 'utf8')).toContain('\nExec=/opt/c --data /srv/c --hidden\n');
    setLoginItem(false, other);
    expect([existsSync(autostartPath(env, '/srv/c')), existsSync(autostartPath(env))]).toEqual([false, true]);
  });
  it('replaces the file atomically, so that a login during the change finds a complete entry', () => {
    const home = mkdtempSync(join(tmpdir(), 'counterline-autostart-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const env = { XDG_CONFIG_HOME: home };
    const ports = { app: {} as never, platform: 'linux', command: ['/opt/c'], env };
    setLoginItem(true, ports);
    const readerOfOld = openSync(autostartPath(env), 'r');
    onTestFinished(() => closeSync(readerOfOld));
    setLoginItem(true, { ...ports, command: ['/opt/new'] });
    expect(readFileSync(readerOfOld, 'utf8')).toContain('Exec=/opt/c --hidden');
    expect(readdirSync(join(home, 'autostart'))).toEqual(['counterline.desktop']);
  });
  it.each(['linux', 'win32', 'darwin'])('rejects paths that would add a line to the file: %s', (platform) => {
    const home = mkdtempSync(join(tmpdir(), 'counterline-autostart-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const env = { XDG_CONFIG_HOME: home };
    const set = vi.fn();
    const app = { getLoginItemSettings: () => ({ openAtLogin: false }), setLoginItemSettings: set } as never;
    for (const sign of ['\n', '\r', '\u0000', '\u001b', '\u009b', '\u2028', '\u202e']) {
      const command = ['/opt/c', '--data', `/srv/a${sign}Exec=/tmp/evil`];
      expect(() => setLoginItem(true, { app, platform, command, env })).toThrow(/control characters/);
    }
    expect([existsSync(autostartPath(env)), set.mock.calls]).toEqual([false, []]);
  });
  it('uses the system’s own list on other systems, and changes it only if it differs', () => {
    let isSet = false;
    const set = vi.fn(({ openAtLogin = false }) => {
      isSet = openAtLogin;
    });
    const app = { getLoginItemSettings: () => ({ openAtLogin: isSet }), setLoginItemSettings: set } as never;
    const ports = { app, platform: 'win32', command: ['C:\\c.exe'], env: {} };
    for (const wanted of [false, true, true, false]) setLoginItem(wanted, ports);
    expect(set.mock.calls.map(([settings]) => settings)).toEqual([
      { openAtLogin: true, path: 'C:\\c.exe', args: ['--hidden'] },
      { openAtLogin: false, path: 'C:\\c.exe', args: ['--hidden'] },
    ]);
  });
  it('never changes the login item of the default data folder on macOS for another data folder', () => {
    const set = vi.fn();
    const app = { getLoginItemSettings: () => ({ openAtLogin: true }), setLoginItemSettings: set } as never;
    const ports = { app, platform: 'darwin', command: ['/c', '--data', '/srv/c'], env: {}, folder: '/srv/c' };
    expect(() => setLoginItem(true, ports)).toThrow(/default data folder/);
    setLoginItem(false, ports);
    expect(set).not.toHaveBeenCalled();
  });
  it.each([
    ['darwin', true, true],
    ['darwin', false, false],
    ['win32', true, false],
  ])('tells the app on %s whether it was opened at login: %s → %s', (platform, wasOpened, expected) => {
    const app = { getLoginItemSettings: () => ({ wasOpenedAtLogin: wasOpened }) } as never;
    expect(wasOpenedAtLogin({ app, platform })).toBe(expected);
  });
});

describe('Addresses', () => {
  const served = ['http://127.0.0.1:5010/desk?key=1'];
  it.each([
    ['http://127.0.0.1:5010/desk', true],
    ['http://127.0.0.1:5010/anything', true],
    ['http://127.0.0.1:5011/desk', false],
    ['http://localhost:5010/desk', false],
    ['http://user@127.0.0.1:5010/', false],
    ['https://127.0.0.1:5010/desk', false],
    ['https://evil.example/', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['ms-settings:', false],
    ['', false],
  ])('%s can be opened in the browser: %s', (url, may) => expect(mayOpenOutside(url, served)).toBe(may));
  it('never open a page on another host', () =>
    expect(mayOpenOutside('http://evil.example/', ['http://evil.example/'])).toBe(false));
  it.each([
    ['app://window/#now', true],
    ['app://window.evil/', false],
    ['app://other/', false],
    ['https://window/', false],
    ['about:blank', false],
  ])('are recognised as the app’s page: %s is %s', (url, is) => expect(isOwnPage(url)).toBe(is));
  it('can be downloaded only if they are the page’s own blobs', () => {
    expect(isOwnSave('blob:app://window/1-2')).toBe(true);
    expect(isOwnSave('blob:https://evil.example/1')).toBe(false);
    expect(isOwnSave('https://evil.example/setup.exe')).toBe(false);
  });
});

it('counts rejections before startup later, up to a limit', () => {
  const { refuse, setReceiver: send } = createRefusals();
  for (let index = 0; index < 300; index += 1) refuse('link', 'no_link');
  const note = vi.fn();
  send(note);
  expect(note).toHaveBeenCalledTimes(100);
  refuse('message', 'wrong_sender');
  expect(note).toHaveBeenLastCalledWith('message', 'wrong_sender');
});
