/** The tray app, put together: the same app as the plain host's, with Electron's ports, a tray, one window and one door. */
import { networkInterfaces } from 'node:os';
import { app, BrowserWindow, ipcMain, Menu, Notification, protocol, screen, session, shell, Tray } from 'electron';
import { endOnCrash } from '#app/log/crash.ts';
import type { LocalUsers } from '#app/local-users/local-users.ts';
import { systemClock } from '#platform/clock.ts';
import { shownNumber } from '#app/tray/view.ts';
import type { Preferences } from '#contract/preferences.ts';
import type { Said } from '#contract/messages.ts';
import { createConfirmedCalls } from '#window-server/confirmations.ts';
import { hostWith } from '#window-server/host-with.ts';
import type { Running } from './start-app.ts';
import { createCloseBehavior } from './window/close-behavior.ts';
import { askPerson, ownCommand, pagesDir, preloadPath, trayImage, windowBackground } from './desktop.ts';
import { openDoor } from './window-access.ts';
import { createLinkConfirmation } from './second-instance/confirm-link.ts';
import type { Handed, Own } from './second-instance/handover.ts';
import { createExecutor } from './second-instance/execute.ts';
import type { Closers } from './lifecycle/closers.ts';
import { createSnapshotFeed } from './lifecycle/snapshot-feed.ts';
import { setLoginItem } from './lifecycle/login-item.ts';
import { createNetworkWatch } from './lifecycle/network.ts';
import { safeSnapshot } from './lifecycle/safe-snapshot.ts';
import { createEnding } from './lifecycle/quit.ts';
import { listenToSystem } from './lifecycle/system.ts';
import { watchUpdates } from './lifecycle/updates.ts';
import { createNotifier } from './notify/notify.ts';
import type { ShellStore } from './state/shell-store.ts';
import type { Refuse } from './lifecycle/refusals.ts';
import type { Folders } from './run.ts';
import { createMenuActions } from './tray/menu-actions.ts';
import type { TrayAvailability } from './tray/tray-availability.ts';
import { createTrayIcon } from './tray/tray.ts';
import { createActionConfirmation } from './window/confirm-action.ts';
import { createWindowFiles } from './window/files.ts';
import { guardApp, guardSession, mayOpenOutside } from './window/guards.ts';
import { answerWindow } from './window/ipc.ts';
import { createPush } from './window/push.ts';
import { createWindow, type OneWindow } from './window/window.ts';
import { printError } from './print.ts';

const windowEndsAfterMs = 60_000;
export interface TrayApp {
  /** From a second start, or a link. */
  readonly take: (handed: Handed) => void;
}

/** What is opened here is given to `closers` at once, so that it closes at the end, and when something later fails. */
export const openTrayApp = async (given: {
  readonly own: Own;
  readonly folders: Folders;
  readonly refuse: Refuse;
  readonly store: ShellStore;
  /** What the person prefers now; kept up to date here. */
  readonly kept: { preferences: Preferences };
  readonly words: (said: Said) => string;
  readonly place: TrayAvailability;
  readonly running: Running;
  readonly closers: Closers;
  readonly localUsers: LocalUsers;
}): Promise<TrayApp> => {
  const { own, folders, refuse, store, kept, words, place, running, closers } = given;
  const { platform } = process;
  const { monotonicMs, wallMs } = systemClock;
  const { counterline, logbook } = running;
  const { log } = logbook;
  const picture = safeSnapshot(counterline.snapshot, log);

  const openOutside = (url: string): boolean => {
    const practice = picture()?.practice;
    const served = practice === undefined ? [] : Object.values(practice).filter((value) => typeof value === 'string');
    if (!mayOpenOutside(url, served)) return false;
    void shell.openExternal(url).catch((error: unknown) => log('the browser does not open', error));
    return true;
  };
  guardApp(app, { refuse, openOutside });
  guardSession(session.defaultSession, { refuse, openOutside });
  protocol.handle('app', createWindowFiles(`${pagesDir}/window`, refuse));

  const window: OneWindow = createWindow({
    open: (options) => new BrowserWindow(options),
    screen,
    preload: preloadPath,
    devTools: !app.isPackaged,
    background: windowBackground,
    kept: store.window,
    keep: (state) => store.keepWindow(state),
    onClose: () => closing(),
    onShown: (isShown) => feed.looks('window', isShown ? 1 : 0),
    onGone: (reason) => log(`the window’s process ended: ${reason}`),
    onSessionEnd: () => ending.begin(),
    endAfterMs: windowEndsAfterMs,
  });
  const ask = (question: Parameters<typeof askPerson>[1]): Promise<number> =>
    askPerson(window.isShown() ? window.current() : undefined, question);
  const closing = createCloseBehavior({
    hasTray: place.ask,
    preferences: () => kept.preferences,
    explained: async () => counterline.host['preferences.write']({ closeExplained: true }),
    words,
    ask,
    hide: window.hide,
    minimise: window.minimise,
    quit: () => ending.begin(),
    log,
  });
  const confirmation = createActionConfirmation({ words, ask, now: monotonicMs });
  const confirmedCalls = await createConfirmedCalls(counterline.host, wallMs);
  const windowHost = hostWith(
    counterline.host,
    confirmedCalls({ need: (_call, _input, what) => confirmation.need(what) }),
  );
  answerWindow(ipcMain, {
    host: () => windowHost,
    window: () => window.current()?.webContents,
    refuse,
    log,
  });
  const door = await openDoor({
    folders,
    isPractice: () => running.practice !== undefined,
    pagesDir,
    counterline,
    logbook,
    now: wallMs,
    onWatchers: (count) => feed.looks('door', count),
    localUsers: given.localUsers,
    showWindow: () => window.show(),
    confirmCode: confirmation.confirmCode,
  });
  closers.add('door', door.close);
  running.onSwitched(door.switched);
  const push = createPush({ window: () => window.current()?.webContents, refuse });
  const feed = createSnapshotFeed(counterline, picture, {
    window: (snapshot) => push('snapshot', snapshot),
    door: (snapshot) => door.push('snapshot', snapshot),
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
    picture,
    act: createMenuActions({
      host: counterline.host,
      showWindow: window.show,
      openOutside,
      quit: () => ending.begin(),
      log,
    }),
    nextVersion: updates.ready,
    onBeat: network.beat,
  });
  closers.add('icon', icon.stop);
  // On macOS a click opens the menu.
  if (platform !== 'darwin') tray.on('click', () => window.show());

  const notify = createNotifier({
    isSupported: () => Notification.isSupported(),
    make: (options) => new Notification(options),
    words,
    shownNumber,
    monotonicMs,
    openPage: window.show,
    isLookedAt: () => window.isShown() && window.current()?.isFocused() === true,
  });
  const login = (wanted: boolean): void => {
    try {
      const command = ownCommand({ ...own, data: folders.named });
      setLoginItem(wanted, { app, platform, command, env: process.env, folder: folders.named });
    } catch (error) {
      log('start at login', error);
    }
  };
  // Who practises now still wants the real thing at the next login.
  if (!own.practice) login(kept.preferences.startAtLogin);
  counterline.onChange(() => {
    const snapshot = picture();
    icon.draw(snapshot);
    if (snapshot === undefined) return;
    const { startAtLogin } = snapshot.preferences;
    if (startAtLogin !== kept.preferences.startAtLogin) login(startAtLogin);
    kept.preferences = snapshot.preferences;
    feed.send(snapshot);
    notify(snapshot);
  });
  counterline.onStep((page, step) => door.push('ledger', { page, step }));

  // What a person sees goes first.
  closers.add('window', window.end);
  const ending = createEnding(app, { log, close: closers.close });
  endOnCrash({ logbook, close: running.close, say: printError, exit: (code) => app.exit(code) });
  listenToSystem({
    end: ending.begin,
    showWindow: () => window.show(),
    asleep: icon.sleep,
    awake: () => {
      network.look();
      counterline.wake();
      icon.wake();
    },
    themed: icon.redraw,
  });

  // In development the system's own choice stays as it is.
  if (app.isPackaged) app.setAsDefaultProtocolClient('counterline');
  const askLink = createLinkConfirmation({
    words,
    ask,
    showWindow: window.show,
    host: () => counterline.host,
    refuse,
    log,
  });
  if (!own.hidden || !(await place.ask())) window.show();
  return { take: createExecutor({ showWindow: () => window.show(), askLink, host: () => counterline.host, refuse }) };
};
