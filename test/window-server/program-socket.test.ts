/** Tests how commands reach the app: through a socket that only this user can open, or through a pipe on Windows. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { placeProgramSocket } from '#window-server/program-socket.ts';
import { freshFolder, startProgram } from '../e2e/start-app.ts';

const socketOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'local.json'), 'utf8')) as { socket: string }).socket;
const startIn = async (folder: string) => startProgram(['run', '--practice', '--port', '0', '--data', folder]);

it('creates a socket in the data folder that only this user can open', async () => {
  const folder = await freshFolder();
  onTestFinished(folder.remove);
  const app = await startIn(folder.path);
  onTestFinished(async () => void (await app.end()));
  const socket = socketOf(folder.path);
  expect(dirname(socket)).toBe(folder.path);
  expect(statSync(socket).isSocket()).toBe(true);
  expect([statSync(socket).mode & 0o777, statSync(folder.path).mode & 0o777]).toEqual([0o600, 0o700]);
});

it('uses a pipe with a random name on Windows', async () => {
  const folder = await freshFolder();
  onTestFinished(folder.remove);
  const names = [1, 2].map(() => placeProgramSocket(folder.path, 'win32').path);
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^\\\\\.\\pipe\\counterline-[0-9a-f]{32}$/);
});
