/** Runs Counterline on a virtual desktop. Prints one line per scenario. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { aptInstall } from '../asterisk/apt.ts';
import { endAllChildren } from '../children.ts';
import { findChromium } from '../on-the-desk/browser.ts';
import { bringWindows } from '../on-the-desk/windows.ts';
import { desktopScenarios } from './scenarios.ts';
import { openScreen } from './screen.ts';

/** The Debian package of each required program. */
const wanted = {
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/openbox': 'openbox',
  '/usr/bin/dbus-daemon': 'dbus-daemon',
  '/usr/bin/gdbus': 'libglib2.0-bin',
  '/usr/bin/xprop': 'x11-utils',
  '/usr/bin/import': 'imagemagick',
  '/usr/bin/xfce4-panel': 'xfce4-panel',
  '/usr/lib/python3/dist-packages/dbus': 'python3-dbus',
  '/usr/lib/python3/dist-packages/gi': 'python3-gi',
} as const;

export interface DesktopResult {
  readonly passed: number;
  readonly failed: number;
}

/** Plays the desktop scenarios. If a required program cannot be installed, prints the reason and does not reject. */
export const playDesktop = async (
  folder: string,
  log: string,
  print: (line: string) => void,
): Promise<DesktopResult> => {
  const missing = await bring(log, print);
  if ('reason' in missing) {
    print(
      `${missing.what} could not be installed: ${missing.reason}; ${desktopScenarios.length} desktop scenarios not run`,
    );
    return { passed: 0, failed: 0 };
  }
  await mkdir(folder, { recursive: true });
  await bringWindows(print, join(folder, 'build.log'));
  const screen = await openScreen(join(folder, 'screen'));
  let failed = 0;
  for (const { name, play } of desktopScenarios) {
    const remarks = await play({ screen, chromium: missing.chromium, folder }).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    if (remarks.length > 0) failed += 1;
    print(`${remarks.length === 0 ? 'right' : 'WRONG'} │ ${name}`);
    for (const remark of remarks) print(`        ${remark}`);
  }
  await endAllChildren();
  return { passed: desktopScenarios.length - failed, failed };
};

type Brought = { readonly chromium: string } | { readonly what: string; readonly reason: string };
const bring = async (log: string, print: (line: string) => void): Promise<Brought> => {
  const packages = Object.entries(wanted)
    .filter(([path]) => !existsSync(path))
    .map(([, name]) => name);
  if (packages.length > 0) {
    const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
    print(`Installing ${packages.join(', ')} with apt-get.`);
    const failure = isRoot ? await aptInstall(packages, log) : 'this requires Debian 12 or later and root access';
    if (failure !== undefined) return { what: packages.join(', '), reason: failure };
  }
  const found = await findChromium(print, log);
  return 'reason' in found ? { what: 'Chromium', reason: found.reason } : { chromium: found.path };
};
