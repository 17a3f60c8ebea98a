/** `npm start` with Electron's binary and without: a stand-in binary says how it was started. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
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
/** What build/electron-binary.mjs says, in a process of its own, for a project in `dir`. */
const ask = (expression: string, env: Record<string, string> = {}): unknown => {
  const module = pathToFileURL(join(root, 'build/electron-binary.mjs')).href;
  const code = `import * as b from ${JSON.stringify(module)}; const root = ${JSON.stringify(dir)}; console.log(JSON.stringify(await (${expression}) ?? null));`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  });
  return JSON.parse(run.stdout);
};

it('finds the binary where it is named, and where a whole download has put it', () => {
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

it('gives up at once where nobody answers, and does not load what is named to be there', () => {
  expect(ask('b.downloadElectron(root, process.execPath)', { ELECTRON_MIRROR: 'http://127.0.0.1:1/' })).toBe(false);
  expect(ask('b.downloadElectron(root, process.execPath)', { ELECTRON_OVERRIDE_DIST_PATH: '/nowhere' })).toBe(false);
});
