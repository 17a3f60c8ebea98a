/**
 * `npm test`: installs missing packages, builds the app, and runs all tests that are not long, including browser tests.
 * As root on Debian or Ubuntu, also installs missing tools. `npm run test:long` runs the long tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, runNode } from './run-with-node24.mjs';

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
/**
 * The tools that the tests use in addition to the packages: a browser for the windows, and a tool that records when
 * files are synced to disk.
 */
const wanted = [
  { name: 'chromium', paths: ['/usr/bin/chromium'], without: 'the tests of the windows cannot run' },
  {
    name: 'chromium-headless-shell',
    paths: ['/usr/bin/chromium-headless-shell'],
    without: 'the tests use the full Chromium, which takes longer',
  },
  { name: 'strace', paths: ['/usr/bin/strace'], without: 'the disk syncs of the outbox are not counted' },
];
const missing = wanted.filter(({ paths }) => !paths.some((path) => existsSync(path)));
if (missing.length > 0 && process.getuid?.() === 0 && isDebian()) {
  console.error(`Installing ${missing.map(({ name }) => name).join(' and ')} for the tests.`);
  apt(...missing.map(({ name }) => name));
}
for (const { name, paths, without } of missing) {
  if (!paths.some((path) => existsSync(path)))
    console.error(`${name} is missing and could not be installed: ${without}.`);
}
const code = await runNode([join(root, 'build', 'bundle.mjs')]);
if (code !== 0) process.exit(code);
// Page tests use these built windows and do not build them again for each file (test/renderer/built-windows.ts).
process.env['WINDOWS_JUST_BUILT'] = join(root, 'out', 'windows');
// `npm run test:long` passes --long, which runs the long tests instead of all other tests.
const given = process.argv.slice(2).filter((each) => each !== '--long');
if (process.argv.includes('--long')) process.env['TESTS'] = 'long';
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
process.exit(await runNode([vitest, 'run', '-c', join(root, 'build', 'vitest.config.ts'), ...given]));
