/**
 * `npm start`: installs missing packages, builds the app if it is outdated, and starts it. Arguments after `--` go to
 * the app.
 *
 * The tray app needs Electron's binary, which is downloaded from a release host. If it cannot be downloaded, the plain
 * host runs instead and the windows open in the browser.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, node24, root, runNode } from './run-with-node24.mjs';
import { isBuildCurrent } from './is-build-current.mjs';
import { onNpmExit } from './watch-npm.mjs';
import { downloadElectron, findElectron } from './electron-binary.mjs';

/** The options that only the plain host has. Each of them starts the plain host instead of the tray app. */
const plainOptions = new Set(['--port', '--json', '--unmasked']);
const whyPlain = (args) => {
  const option = args.find((word) => plainOptions.has(word));
  if (option !== undefined) return `as ${option} belongs to it`;
  const hasDesktop = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  return hasDesktop ? undefined : 'as there is no desktop here (neither DISPLAY nor WAYLAND_DISPLAY is set)';
};

const runTray = (binary, args) =>
  new Promise((done) => {
    // With this variable, Electron runs as plain Node and shows no windows.
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: undefined };
    const child = spawn(binary, [root, ...args], { stdio: 'inherit', env });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    onNpmExit(() => child.kill('SIGTERM'));
    child.on('error', () => done(undefined));
    child.on('exit', (code) => done(code ?? 1));
  });

install();
if (!isBuildCurrent(root)) {
  console.error('Building Counterline.');
  const code = await runNode([join(root, 'build', 'bundle.mjs')]);
  if (code !== 0) process.exit(code);
}
const args = process.argv.slice(2);
const plain = whyPlain(args);
if (plain !== undefined) {
  console.error(
    `Counterline runs as a plain program, ${plain}; its window opens in your browser at the address below.`,
  );
} else {
  let missing;
  if (findElectron(root) === undefined) {
    if (!process.env.ELECTRON_OVERRIDE_DIST_PATH)
      console.error('Looking for the tray app’s own program (Electron), which is downloaded once.');
    missing = await downloadElectron(root, node24());
  }
  const binary = findElectron(root);
  const code = binary === undefined ? undefined : await runTray(binary, args);
  if (code !== undefined) process.exit(code);
  const why =
    binary === undefined
      ? `is missing: ${missing ?? 'what was downloaded is not whole'}`
      : `does not start here: ${binary} is no program for this system, or may not be run`;
  console.error(
    `The tray app’s own program (Electron) ${why}. Counterline runs as a plain program instead: its window opens in your browser at the address below.`,
  );
  if (binary === undefined)
    console.error(
      'ELECTRON_MIRROR names another place to download from, ELECTRON_OVERRIDE_DIST_PATH a folder where it lies.',
    );
}
process.exit(await runNode([join(root, 'out', 'host', 'counterline.mjs'), 'run', ...args]));
