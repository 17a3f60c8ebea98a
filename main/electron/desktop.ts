/** The parts of Electron that the tray app asks something of, in the form in which it asks. */
import { join, resolve } from 'node:path';
import { app, dialog, nativeImage, nativeTheme, session, type BrowserWindow, type MessageBoxOptions } from 'electron';
import type { NativeImage, Session } from 'electron';
import Store from 'electron-store';
import type { TrayShape } from '#app/tray/shape.ts';
import type { Values } from './state/shell-store.ts';
import type { Desktop } from './tray/images.ts';
import { imagePath } from './tray/images.ts';

const { platform, env } = process;
export const iconsDir = join(import.meta.dirname, 'icons');
export const preloadPath = join(import.meta.dirname, 'preload.cjs');
export const pagesDir = join(import.meta.dirname, '..', 'windows');

const desktop: Desktop = { platform, desktop: env['XDG_CURRENT_DESKTOP'] ?? '', theme: nativeTheme };

export const trayImage = (shape: TrayShape): NativeImage => {
  const image = nativeImage.createFromPath(imagePath(iconsDir, shape, desktop));
  if (platform === 'darwin') image.setTemplateImage(true);
  return image;
};

/** `shell.json` of the data folder. */
export const openShellValues = (dir: string): Values =>
  new Store<Record<string, unknown>>({ name: 'shell', cwd: dir, clearInvalidConfig: true });

/** A question over the window, or by itself where there is none; the number of the button that was pressed. */
export const askPerson = async (window: BrowserWindow | undefined, question: MessageBoxOptions): Promise<number> => {
  const answer = window === undefined ? dialog.showMessageBox(question) : dialog.showMessageBox(window, question);
  return (await answer).response;
};

/** In memory, with the system's proxy, and nothing of the window's. */
export const openHelpdeskSession = (name: string): Session => {
  const made = session.fromPartition(name, { cache: false });
  made.setUserAgent(`Counterline/${app.getVersion()}`);
  void made.setProxy({ mode: 'system' }).catch(() => undefined);
  return made;
};

/**
 * What starts this program again, as it was started: in development Electron and the folder of the app, in an AppImage
 * its file.
 */
export const ownCommand = (own: {
  readonly data?: string | undefined;
  readonly settings?: string | undefined;
  readonly practice: boolean;
}): readonly string[] => [
  ...(app.isPackaged ? [env['APPIMAGE'] ?? process.execPath] : [process.execPath, app.getAppPath()]),
  ...(own.data === undefined ? [] : ['--data', own.data]),
  ...(own.settings === undefined ? [] : ['--settings', resolve(own.settings)]),
  ...(own.practice ? ['--practice'] : []),
];

/** The colour before the page is there, as the page will be (canvas of the tokens). */
export const windowBackground = (): string => (nativeTheme.shouldUseDarkColors ? '#131417' : '#f4f5f7');
