/** Tests the socket for commands after a kill, and with a long data folder path. */
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { command, freshFolder, startProgram } from '../e2e/start-app.ts';

const socketOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'local.json'), 'utf8')) as { socket: string }).socket;
const startIn = async (folder: string) => startProgram(['run', '--practice', '--port', '0', '--data', folder]);

it('moves the socket of a long data folder to a short private one, and removes it later', async () => {
  const folder = await freshFolder();
  onTestFinished(folder.remove);
  const long = join(folder.path, 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(long, { recursive: true, mode: 0o700 });
  const app = await startIn(long);
  const socket = socketOf(long);
  expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(107);
  expect([statSync(socket).mode & 0o777, statSync(dirname(socket)).mode & 0o777]).toEqual([0o600, 0o700]);
  expect((await command(['sessions', 'end', '--data', long])).code).toBe(0);
  await app.end();
  expect(statSync(dirname(socket), { throwIfNoEntry: false })).toBeUndefined();
});

it('opens the socket again after the app was killed', async () => {
  const folder = await freshFolder();
  onTestFinished(folder.remove);
  const first = await startIn(folder.path);
  const gone = new Promise((resolve) => void first.process.once('exit', resolve));
  first.process.kill('SIGKILL');
  await gone;
  expect((await command(['sessions', 'end', '--data', folder.path])).code).toBe(3);
  const second = await startIn(folder.path);
  onTestFinished(async () => void (await second.end()));
  expect((await command(['sessions', 'end', '--data', folder.path])).code).toBe(0);
});
