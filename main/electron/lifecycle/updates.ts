/**
 * Checks for new versions, downloads them silently, and installs them when Counterline quits. The package defines the
 * update source in `app-update.yml`. An app without this file never checks for updates, so that administrators can
 * distribute new versions themselves.
 *
 *   start ─10 min─▶ check ─▶ nothing new ─6 h─▶ check …
 *                     └──▶ download, verify the signature ─▶ ready: installed at the next quit
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppUpdater } from 'electron-updater';
import type { Ports } from '#app/types.ts';

const firstCheckMs = 10 * 60_000;
const checkEveryMs = 6 * 3_600_000;

export interface UpdatePorts {
  /** Electron's resources folder. Undefined in development, where the app cannot be updated. */
  readonly resources: string | undefined;
  readonly load: () => Promise<AppUpdater>;
  readonly log: Ports['log'];
}
export interface Updates {
  /** Returns the version that will be installed when the app quits, or undefined if there is none. */
  readonly ready: () => string | undefined;
  readonly stop: () => void;
}

export const watchUpdates = ({ resources, load, log }: UpdatePorts): Updates => {
  let ready: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let updater: AppUpdater | undefined;
  let isStopped = false;

  const prepare = async (): Promise<AppUpdater> => {
    const loaded = await load();
    loaded.logger = null;
    loaded.autoDownload = true;
    loaded.autoInstallOnAppQuit = true;
    loaded.allowDowngrade = false;
    // The error is not logged, because its text may contain the address, and the address may contain a key.
    loaded.on('error', () => log('the search for or download of a new version failed'));
    loaded.on('update-downloaded', ({ version }) => {
      ready = version;
      log(`version ${version} is ready and will be installed when Counterline ends`, undefined, { level: 'info' });
    });
    return loaded;
  };
  const check = async (): Promise<void> => {
    try {
      updater ??= await prepare();
      await updater.checkForUpdates();
    } catch {
      // The `error` listener has already logged the failure of a check.
      if (updater === undefined) log('the updater could not be loaded');
    }
    if (!isStopped) timer = scheduleCheck(checkEveryMs);
  };
  const scheduleCheck = (ms: number): NodeJS.Timeout => setTimeout(() => void check(), ms).unref();
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
  };
  if (resources !== undefined && existsSync(join(resources, 'app-update.yml'))) timer = scheduleCheck(firstCheckMs);
  return { ready: () => ready, stop };
};
