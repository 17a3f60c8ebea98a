/**
 * Where Electron's own binary is, or why there is none. It is not part of the packages: the first start downloads it
 * from a release host (`ELECTRON_MIRROR`), which many networks do not let through. `ELECTRON_OVERRIDE_DIST_PATH` names a
 * folder where it lies already. No dependency.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A download that goes on takes longer than this only on a slow line; then the next start finds it done. */
const downloadWithinMs = 90_000;
/** A network that lets nothing through often says nothing either. */
const silentWithinMs = 15_000;

const names = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };

/** The binary that is there, or undefined. */
export const findElectron = (root, env = process.env) => {
  const given = env.ELECTRON_OVERRIDE_DIST_PATH;
  const name = names[process.platform] ?? 'electron';
  const path = given ? join(given, name) : join(root, 'node_modules', 'electron', 'dist', name);
  if (!existsSync(path)) return undefined;
  if (given) return path;
  // A download that broke off leaves files behind; the marker comes last.
  const marker = join(root, 'node_modules', 'electron', 'path.txt');
  return existsSync(marker) && readFileSync(marker, 'utf8') === name ? path : undefined;
};

/** Does anything answer where the binary would come from? A mirror on this PC or in the company counts as well. */
const isThere = async (env) => {
  const address =
    env.ELECTRON_MIRROR ?? env.npm_config_electron_mirror ?? 'https://github.com/electron/electron/releases/';
  try {
    await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(silentWithinMs) });
    return true;
  } catch {
    // Electron's own download knows proxies, this question does not: with one, it is tried.
    return Boolean(env.ELECTRON_GET_USE_PROXY);
  }
};

/** Downloads it, within bounds. Resolves with whether it is there afterwards. */
export const downloadElectron = async (root, node, env = process.env, withinMs = downloadWithinMs) => {
  if (env.ELECTRON_OVERRIDE_DIST_PATH || !(await isThere(env))) return false;
  return await new Promise((resolve) => {
    const child = spawn(node, [join(root, 'node_modules', 'electron', 'install.js')], {
      cwd: root,
      stdio: 'ignore',
      timeout: withinMs,
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
};
