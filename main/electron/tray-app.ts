/** Assembles the tray app: creates the tray icon, the windows, the window server and other parts, and connects them. */
import type { LocalUsers } from '#app/types.ts';
import { networkInterfaces } from 'node:os';
import {
  app,
  BrowserWindow,
  clipboard,
  ipcMain,
  Menu,
  Notification,
  protocol,
  screen,
  session,
  shell,
  Tray,
} from 'electron';
import { closeOnCrash } from '#app/log/close-on-crash.ts';
import { systemClock } from '#platform/clock.ts';
import { shownNumber } from '#app/tray/tray-view.ts';
import type { Preferences } from '#contract/preferences.ts';
import type { Message } from '#contract/messages.ts';
import { createConfirmedCalls } from '#window-server/confirmations.ts';
import { overrideCalls } from '#window-server/override-calls.ts';
import type { Running } from './start-app.ts';
import { createCloseBehavior } from './window/close-behavior.ts';
import { showQuestion, relaunchCommand, pagesDir, preloadPath, trayImage, windowBackground } from './desktop.ts';
import { openWindowAccess } from './window-access.ts';
import { createLinkConfirmation } from './second-instance/confirm-link.ts';
import type { LaunchRequest, LaunchArguments } from './second-instance/launch-request.ts';
import { createExecutor } from './second-instance/execute.ts';
import type { Closers } from './lifecycle/closers.ts';
import { createSnapshotFeed } from './lifecycle/snapshot-feed.ts';
import { setLoginItem, wasOpenedAtLogin } from './lifecycle/login-item.ts';
import { createNetworkWatch } from './lifecycle/network-watch.ts';
import { safeSnapshot } from './lifecycle/safe-snapshot.ts';
import { createQuitSequence } from './lifecycle/quit.ts';
import { handleSystemEvents } from './lifecycle/system-events.ts';
import { watchUpdates } from './lifecycle/updates.ts';
import { createClipboardLookup } from './scan/clipboard-lookup.ts';
import { createScanWindow } from './scan/scan-window.ts';
import { shortcutsOf } from './scan/scanner-shortcuts.ts';
import type { Shortcuts } from './scan/shortcuts.ts';
import { createNotifier } from './notify/notifier.ts';
import type { ShellStore } from './state/shell-store.ts';
import type { Refuse } from './lifecycle/refusals.ts';
import { createMenuActions } from './tray/menu-actions.ts';
import type { TrayAvailability } from './tray/tray-availability.ts';
import { createTrayIcon } from './tray/tray.ts';
import { createActionConfirmation } from './window/confirm-action.ts';
import { createWindowFiles } from './window/files.ts';
import { guardApp, guardSession, mayOpenOutside } from './window/guards.ts';
import { handleWindowCalls } from './window/ipc.ts';
import { createPush } from './window/push.ts';
import { createWindow, type AppWindow } from './window/window.ts';
import { printError } from './print-error.ts';

const windowEndsAfterMs = 60_000;
export interface Folders {
  readonly data: string;
  readonly practice: string;
  /** The data folder from `--data` or `COUNTERLINE_DATA`. Undefined if neither is set. */
  readonly named: string | undefined;
}

export interface TrayApp {
  /** Handles a request from this start, from a second start, or from a link on macOS. */
  readonly handleRequest: (handed: LaunchRequest) => void;
}

/**
 * Opens the tray app. Each resource that is opened here is added to `closers`, so that it is closed when the app ends
 * or when a later step fails.
 */
export const openTrayApp = async (given: {
  readonly own: LaunchArguments;
  readonly folders: Folders;
  readonly refuse: Refuse;
  readonly store: ShellStore;
  /** The current preferences, which this function updates. */
  readonly kept: { preferences: Preferences };
  readonly words: (message: Message) => string;
  readonly place: TrayAvailability;
  readonly shortcuts: Shortcuts;
  readonly running: Running;
  readonly closers: Closers;
  readonly localUsers: LocalUsers;
}): Promise<TrayApp> => {
  const { own, folders, refuse, store, kept, words, place, shortcuts, running, closers } = given;
  const { platform } = process;
  const { monotonicMs, wallMs } = systemClock;
  const { counterline, logbook } = running;
  const { log } = logbook;
  const readSnapshot = safeSnapshot(counterline.snapshot, log);

  const openOutside = (url: string): boolean => {
    const practice = readSnapshot()?.practice;
    const served = practice === undefined ? [] : Object.values(practice).filter((value) => typeof value === 'string');
    if (!mayOpenOutside(url, served)) return false;
    void shell.openExternal(url).catch((error: unknown) => log('the browser could not be opened', error));
    return true;
  };
  guardApp(app, { refuse, openOutside });
  guardSession(session.defaultSession, { refuse, openOutside });
  protocol.handle('app', createWindowFiles(`${pagesDir}/window`, refuse));

  const window: AppWindow = createWindow({
    open: (options) => new BrowserWindow(options),
    screen,
    preload: preloadPath,
    devTools: !app.isPackaged,
    background: windowBackground,
    savedState: store.window,
    saveState: (state) => store.keepWindow(state),
    onClose: () => handleClose(),
    onShown: () => watchWindows(),
    onGone: (reason) => log(`the window’s process ended: ${reason}`),
    onSessionEnd: () => quitSequence.begin(),
    endAfterMs: windowEndsAfterMs,
  });
  const scanWindow = createScanWindow({
    open: (options) => new BrowserWindow(options),
    preload: preloadPath,
    devTools: !app.isPackaged,
    background: windowBackground,
    onShown: () => watchWindows(),
    onGone: (reason) => log(`the scan window’s process ended: ${reason}`),
  });
  const contentsOf = (each: Pick<AppWindow, 'current'>) => () => each.current()?.webContents;
  const windowContents = [window, scanWindow].map(contentsOf);
  const watchWindows = (): void =>
    feed.setWatchers('window', (window.isShown() ? 1 : 0) + (scanWindow.current() === undefined ? 0 : 1));
  const ask = (question: Parameters<typeof showQuestion>[1]): Promise<number> =>
    showQuestion(window.isShown() ? window.current() : undefined, question);
  const handleClose = createCloseBehavior({
    hasTray: place.ask,
    preferences: () => kept.preferences,
    explained: async () => counterline.host['preferences.write']({ closeExplained: true }),
    words,
    ask,
    hide: window.hide,
    minimise: window.minimise,
    quit: () => quitSequence.begin(),
    log,
  });
  const confirmation = createActionConfirmation({ words, ask, now: monotonicMs });
  const confirmedCalls = await createConfirmedCalls(counterline.host, wallMs);
  const windowHost = overrideCalls(
    counterline.host,
    confirmedCalls({ need: (_call, _input, what) => confirmation.need(what) }),
  );
  handleWindowCalls(ipcMain, {
    host: () => windowHost,
    windows: () => windowContents.flatMap((contents) => contents() ?? []),
    refuse,
    log,
  });
  const windowAccess = await openWindowAccess({
    folders,
    isPractice: () => running.practice !== undefined,
    pagesDir,
    counterline,
    logbook,
    now: wallMs,
    onWatchers: (count) => feed.setWatchers('browser', count),
    localUsers: given.localUsers,
    showWindow: () => window.show(),
    confirmCode: confirmation.confirmCode,
  });
  closers.add('browser', windowAccess.close);
  running.onSwitched(windowAccess.onProfileSwitched);
  const pushes = windowContents.map((contents) => createPush({ window: contents, refuse }));
  const feed = createSnapshotFeed(counterline, readSnapshot, {
    window: (snapshot) => {
      for (const push of pushes) push('snapshot', snapshot);
    },
    browser: (snapshot) => windowAccess.push('snapshot', snapshot),
  });
  closers.add('feed', feed.stop);

  const network = createNetworkWatch(networkInterfaces, () => counterline.wake());
  const updates = watchUpdates({
    resources: app.isPackaged ? process.resourcesPath : undefined,
    load: async () => (await import('electron-updater')).default.autoUpdater,
    log,
  });
  closers.add('updates', updates.stop);
  const tray = new Tray(trayImage('unknown'));
  closers.add('tray', () => tray.destroy());
  const icon = createTrayIcon({
    tray,
    menu: (items) => Menu.buildFromTemplate(items),
    image: trayImage,
    words,
    snapshot: readSnapshot,
    act: createMenuActions({
      host: counterline.host,
      showWindow: window.show,
      openOutside,
      quit: () => quitSequence.begin(),
      log,
    }),
    nextVersion: updates.ready,
    onTimer: network.beat,
  });
  closers.add('icon', icon.stop);
  // On macOS, a click opens the menu.
  if (platform !== 'darwin') tray.on('click', () => window.show());

  const notify = createNotifier({
    isSupported: () => Notification.isSupported(),
    createNotification: (options) => new Notification(options),
    words,
    shownNumber,
    monotonicMs,
    openPage: window.show,
    isWindowFocused: () => window.isShown() && window.current()?.isFocused() === true,
  });
  const login = (wanted: boolean): void => {
    try {
      const command = relaunchCommand({ ...own, data: folders.named });
      setLoginItem(wanted, { app, platform, command, env: process.env, folder: folders.named });
    } catch (error) {
      log('start at login', error);
    }
  };
  // A start in practice mode does not change whether the app starts at login.
  if (!own.practice) login(kept.preferences.startAtLogin);
  const lookUpClipboard = createClipboardLookup({
    readText: () => clipboard.readText(),
    words,
    ask,
    showWindow: window.show,
    host: () => counterline.host,
    log,
  });
  const scanActions = { scanWindow: scanWindow.show, clipboard: () => void lookUpClipboard() };
  const setShortcuts = (): void => shortcuts.set(shortcutsOf(readSnapshot()?.scanner, scanActions));
  closers.add('shortcuts', () => shortcuts.set([]));
  setShortcuts();
  counterline.onChange(() => {
    // The shortcuts are set first, because the snapshot lists those that could not be registered.
    setShortcuts();
    const snapshot = readSnapshot();
    icon.draw(snapshot);
    if (snapshot === undefined) return;
    const { startAtLogin } = snapshot.preferences;
    if (startAtLogin !== kept.preferences.startAtLogin) login(startAtLogin);
    kept.preferences = snapshot.preferences;
    feed.send(snapshot);
    notify(snapshot);
  });
  counterline.onStep((page, step) => windowAccess.push('ledger', { page, step }));

  // Resources close in reverse order, so the windows close first.
  closers.add('window', window.end);
  closers.add('scan window', scanWindow.end);
  const quitSequence = createQuitSequence(app, { log, close: closers.close });
  closeOnCrash({ logbook, close: running.close, print: printError, exit: (code) => app.exit(code) });
  handleSystemEvents({
    quit: quitSequence.begin,
    showWindow: () => window.show(),
    onSuspend: icon.sleep,
    onResume: () => {
      network.look();
      shortcuts.retry();
      counterline.wake();
      icon.wake();
    },
    onThemeChange: icon.redraw,
  });

  // A development build does not register as the handler for links.
  if (app.isPackaged) app.setAsDefaultProtocolClient('counterline');
  const askLink = createLinkConfirmation({
    words,
    ask,
    showWindow: window.show,
    host: () => counterline.host,
    refuse,
    log,
  });
  const isHidden = own.hidden || wasOpenedAtLogin({ app, platform });
  if (!isHidden || !(await place.ask())) window.show();
  return {
    handleRequest: createExecutor({ showWindow: () => window.show(), askLink, host: () => counterline.host, refuse }),
  };
};
