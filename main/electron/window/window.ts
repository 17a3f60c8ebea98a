/**
 * The one window. Closing hides it, and its process ends a minute later: on a terminal server forty sessions would
 * pay for forty of them. It opens again as it was: its place on the screen and its page are kept.
 *
 *   none ──show──▶ shown ──close──▶ hidden ──60 s──▶ none
 *                    ▲────────show────┘
 */
import type { BrowserWindow, BrowserWindowConstructorOptions, Screen } from 'electron';
import type { WindowState } from '../state/shell-store.ts';
import { leastSize, onScreen } from './bounds.ts';
import { windowUrl } from './files.ts';
import { webPreferences } from './preferences.ts';

export interface OneWindow {
  /** Opens it, or brings it to the front; `page` is the part of the address after `#`, such as `#settings`. */
  readonly show: (page?: string) => void;
  readonly current: () => BrowserWindow | undefined;
  readonly isShown: () => boolean;
  readonly minimise: () => void;
  /** As closing does, without asking anybody. */
  readonly hide: () => void;
  /** Ends it now; the app ends. */
  readonly end: () => void;
}

export interface WindowPorts {
  readonly open: (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>;
  readonly preload: string;
  readonly devTools: boolean;
  readonly background: () => string;
  readonly kept: () => WindowState | undefined;
  readonly keep: (state: WindowState) => void;
  /** A person closes it: it stays until somebody hides it. */
  readonly onClose: () => void;
  /** It is looked at from now on, or not any more. */
  readonly onShown: (isShown: boolean) => void;
  /** Its process ended by itself. */
  readonly onGone: (reason: string) => void;
  /** Windows ends the session: there is a moment left. */
  readonly onSessionEnd: () => void;
  readonly endAfterMs: number;
}

export const createWindow = (ports: WindowPorts): OneWindow => {
  let window: BrowserWindow | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  let isQuitting = false;
  let wasShown = false;

  const isShown = (): boolean =>
    window !== undefined && !window.isDestroyed() && window.isVisible() && !window.isMinimized();
  const tell = (): void => {
    const shown = isShown();
    if (shown === wasShown) return;
    wasShown = shown;
    ports.onShown(shown);
  };
  const keep = (): void => {
    if (window === undefined || window.isDestroyed()) return;
    const { hash } = new URL(window.webContents.getURL() || windowUrl);
    ports.keep({ ...window.getNormalBounds(), isMaximized: window.isMaximized(), page: hash === '' ? '#' : hash });
  };
  const destroy = (): void => {
    clearTimeout(ending);
    ending = undefined;
    const gone = window;
    window = undefined;
    if (gone !== undefined && !gone.isDestroyed()) gone.destroy();
    tell();
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
  const make = (page: string): BrowserWindow => {
    const before = ports.kept();
    const made = ports.open({
      ...onScreen(before, areas()),
      minWidth: leastSize.width,
      minHeight: leastSize.height,
      show: false,
      title: 'Counterline',
      autoHideMenuBar: true,
      backgroundColor: ports.background(),
      webPreferences: webPreferences(ports.preload, ports.devTools),
    });
    made.once('ready-to-show', () => {
      if (before?.isMaximized === true) made.maximize();
      made.show();
    });
    made.on('close', (event) => {
      if (isQuitting) return;
      event.preventDefault();
      ports.onClose();
    });
    for (const event of ['show', 'hide', 'minimize', 'restore'] as const) made.on(event as 'show', tell);
    made.on('session-end', ports.onSessionEnd);
    made.on('closed', () => {
      if (window === made) window = undefined;
      tell();
    });
    made.webContents.on('render-process-gone', (_event, { reason }) => {
      destroy();
      if (reason !== 'clean-exit') ports.onGone(reason);
    });
    void made.loadURL(windowUrl + page).catch(() => undefined);
    return made;
  };

  return {
    show: (page) => {
      clearTimeout(ending);
      ending = undefined;
      if (window === undefined || window.isDestroyed()) {
        window = make(page ?? ports.kept()?.page ?? '#');
        return;
      }
      // Loaded once more, the page would forget what is being typed into it.
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
