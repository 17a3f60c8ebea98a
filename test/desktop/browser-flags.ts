import { existsSync } from 'node:fs';

/** The same Chromium without the parts that only a screen needs, where it is installed: a fifth less work for two cores. */
const shell = '/usr/bin/chromium-headless-shell';
export const browserProgram = existsSync(shell) ? shell : '/usr/bin/chromium';

/** How Chromium is started as root and without a network beyond this machine. */
export const plainBrowserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How a test starts it. Pages live for seconds there: compiling them for speed and a process for drawing cost a quarter more. */
export const browserFlags = [...plainBrowserFlags, '--in-process-gpu', '--js-flags=--no-opt,--no-maglev'];

/** How long a test waits for a page at most, ms: a busy machine may take its time. */
export const pagePatienceMs = 90_000;
