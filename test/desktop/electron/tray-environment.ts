/** What a tray app finds around itself: a desktop with or without a place for tray icons, and folders of its own. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** A session bus that knows a place for tray icons, or none. */
const fakeBus = async (folder: string, hasPlace: boolean): Promise<string> => {
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, 'gdbus'), `#!/bin/sh\necho '(${hasPlace},)'\n`);
  await chmod(join(bin, 'gdbus'), 0o755);
  return bin;
};

/** A desktop for the app: its bus, and folders that are not this person's own. */
export const trayEnvironment = async (folder: string, hasPlace: boolean) => ({
  XDG_CONFIG_HOME: join(folder, 'config'),
  XDG_CURRENT_DESKTOP: 'KDE',
  PATH: `${await fakeBus(folder, hasPlace)}${delimiter}${process.env['PATH'] ?? ''}`,
});
