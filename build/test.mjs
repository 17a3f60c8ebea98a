/** `npm test`: installs what is missing and runs every test that needs no foreign server, browser tests included. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, runNode } from './bring-node.mjs';

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
const apt = (...packages) => {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'ignore'], env: environment };
  const get = () =>
    spawnSync(
      'apt-get',
      ['-o', 'DPkg::Lock::Timeout=120', 'install', '-y', '--no-install-recommends', ...packages],
      options,
    ).status === 0;
  return get() || (spawnSync('apt-get', ['update'], options).status === 0 && get());
};

install();
const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
if (browser === undefined && process.getuid?.() === 0 && isDebian()) {
  console.error('Installing Chromium for the tests of the windows.');
  if (!apt('chromium')) console.error('Chromium could not be installed; the tests of the windows say so.');
}
const code = await runNode([join(root, 'build', 'bundle.mjs')]);
if (code !== 0) process.exit(code);
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
process.exit(await runNode([vitest, 'run', '-c', join(root, 'build', 'vitest.config.ts'), ...process.argv.slice(2)]));
