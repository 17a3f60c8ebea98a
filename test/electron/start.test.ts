/** Tests how `npm start` finds Electron’s binary, and how it explains that the binary is missing. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'counterline-start-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
});
const binary = (folder: string, text = 'echo "electron $*"'): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'electron'), `#!/bin/sh\n${text}\n`);
  chmodSync(join(folder, 'electron'), 0o755);
};
/** Runs build/electron-binary.mjs in a separate process for a project in `dir` and returns its output. */
const ask = (expression: string, env: Record<string, string> = {}): unknown => {
  const module = pathToFileURL(join(root, 'build/electron-binary.mjs')).href;
  const code = `import * as b from ${JSON.stringify(module)}; const root = ${JSON.stringify(dir)}; console.log(JSON.stringify(await (${expression}) ?? null));`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  });
  return JSON.parse(run.stdout);
};

it('finds the binary at the configured path and in the folder of a complete download', () => {
  expect(ask('b.findElectron(root)')).toBe(null);
  const dist = join(dir, 'node_modules/electron/dist');
  binary(dist);
  expect(ask('b.findElectron(root)')).toBe(null);
  writeFileSync(join(dir, 'node_modules/electron/path.txt'), 'electron');
  expect(ask('b.findElectron(root)')).toBe(join(dist, 'electron'));
  binary(join(dir, 'elsewhere'));
  const env = { ELECTRON_OVERRIDE_DIST_PATH: join(dir, 'elsewhere') };
  expect(ask('b.findElectron(root)', env)).toBe(join(dir, 'elsewhere/electron'));
  expect(ask('b.findElectron(root)', { ELECTRON_OVERRIDE_DIST_PATH: '/nowhere' })).toBe(null);
});

it('explains why the binary is missing and which paths were searched', () => {
  const why = (env: Record<string, string>) => ask('b.downloadElectron(root, process.execPath)', env);
  expect(why({ ELECTRON_MIRROR: 'http://anna:sesame@127.0.0.1:1999/' })).toBe(
    'it is not in node_modules/electron/dist, and http://…@127.0.0.1:1999/ does not respond (ECONNREFUSED)',
  );
  expect(why({ ELECTRON_MIRROR: 'http://127.0.0.1:1999/' })).toBe(
    'it is not in node_modules/electron/dist, and http://127.0.0.1:1999/ does not respond (ECONNREFUSED)',
  );
  expect(why({ ELECTRON_OVERRIDE_DIST_PATH: '/nowhere' })).toBe(
    'it is not in /nowhere, the folder in ELECTRON_OVERRIDE_DIST_PATH',
  );
  mkdirSync(join(dir, 'node_modules/electron'), { recursive: true });
  const install = join(dir, 'node_modules/electron/install.js');
  const withProxy = { ELECTRON_MIRROR: 'http://127.0.0.1:1999/', ELECTRON_GET_USE_PROXY: '1' };
  writeFileSync(install, 'console.error(new Error("HTTP 407 from the proxy").stack); process.exitCode = 1;');
  expect(why(withProxy)).toBe('the download from http://127.0.0.1:1999/ failed (HTTP 407 from the proxy)');
  writeFileSync(install, '');
  expect(why(withProxy)).toBe(null);
});
