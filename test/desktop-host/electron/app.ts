import { dirname } from 'node:path';
import { mkdirSync } from 'node:fs';
import type { App, CommandLine } from 'electron';
import { events, never } from './app-events.ts';
import { appFolder, appName, appVersion, pathOf, setPath } from './app-paths.ts';
import { endChromium, startChromium } from './chromium.ts';
import { commandLine } from './command-line.ts';
import { changed, registerCommands, settings, shows } from './desk.ts';
import { onAllClosed, openWindows } from './open-windows.ts';
import { isPrevented, loud, Part, standsFor } from './part.ts';
import { closePrivileges } from './protocol.ts';
import { createInstanceLock } from './single-instance.ts';

type Implemented =
  | 'isReady'
  | 'whenReady'
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'focus'
  | 'hide'
  | 'show'
  | 'getPath'
  | 'setPath'
  | 'getAppPath'
  | 'setAppLogsPath'
  | 'getVersion'
  | 'getName'
  | 'setName'
  | 'name'
  | 'getLocale'
  | 'getSystemLocale'
  | 'getPreferredSystemLanguages'
  | 'getLocaleCountryCode'
  | 'isPackaged'
  | 'commandLine'
  | 'dock'
  | 'requestSingleInstanceLock'
  | 'hasSingleInstanceLock'
  | 'releaseSingleInstanceLock'
  | 'setAsDefaultProtocolClient'
  | 'removeAsDefaultProtocolClient'
  | 'isDefaultProtocolClient'
  | 'setLoginItemSettings'
  | 'getLoginItemSettings'
  | 'setAppUserModelId'
  | 'setDesktopName'
  | 'setAboutPanelOptions'
  | 'setBadgeCount'
  | 'setUserTasks'
  | 'setJumpList'
  | 'enableSandbox'
  | 'disableHardwareAcceleration'
  | 'userAgentFallback';

class AppPart extends Part implements Pick<App, Implemented> {
  readonly isPackaged = settings.packaged;
  readonly dock = undefined;
  readonly commandLine: CommandLine = commandLine();
  name = appName;
  userAgentFallback = '';
  #isReady = false;
  #isQuitting = false;
  #isOver = false;
  readonly #lock = createInstanceLock(({ argv, cwd, data }) => this.emit('second-instance', {}, [...argv], cwd, data));
  #wasRefused = false;
  #becameReady = (): void => {};
  readonly #ready = new Promise<void>((resolve) => {
    this.#becameReady = resolve;
  });

  constructor() {
    super('app', events, never);
  }
  isReady(): boolean {
    return this.#isReady;
  }
  whenReady(): Promise<void> {
    return this.#ready;
  }
  /** Makes the app ready. Electron does this after the main module has finished, including its top-level awaits. */
  async launch(): Promise<void> {
    // A rejected second instance never becomes ready.
    if (this.#wasRefused || this.#isOver) return;
    closePrivileges();
    this.emit('will-finish-launching');
    mkdirSync(dirname(pathOf('sessionData')), { recursive: true });
    try {
      await startChromium(pathOf('sessionData'));
    } catch (error) {
      // If the app has ended in the meantime, its Chromium has also ended, so the error is expected.
      if (!this.#isOver) throw error;
    }
    if (this.#isOver) return;
    this.#isReady = true;
    this.#becameReady();
    this.emit('ready', {}, {});
    changed();
  }
  quit(): void {
    if (this.#isQuitting || this.#isOver) return;
    this.#isQuitting = true;
    // The event is emitted after the caller has finished, as in Electron.
    setImmediate(() => {
      this.#isQuitting = this.#quitNow();
    });
  }
  #quitNow(): boolean {
    if (isPrevented(this, 'before-quit', {})) return false;
    for (const window of openWindows()) {
      window.close();
      if (!window.isDestroyed()) return false;
    }
    if (isPrevented(this, 'will-quit', {})) return false;
    this.#end(0);
    return true;
  }
  exit(code = 0): void {
    if (this.#isOver) return;
    this.#isQuitting = true;
    for (const window of openWindows()) window.destroy();
    this.#end(code);
  }
  #end(code: number): void {
    this.#isOver = true;
    this.emit('quit', {}, code);
    this.#lock.release();
    void Promise.all([endChromium(), this.#lock.handedOver()]).finally(() => process.exit(code));
  }
  allClosed(): void {
    if (this.#isQuitting) return;
    if (!this.emit('window-all-closed')) this.quit();
  }
  relaunch(): void {
    relaunches += 1;
    changed();
  }
  getPath(name: Parameters<App['getPath']>[0]): string {
    return pathOf(name);
  }
  setPath(name: string, path: string): void {
    setPath(name, path);
  }
  setAppLogsPath(path?: string): void {
    if (path !== undefined) setPath('logs', path);
    mkdirSync(pathOf('logs'), { recursive: true });
  }
  getAppPath(): string {
    return appFolder;
  }
  getVersion(): string {
    return appVersion;
  }
  getName(): string {
    return this.name;
  }
  setName(name: string): void {
    this.name = name;
  }
  getLocale(): string {
    return this.#isReady ? settings.locale : '';
  }
  getSystemLocale(): string {
    return this.getLocale();
  }
  getPreferredSystemLanguages(): string[] {
    return [settings.locale];
  }
  getLocaleCountryCode(): string {
    return new Intl.Locale(settings.locale).region ?? '';
  }
  requestSingleInstanceLock(data?: Record<string, unknown>): boolean {
    mkdirSync(pathOf('userData'), { recursive: true });
    const handover = { argv: process.argv, cwd: process.cwd(), data: data ?? null };
    const isFirst = this.#lock.request(pathOf('userData'), handover);
    this.#wasRefused = !isFirst;
    return isFirst;
  }
  hasSingleInstanceLock(): boolean {
    return this.#lock.isHeld();
  }
  releaseSingleInstanceLock(): void {
    this.#lock.release();
  }
  setAsDefaultProtocolClient(scheme: string): boolean {
    protocolClients.add(scheme);
    changed();
    return true;
  }
  removeAsDefaultProtocolClient(scheme: string): boolean {
    changed();
    return protocolClients.delete(scheme);
  }
  isDefaultProtocolClient(scheme: string): boolean {
    return protocolClients.has(scheme);
  }
  setLoginItemSettings({ openAtLogin = false, args = [] }: Parameters<App['setLoginItemSettings']>[0]): void {
    loginItem = { openAtLogin, args };
    changed();
  }
  getLoginItemSettings(): ReturnType<App['getLoginItemSettings']> {
    const { openAtLogin } = loginItem;
    return standsFor(loud('LoginItemSettings', { openAtLogin, wasOpenedAtLogin: false }));
  }
  setBadgeCount(): boolean {
    return true;
  }
  setUserTasks(): boolean {
    return true;
  }
  setJumpList(): 'ok' {
    return 'ok';
  }
  // These methods have no visible effect in the test host.
  focus(): void {}
  hide(): void {}
  show(): void {}
  setAppUserModelId(): void {}
  setDesktopName(): void {}
  setAboutPanelOptions(): void {}
  enableSandbox(): void {}
  disableHardwareAcceleration(): void {}
}

const protocolClients = new Set<string>();
let loginItem: { readonly openAtLogin: boolean; readonly args: readonly string[] } = { openAtLogin: false, args: [] };
let relaunches = 0;
const part = new AppPart();
export const app = standsFor<App>(part);
export const launchApp = (): Promise<void> => part.launch();

onAllClosed(() => part.allClosed());
shows('ready', () => part.isReady());
shows('protocolClients', () => [...protocolClients]);
shows('loginItem', () => loginItem);
shows('relaunches', () => relaunches);
registerCommands({
  quit: () => part.quit(),
  activate: () => void part.emit('activate', {}, openWindows().length > 0),
  openUrl: (url) => void isPrevented(part, 'open-url', {}, url),
  secondInstance: (argv, data, cwd) => void part.emit('second-instance', {}, [...argv], cwd, data),
});
