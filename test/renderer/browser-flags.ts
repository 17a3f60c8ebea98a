import { existsSync } from 'node:fs';

/** Chromium's headless shell. It needs 20% less processor time than Chromium. */
const shell = '/usr/bin/chromium-headless-shell';
export const browserProgram = existsSync(shell) ? shell : '/usr/bin/chromium';

/** The flags to start Chromium as root and without external network access. */
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

/**
 * The flags for tests. Pages exist only for seconds, so the tests would take a quarter longer with optimising compilers
 * and a GPU process.
 */
export const browserFlags = [...plainBrowserFlags, '--in-process-gpu', '--js-flags=--no-opt,--no-maglev'];

/** The maximum time that a test waits for a page, in ms. It is long because machines can be busy. */
export const pagePatienceMs = 90_000;
