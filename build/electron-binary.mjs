/**
 * Finds or downloads Electron's binary, or reports why it is missing. The binary is not part of the packages: the first
 * start downloads it from GitHub or from the address in `ELECTRON_MIRROR`. Many networks block such downloads.
 * `ELECTRON_OVERRIDE_DIST_PATH` names a folder that already contains the binary. This file has no dependencies.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The time limit for the download, in ms. A longer download is stopped. */
const downloadWithinMs = 90_000;
/** The time to wait for the first response, in ms. A network that blocks everything often does not respond at all. */
const silentWithinMs = 15_000;

const names = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };

/** Returns the path of the binary, or undefined if it is missing. */
export const findElectron = (root, env = process.env) => {
  const given = env.ELECTRON_OVERRIDE_DIST_PATH;
  const name = names[process.platform] ?? 'electron';
  const path = given ? join(given, name) : join(root, 'node_modules', 'electron', 'dist', name);
  if (!existsSync(path)) return undefined;
  if (given) return path;
  // An interrupted download leaves files behind, so only the marker file proves success. It is written last.
  const marker = join(root, 'node_modules', 'electron', 'path.txt');
  return existsSync(marker) && readFileSync(marker, 'utf8') === name ? path : undefined;
};

const source = (env) =>
  env.ELECTRON_MIRROR ?? env.npm_config_electron_mirror ?? 'https://github.com/electron/electron/releases/';
/** Returns the text with `…` in place of the user name and password in an address. */
const shown = (address) => address.replace(/\/\/[^/@]*@/, '//…@');

/**
 * Returns undefined if the download address responds or a proxy is configured, and otherwise the reason why no download
 * is possible.
 */
const silence = async (env) => {
  const address = source(env);
  try {
    // The check omits the user name and password, because `fetch` does not accept them in an address.
    await fetch(address.replace(/\/\/[^/@]*@/, '//'), {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(silentWithinMs),
    });
    return undefined;
  } catch (error) {
    // Electron's own download supports proxies, but this check does not. With a proxy, the download is always tried.
    if (env.ELECTRON_GET_USE_PROXY) return undefined;
    const why =
      error.name === 'TimeoutError' ? `within ${silentWithinMs / 1000} s` : `(${error.cause?.code ?? error.message})`;
    return `it is not in node_modules/electron/dist, and ${shown(address)} does not respond ${why}`;
  }
};

/**
 * Downloads the binary within a time limit. Resolves with undefined on success, and otherwise with the reason for the
 * failure.
 */
export const downloadElectron = async (root, node, env = process.env, withinMs = downloadWithinMs) => {
  if (env.ELECTRON_OVERRIDE_DIST_PATH)
    return `it is not in ${env.ELECTRON_OVERRIDE_DIST_PATH}, the folder in ELECTRON_OVERRIDE_DIST_PATH`;
  const silent = await silence(env);
  if (silent !== undefined) return silent;
  return await new Promise((resolve) => {
    const child = spawn(node, [join(root, 'node_modules', 'electron', 'install.js')], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: withinMs,
    });
    let said = '';
    child.stderr.on('data', (data) => (said = (said + data).slice(0, 4_000)));
    const failed = (why) => resolve(`the download from ${shown(source(env))} ${why}`);
    child.on('error', (error) => failed(`could not start (${error.code ?? error.message})`));
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve(undefined);
      const reason = /(?:Error: )(.*)/.exec(said)?.[1] ?? `code ${code}`;
      failed(
        signal === null ? `failed (${shown(reason).slice(0, 200)})` : `did not finish within ${withinMs / 1000} s`,
      );
    });
  });
};
