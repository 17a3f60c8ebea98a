/**
 * The small scan window. It stays above other programs, so that a cashier can scan without leaving the till program. It
 * is created when the user presses the shortcut, and is closed with Esc.
 */
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { windowUrl } from '../window/files.ts';
import { webPreferences } from '../window/web-preferences.ts';

export interface ScanWindow {
  /** Opens the window or brings it to the front, with the focus in its field. */
  readonly show: () => void;
  readonly current: () => BrowserWindow | undefined;
  readonly end: () => void;
}

export const createScanWindow = (ports: {
  readonly open: (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly preload: string;
  readonly devTools: boolean;
  readonly background: () => string;
  /** Called when the window has become visible or has been closed. */
  readonly onShown: (isShown: boolean) => void;
  readonly onGone: (reason: string) => void;
}): ScanWindow => {
  let window: BrowserWindow | undefined;
  const current = (): BrowserWindow | undefined => (window === undefined || window.isDestroyed() ? undefined : window);
  const create = (): BrowserWindow => {
    const created = ports.open({
      width: 440,
      height: 300,
      center: true,
      show: false,
      alwaysOnTop: true,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      skipTaskbar: true,
      title: 'Counterline',
      autoHideMenuBar: true,
      backgroundColor: ports.background(),
      webPreferences: webPreferences(ports.preload, ports.devTools),
    });
    created.once('ready-to-show', () => {
      created.show();
      created.focus();
      ports.onShown(true);
    });
    created.on('closed', () => {
      if (window === created) window = undefined;
      ports.onShown(false);
    });
    created.webContents.on('render-process-gone', (_event, { reason }) => {
      if (!created.isDestroyed()) created.destroy();
      if (reason !== 'clean-exit') ports.onGone(reason);
    });
    void created.loadURL(`${windowUrl}#scan-window`).catch(() => undefined);
    return created;
  };
  return {
    show: () => {
      const open = current();
      if (open === undefined) {
        window = create();
        return;
      }
      open.show();
      open.focus();
    },
    current,
    end: () => current()?.destroy(),
  };
};
