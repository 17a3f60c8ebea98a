/**
 * New versions: looked for, fetched in silence, and put in when Counterline ends, never in the middle of a working day.
 * Where they come from is said by whoever built the package (`app-update.yml` beside the archive); a package without
 * it has no updater, as where an administrator deals out versions.
 *
 *   start ─10 min─▶ look ─▶ nothing new ─6 h─▶ look …
 *                     └──▶ fetch, check its signature ─▶ ready: installed at the next end
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppUpdater } from 'electron-updater';
import type { Ports } from '#app/types.ts';

const firstLookMs = 10 * 60_000;
const lookEveryMs = 6 * 3_600_000;

export interface UpdatePorts {
  /** Electron's folder of the installed app; where it is not installed there is nothing to replace. */
  readonly resources: string | undefined;
  readonly load: () => Promise<AppUpdater>;
  readonly log: Ports['log'];
}
export interface Updates {
  /** The version that the next end puts in. */
  readonly ready: () => string | undefined;
  readonly stop: () => void;
}

export const watchUpdates = ({ resources, load, log }: UpdatePorts): Updates => {
  let ready: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let updater: AppUpdater | undefined;

  const prepare = async (): Promise<AppUpdater> => {
    const loaded = await load();
    loaded.logger = null;
    loaded.autoDownload = true;
    loaded.autoInstallOnAppQuit = true;
    loaded.allowDowngrade = false;
    // Its words may hold the address, and an address may hold a key.
    loaded.on('error', () => log('a new version could not be looked for or fetched'));
    loaded.on('update-downloaded', ({ version }) => {
      ready = version;
      log(`version ${version} is ready: it is put in when Counterline ends`, undefined, { level: 'info' });
    });
    return loaded;
  };
  const look = async (): Promise<void> => {
    try {
      updater ??= await prepare();
      await updater.checkForUpdates();
    } catch {
      // Said by the event of the same name; a helpdesk without updates goes on working.
    }
    timer = later(lookEveryMs);
  };
  const later = (ms: number): NodeJS.Timeout => setTimeout(() => void look(), ms).unref();
  if (resources !== undefined && existsSync(join(resources, 'app-update.yml'))) timer = later(firstLookMs);
  return { ready: () => ready, stop: () => clearTimeout(timer) };
};
