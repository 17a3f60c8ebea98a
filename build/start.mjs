/**
 * `npm start`: installs missing packages, builds the app if it is outdated, and starts it. Arguments after `--` go to
 * the app.
 *
 * The tray app needs Electron's binary, which is downloaded from a release host. If it cannot be downloaded or started,
 * the plain host runs instead, and the user opens the windows in a browser.
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
  if (option !== undefined) return `because the tray app does not have the option ${option}`;
  const hasDesktop = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  return hasDesktop ? undefined : 'because there is no desktop (neither DISPLAY nor WAYLAND_DISPLAY is set)';
};

const runTray = (binary, args) =>
  new Promise((done) => {
    // This variable is removed. With it, Electron runs as plain Node and shows no windows.
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
  console.error(`Counterline runs without Electron, ${plain}. Open the address below in your browser.`);
} else {
  let missing;
  if (findElectron(root) === undefined) {
    if (!process.env.ELECTRON_OVERRIDE_DIST_PATH)
      console.error('Downloading Electron for the tray app. This happens only once.');
    missing = await downloadElectron(root, node24());
  }
  const binary = findElectron(root);
  const code = binary === undefined ? undefined : await runTray(binary, args);
  if (code !== undefined) process.exit(code);
  const why =
    binary === undefined
      ? `is missing: ${missing ?? 'the download is incomplete'}`
      : `cannot be started: ${binary} is not a program for this system, or you do not have permission to run it`;
  console.error(
    `The Electron binary ${why}. Counterline runs without Electron. Open the address below in your browser.`,
  );
  if (binary === undefined)
    console.error(
      'To use another download server, set ELECTRON_MIRROR. To use an existing binary, set ELECTRON_OVERRIDE_DIST_PATH to its folder.',
    );
}
process.exit(await runNode([join(root, 'out', 'host', 'counterline.mjs'), 'run', ...args]));
