/** Adapters to Electron: paths, icons, dialogs, sessions, stored values and the command for a relaunch. */
import { join, resolve } from 'node:path';
import { app, dialog, nativeImage, nativeTheme, session, type BrowserWindow, type MessageBoxOptions } from 'electron';
import type { NativeImage, Session } from 'electron';
import Store from 'electron-store';
import type { StatusShape } from '#contract/status-shape.ts';
import type { Values } from './state/shell-store.ts';
import type { Desktop } from './tray/images.ts';
import { imagePath } from './tray/images.ts';

const { platform, env } = process;
export const iconsDir = join(import.meta.dirname, 'icons');
export const preloadPath = join(import.meta.dirname, 'preload.cjs');
export const pagesDir = join(import.meta.dirname, '..', 'windows');

const desktop: Desktop = { platform, desktop: env['XDG_CURRENT_DESKTOP'] ?? '', theme: nativeTheme };

export const trayImage = (shape: StatusShape): NativeImage => {
  const image = nativeImage.createFromPath(imagePath(iconsDir, shape, desktop));
  if (platform === 'darwin') image.setTemplateImage(true);
  return image;
};

/** Opens `shell.json` in the data folder. */
export const openShellValues = (dir: string): Values =>
  new Store<Record<string, unknown>>({ name: 'shell', cwd: dir, clearInvalidConfig: true });

/** Shows a dialog over the window, if there is one. Resolves to the index of the pressed button. */
export const showQuestion = async (window: BrowserWindow | undefined, question: MessageBoxOptions): Promise<number> => {
  const answer = window === undefined ? dialog.showMessageBox(question) : dialog.showMessageBox(window, question);
  return (await answer).response;
};

/** Opens an in-memory session with the system proxy, separate from the window's session. */
export const openHelpdeskSession = (name: string): Session => {
  const made = session.fromPartition(name, { cache: false });
  made.setUserAgent(`Counterline/${app.getVersion()}`);
  void made.setProxy({ mode: 'system' }).catch(() => undefined);
  return made;
};

/**
 * Returns the command that starts this program again with these options. In development, this is Electron with the app
 * folder. In an AppImage, it is the AppImage file.
 */
export const relaunchCommand = (own: {
  readonly data?: string | undefined;
  readonly settings?: string | undefined;
  readonly practice: boolean;
}): readonly string[] => [
  ...(app.isPackaged ? [env['APPIMAGE'] ?? process.execPath] : [process.execPath, app.getAppPath()]),
  ...(own.data === undefined ? [] : ['--data', own.data]),
  ...(own.settings === undefined ? [] : ['--settings', resolve(own.settings)]),
  ...(own.practice ? ['--practice'] : []),
];

/** Returns the background colour of the window while the page loads. It approximates `--canvas` (tokens.css). */
export const windowBackground = (): string => (nativeTheme.shouldUseDarkColors ? '#131417' : '#f4f5f7');
