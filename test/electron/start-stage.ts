/** Starts the tray app on prepared data folders, and closes the apps and removes the folders after each test. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { Snapshot } from '#contract/snapshot.ts';
import { newFolder, startTray, type TrayHost } from './tray-host.ts';

const apps: TrayHost[] = [];
const folders: Awaited<ReturnType<typeof newFolder>>[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  for (const folder of folders.splice(0)) await folder.remove();
});

export const createFolder = async (): Promise<string> => {
  const folder = await newFolder();
  folders.push(folder);
  return folder.path;
};

export const startApp = async (...args: Parameters<typeof startTray>): Promise<TrayHost> => {
  const app = await startTray(...args);
  apps.push(app);
  return app;
};

export const writeSettings = (folder: string, settings: unknown): void => {
  mkdirSync(join(folder, 'data'), { recursive: true });
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings);
  writeFileSync(join(folder, 'data/settings.json'), text);
};

/** Returns settings with a helpdesk on a port where no server is listening. */
export const unreachableHelpdesk = (apiSecret: unknown) => ({
  helpdesk: {
    baseUrl: 'http://127.0.0.1:1',
    presenceUrl: 'http://127.0.0.1:1',
    apiKey: 'k',
    apiSecret,
    voipKey: 'v',
    presenceKey: 'p',
  },
  agent: { emailAddress: 'anna@shop.example', extension: '101', country: 'DE' },
});

/** Waits for a dialog that has no answer yet. */
export const openDialog = (app: TrayHost) => app.until(({ dialogs }) => dialogs.find(({ answered }) => !answered));

export const readSnapshot = async (app: TrayHost): Promise<Snapshot> =>
  (await app.call('snapshot.read', {})).output as Snapshot;
