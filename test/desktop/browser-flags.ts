import { existsSync } from 'node:fs';

/** The same Chromium without the parts that only a screen needs, where it is installed: a fifth less work for two cores. */
const shell = '/usr/bin/chromium-headless-shell';
export const browserProgram = existsSync(shell) ? shell : '/usr/bin/chromium';

/** How a test starts Chromium, as root and without a network beyond this machine. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
