/** Tests that `status --watch` reports each state of the app and exits with the code of the last state. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectProgramIn } from '../window-server/program-client.ts';
import { freshFolder, program, startProgram, type Running } from '../e2e/start-app.ts';

let folder: Awaited<ReturnType<typeof freshFolder>>;
let app: Running;

beforeAll(async () => {
  folder = await freshFolder();
  app = await startProgram(['run', '--practice', '--port', '0', '--data', folder.path]);
});
afterAll(async () => {
  await app.end();
  await folder.remove();
});

const pause = async (): Promise<void> => {
  const socket = connectProgramIn(folder.path, '/window?watch=no');
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, call: 'pause.set', input: { forMinutes: 5 } }));
  await once(socket, 'message');
  socket.close();
};

it('ends with the code of the last state, not the first', async () => {
  const child = spawn(process.execPath, [program, 'status', '--watch', '--json', '--data', folder.path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const states: string[] = [];
  await new Promise<void>((paused) => {
    createInterface(child.stdout).on('line', (line) => {
      const { state } = (JSON.parse(line) as { headline: { state: string } }).headline;
      // The practice line may still be connecting when the app reports that it is ready.
      if (state === 'working' && !states.includes('working')) void pause();
      states.push(state);
      if (state === 'paused') paused();
    });
  });
  expect(states).toContain('working');
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(6);
});
