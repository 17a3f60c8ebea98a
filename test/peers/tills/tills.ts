/**
 * Runs Counterline at a till with the real key events of a scanner and with third-party clients. Prints one line per
 * scenario.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { aptInstall } from '../asterisk/apt.ts';
import { endAllChildren } from '../children.ts';
import { openScreen } from '../desktop/screen.ts';
import { findChromium } from '../on-the-desk/browser.ts';
import { bringWindows } from '../on-the-desk/windows.ts';
import { scanScenarios } from './scan-scenarios.ts';
import { fetchWscat, name as wscatName, playWscat } from './wscat-scenarios.ts';

/** The Debian package of each required program. */
const wanted = {
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/openbox': 'openbox',
  '/usr/bin/dbus-daemon': 'dbus-daemon',
  '/usr/bin/xprop': 'x11-utils',
  '/usr/bin/xdotool': 'xdotool',
  '/usr/bin/setxkbmap': 'x11-xkb-utils',
} as const;

export const name = 'tills';

/** Plays the till scenarios. If a required program cannot be installed, prints the reason and does not reject. */
export const playTills = async (
  folder: string,
  log: string,
  print: (line: string) => void,
): Promise<{ readonly passed: number; readonly failed: number }> => {
  await mkdir(folder, { recursive: true });
  const tally = { passed: 0, failed: 0 };
  const note = async (name: string, played: Promise<readonly string[]>): Promise<void> => {
    const remarks = await played.catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
    tally[remarks.length === 0 ? 'passed' : 'failed'] += 1;
    print(`${remarks.length === 0 ? 'right' : 'WRONG'} │ ${name}`);
    for (const remark of remarks) print(`        ${remark}`);
  };
  const programs = await fetchWscat(join(folder, 'wscat'), print);
  if (programs !== null) await note(wscatName, playWscat(join(folder, 'wscat-shop'), programs));
  const missing = await bring(log, print);
  if ('reason' in missing) {
    print(`${missing.what} could not be installed: ${missing.reason}; ${scanScenarios.length} till scenarios not run`);
    await endAllChildren();
    return tally;
  }
  await bringWindows(print, join(folder, 'build.log'));
  const screen = await openScreen(join(folder, 'screen'));
  for (const [index, { name, play }] of scanScenarios.entries())
    await note(name, play({ screen, chromium: missing.chromium, folder: join(folder, String(index)) }));
  await endAllChildren();
  return tally;
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
