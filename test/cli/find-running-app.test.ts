/** Tests how commands find the running app and its window, and what they do if the app never responds. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command, freshFolder, startProgram, type Running } from '../e2e/start-app.ts';
import { openWindow } from '../window-server/window-client.ts';

let folder: Awaited<ReturnType<typeof freshFolder>>;
let app: Running;
const local = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(path, 'local.json'), 'utf8')) as Record<string, unknown>;
const settings = {
  helpdesk: { baseUrl: 'http://127.0.0.1:9', apiKey: 'k', apiSecret: 's' },
  agent: { extension: '101' },
};
const settingsFile = (): string => join(folder.path, 'settings.json');

beforeAll(async () => {
  folder = await freshFolder();
  writeFileSync(settingsFile(), JSON.stringify(settings));
  app = await startProgram(['run', '--port', '0', '--data', folder.path]);
});
afterAll(async () => {
  await app.end();
  await folder.remove();
});

describe('The window', () => {
  it('opens on every request, each time with a new link', async () => {
    const fresh = async (): Promise<string> => {
      const { out } = await command(['status', '--open', '--json', '--data', folder.path]);
      const lines = out.trim().split('\n');
      return String((JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>)['windowUrl']);
    };
    for (const url of [app.ready['windowUrl'] ?? '', await fresh(), await fresh()]) {
      const session = await openWindow(url);
      expect(session).toMatchObject({ opened: { session: expect.any(String) as string } });
      expect(await openWindow(url)).toBe(4401);
    }
    expect((await command(['status', '--data', folder.path])).stderr).toContain('counterline status --open');
  });
});

describe('The file local.json', () => {
  it('contains the addresses for tills, and only the owner can read the files in the folder', async () => {
    const { tillUrl, tillSocketUrl } = app.ready;
    expect(local(folder.path)).toMatchObject({ pid: app.process.pid, tillUrl, tillSocketUrl });
    const open = (await readdir(folder.path)).filter(
      (name) => name !== 'settings.json' && (statSync(join(folder.path, name)).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
  });
});

describe('A socket whose app never responds', () => {
  it('causes a time-out', async () => {
    const sockets: Socket[] = [];
    const stranger = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
    const path = join(folder.path, 'left-behind');
    mkdirSync(path);
    const socket = join(path, 'commands.sock');
    await new Promise<void>((resolve) => void stranger.listen(socket, resolve));
    writeFileSync(join(path, 'local.json'), JSON.stringify({ port: 9, socket, pid: process.pid, dataDir: path }));
    writeFileSync(join(path, 'local.token'), 'token');
    expect((await command(['status', '--data', path])).code).toBe(3);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => stranger.close(resolve));
  });
});
