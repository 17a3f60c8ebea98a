/**
 * The main window of the app. When the window has been hidden for a minute, its process ends to save memory on terminal
 * servers. The window's position and page are restored when it opens again.
 *
 *   none ──show──▶ shown ──close──▶ hidden ──60 s──▶ none
 *                    ▲────────show────┘
 */
import type { BrowserWindow, BrowserWindowConstructorOptions, Screen } from 'electron';
import type { WindowState } from '../state/shell-store.ts';
import { minimumSize, placeOnScreen } from './bounds.ts';
import { windowUrl } from './files.ts';
import { webPreferences } from './web-preferences.ts';

export interface AppWindow {
  /** Opens the window or brings it to the front. `page` is the fragment of the address, such as `#settings`. */
  readonly show: (page?: string) => void;
  readonly current: () => BrowserWindow | undefined;
  readonly isShown: () => boolean;
  readonly minimise: () => void;
  /** Hides the window without a dialog. */
  readonly hide: () => void;
  /** Closes the window permanently because the app is quitting. */
  readonly end: () => void;
}

export interface WindowPorts {
  readonly open: (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>;
  readonly preload: string;
  readonly devTools: boolean;
  readonly background: () => string;
  readonly savedState: () => WindowState | undefined;
  readonly saveState: (state: WindowState) => void;
  /** Called when the user wants to close the window. The window stays open until `hide` is called. */
  readonly onClose: () => void;
  /** Called when the window has become visible, or has been hidden, minimised or closed. */
  readonly onShown: (isShown: boolean) => void;
  /** Called when the window's process has ended unexpectedly. */
  readonly onGone: (reason: string) => void;
  /** Called when Windows is ending the session. */
  readonly onSessionEnd: () => void;
  readonly endAfterMs: number;
}

export const createWindow = (ports: WindowPorts): AppWindow => {
  let window: BrowserWindow | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  let isQuitting = false;
  let wasShown = false;

  const isShown = (): boolean =>
    window !== undefined && !window.isDestroyed() && window.isVisible() && !window.isMinimized();
  const reportVisibility = (): void => {
    const shown = isShown();
    if (shown === wasShown) return;
    wasShown = shown;
    ports.onShown(shown);
  };
  const keep = (): void => {
    if (window === undefined || window.isDestroyed()) return;
    const { hash } = new URL(window.webContents.getURL() || windowUrl);
    ports.saveState({ ...window.getNormalBounds(), isMaximized: window.isMaximized(), page: hash === '' ? '#' : hash });
  };
  const destroy = (): void => {
    clearTimeout(ending);
    ending = undefined;
    const gone = window;
    window = undefined;
    if (gone !== undefined && !gone.isDestroyed()) gone.destroy();
    reportVisibility();
  };
  const hide = (): void => {
    keep();
    window?.hide();
    clearTimeout(ending);
    ending = setTimeout(destroy, ports.endAfterMs);
  };

  const areas = () => {
    const main = ports.screen.getPrimaryDisplay();
    const others = ports.screen.getAllDisplays().filter(({ id }) => id !== main.id);
    return [main, ...others].map(({ workArea }) => workArea);
  };
  const create = (page: string): BrowserWindow => {
    const before = ports.savedState();
    const created = ports.open({
      ...placeOnScreen(before, areas()),
      minWidth: minimumSize.width,
      minHeight: minimumSize.height,
      show: false,
      title: 'Counterline',
      autoHideMenuBar: true,
      backgroundColor: ports.background(),
      webPreferences: webPreferences(ports.preload, ports.devTools),
    });
    created.once('ready-to-show', () => {
      if (before?.isMaximized === true) created.maximize();
      created.show();
    });
    created.on('close', (event) => {
      if (isQuitting) return;
      event.preventDefault();
      ports.onClose();
    });
    for (const event of ['show', 'hide', 'minimize', 'restore'] as const) created.on(event as 'show', reportVisibility);
    created.on('session-end', ports.onSessionEnd);
    created.on('closed', () => {
      if (window === created) window = undefined;
      reportVisibility();
    });
    created.webContents.on('render-process-gone', (_event, { reason }) => {
      destroy();
      if (reason !== 'clean-exit') ports.onGone(reason);
    });
    void created.loadURL(windowUrl + page).catch(() => undefined);
    return created;
  };

  return {
    show: (page) => {
      clearTimeout(ending);
      ending = undefined;
      if (window === undefined || window.isDestroyed()) {
        window = create(page ?? ports.savedState()?.page ?? '#');
        return;
      }
      // Loading the same page again would discard the user's input.
      if (page !== undefined && window.webContents.getURL() !== windowUrl + page)
        void window.loadURL(windowUrl + page).catch(() => undefined);
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    current: () => (window === undefined || window.isDestroyed() ? undefined : window),
    isShown,
    minimise: () => window?.minimize(),
    hide,
    end: () => {
      isQuitting = true;
      keep();
      destroy();
    },
  };
};
