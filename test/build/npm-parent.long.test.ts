/** An app that npm has started ends when npm is ended or killed. Otherwise, it would continue unnoticed. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'ends-with-npm-'));

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

let app: number | undefined;
afterEach(() => {
  // The app is still running only after a failure.
  if (app !== undefined && isRunning(app)) process.kill(app, 'SIGKILL');
  app = undefined;
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(process.platform !== 'linux').each([
  ['start', 'SIGTERM', []],
  ['start', 'SIGKILL', []],
  ['counterline', 'SIGTERM', ['run']],
  ['counterline', 'SIGKILL', ['run']],
] as const)('ends the app started by npm run %s after %s', { timeout: 240_000 }, async (script, signal, words) => {
  const dataDir = join(folder, `${script}-${signal}`);
  const own = ['--port', '0', '--practice', '--data', dataDir];
  const npm = spawn('npm', ['run', script, '--', ...words, ...own], { cwd: project, stdio: 'ignore', detached: true });
  const local = join(dataDir, 'local.json');
  // A clean checkout is built first.
  await expect.poll(() => existsSync(local), { timeout: 200_000 }).toBe(true);
  const { pid } = JSON.parse(readFileSync(local, 'utf8')) as { pid: number };
  app = pid;
  expect(isRunning(pid)).toBe(true);
  npm.kill(signal);
  await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
  expect(existsSync(local)).toBe(false);
});
