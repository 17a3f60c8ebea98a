/**
 * Finds or downloads Electron's binary, or reports why it is missing. The binary is not part of the packages: the first
 * start downloads it from a release host (`ELECTRON_MIRROR`), which many networks block. `ELECTRON_OVERRIDE_DIST_PATH`
 * names a folder that already contains it. No dependencies.
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

/** Where it is downloaded from; a password in the address of a mirror is nobody's business. */
const source = (env) =>
  env.ELECTRON_MIRROR ?? env.npm_config_electron_mirror ?? 'https://github.com/electron/electron/releases/';
const shown = (address) => address.replace(/\/\/[^/@]*@/, '//…@');

/** Does anything answer where the binary would come from? A mirror on this PC or in the company counts as well. */
const silence = async (env) => {
  const address = source(env);
  try {
    // Whether anybody is there is asked without name and password, which `fetch` does not take in an address.
    await fetch(address.replace(/\/\/[^/@]*@/, '//'), {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(silentWithinMs),
    });
    return undefined;
  } catch (error) {
    // Electron's own download knows proxies, this question does not: with one, it is tried.
    if (env.ELECTRON_GET_USE_PROXY) return undefined;
    const why =
      error.name === 'TimeoutError' ? `within ${silentWithinMs / 1000} s` : `(${error.cause?.code ?? error.message})`;
    return `it is not in node_modules/electron/dist, and ${shown(address)} does not answer ${why}`;
  }
};

/** Downloads it, within bounds. Resolves with undefined once it is there, else with why it is not, and where was looked. */
export const downloadElectron = async (root, node, env = process.env, withinMs = downloadWithinMs) => {
  if (env.ELECTRON_OVERRIDE_DIST_PATH)
    return `it is not in ${env.ELECTRON_OVERRIDE_DIST_PATH}, which ELECTRON_OVERRIDE_DIST_PATH names`;
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
    const failed = (why) => resolve(`its download from ${shown(source(env))} ${why}`);
    child.on('error', (error) => failed(`cannot begin (${error.code ?? error.message})`));
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve(undefined);
      const reason = /(?:Error: )(.*)/.exec(said)?.[1] ?? `code ${code}`;
      failed(signal === null ? `failed (${shown(reason).slice(0, 200)})` : `did not end within ${withinMs / 1000} s`);
    });
  });
};
