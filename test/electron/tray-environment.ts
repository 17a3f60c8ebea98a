/** The environment of a tray app: a desktop with or without support for tray icons, and separate folders. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Creates a fake `gdbus`, which reports whether the desktop supports tray icons, and returns its folder. */
const fakeBus = async (folder: string, hasPlace: boolean): Promise<string> => {
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, 'gdbus'), `#!/bin/sh\necho '(${hasPlace},)'\n`);
  await chmod(join(bin, 'gdbus'), 0o755);
  return bin;
};

/** Returns the environment variables of a desktop, with the fake `gdbus` and a separate configuration folder. */
export const trayEnvironment = async (folder: string, hasPlace: boolean) => ({
  XDG_CONFIG_HOME: join(folder, 'config'),
  XDG_CURRENT_DESKTOP: 'KDE',
  PATH: `${await fakeBus(folder, hasPlace)}${delimiter}${process.env['PATH'] ?? ''}`,
});
