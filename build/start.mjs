/**
 * `npm start`: installs what is missing, builds, starts the app. What follows `--` goes to the app.
 * The tray app needs Electron's own binary, which is downloaded from a release host and is not part of the packages;
 * where it cannot be had, the plain host runs instead and the windows open in the browser.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, node24, root, runNode } from './bring-node.mjs';
import { isBuilt } from './built.mjs';
import { downloadElectron, findElectron } from './electron-binary.mjs';

/** They belong to the plain host: whoever names one wants it, and so does whoever has no desktop. */
const plainOptions = new Set(['--port', '--json', '--unmasked']);
const wantsPlain = (args) =>
  args.some((word) => plainOptions.has(word)) ||
  (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY);

const runTray = (binary, args) =>
  new Promise((done) => {
    // Electron started as Node would be no desktop program.
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: undefined };
    const child = spawn(binary, [root, ...args], { stdio: 'inherit', env });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.on('error', () => done(undefined));
    child.on('exit', (code) => done(code ?? 1));
  });

install();
if (!isBuilt(root)) {
  console.error('Building Counterline.');
  const code = await runNode([join(root, 'build', 'bundle.mjs')]);
  if (code !== 0) process.exit(code);
}
const args = process.argv.slice(2);
if (wantsPlain(args)) {
  console.error('Counterline runs as a plain program; its window opens in your browser at the address below.');
} else {
  if (findElectron(root) === undefined && !process.env.ELECTRON_OVERRIDE_DIST_PATH) {
    console.error('Looking for the tray app’s own program (Electron), which is downloaded once.');
    await downloadElectron(root, node24());
  }
  const binary = findElectron(root);
  const code = binary === undefined ? undefined : await runTray(binary, args);
  if (code !== undefined) process.exit(code);
  console.error(
    `The tray app’s own program (Electron) ${
      binary === undefined
        ? process.env.ELECTRON_OVERRIDE_DIST_PATH
          ? `is not in ${process.env.ELECTRON_OVERRIDE_DIST_PATH}`
          : 'cannot be downloaded here'
        : 'does not start here'
    }, so Counterline runs as a plain program: its window opens in your browser at the address below. ELECTRON_MIRROR names another place to download from, ELECTRON_OVERRIDE_DIST_PATH a folder where it lies.`,
  );
}
process.exit(await runNode([join(root, 'out', 'host', 'counterline.mjs'), 'run', ...args]));
