/**
 * Drives a real Electron with Playwright. Desktop actions, such as a click on the icon, run inside the main process.
 */
import { join, resolve } from 'node:path';
import { _electron as electron } from 'playwright-core';
import { trayEnvironment } from '../tray-environment.ts';
import type { TrayDesk } from './tray-desk.ts';

const root = resolve(import.meta.dirname, '../../..');
const watcher = join(import.meta.dirname, 'watch-trays.cjs');

interface Seen {
  readonly tray: { readonly emit: (event: string) => void } | undefined;
  readonly tooltip: string;
  readonly menu: { readonly items: readonly { readonly id: string; readonly click: () => void }[] } | undefined;
}
declare global {
  var smokeTray: Seen | undefined;
}

export const startOnElectron = async (binary: string, folder: string): Promise<TrayDesk> => {
  // Chromium refuses to run as root with its sandbox.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const app = await electron.launch({
    executablePath: binary,
    args: [...asRoot, '-r', watcher, root, '--data', join(folder, 'data'), '--practice'],
    env: { ...(process.env as Record<string, string>), ...(await trayEnvironment(folder, true)) },
    timeout: 30_000,
  });
  const ended = new Promise<number | null>((done) => void app.process().once('exit', done));
  return {
    page: () => app.firstWindow(),
    isShown: () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible())),
    tray: () =>
      app.evaluate(() => {
        const seen = globalThis.smokeTray;
        if (seen?.tray === undefined) return undefined;
        return { tooltip: seen.tooltip, menu: (seen.menu?.items ?? []).flatMap(({ id }) => id || []) };
      }),
    closeWindow: () =>
      app.evaluate(({ BrowserWindow, dialog }) => {
        dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
        BrowserWindow.getAllWindows()[0]?.close();
      }),
    clickTray: () => app.evaluate(() => globalThis.smokeTray?.tray?.emit('click')),
    choose: (entry) =>
      app.evaluate((_, wanted) => {
        // The click may end the app, so it is delayed until the response has been sent.
        setTimeout(() => globalThis.smokeTray?.menu?.items.find(({ id }) => id === wanted)?.click(), 0);
      }, entry),
    ended,
    close: async () => {
      await app.close().catch(() => undefined);
    },
  };
};
