/**
 * Tests that the window, till and hook servers still respond while a program on this PC holds connections open, and
 * that SIGUSR1 does not open the inspector.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { WindowServer } from '#window-server/window-server.ts';
import { openHookServer } from '#app/hooks/hook-server.ts';
import { openWindow } from '../../window-server/window-client.ts';
import { openDoorTo, openPages } from '../../window-server/start-window-server.ts';
import { program } from '../../e2e/start-app.ts';
import { firstToken, startTestServer } from '../../tills/test-server.ts';

const held: Socket[] = [];
afterEach(() => {
  for (const socket of held.splice(0)) socket.destroy();
});

/** Opens `count` connections that send these bytes and stay open. */
const hold = async (port: number, count: number, bytes: string): Promise<void> => {
  const opened = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .resume();
    held.push(socket);
    if (bytes !== '') socket.write(bytes);
    return Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  });
  await Promise.all(opened);
};
const ask = (port: number, path: string, headers: Record<string, string> = {}): Promise<unknown> =>
  new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    asked.on('error', (error) => resolve(error.message)).end();
  });
const kinds = [
  ['that send nothing', ''],
  ['that never end their headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['that never end their body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\nx'],
] as const;

describe('The window server', () => {
  let door: WindowServer;
  beforeAll(async () => {
    door = await openDoorTo(openPages());
  });
  afterAll(() => door.close());
  const openNew = () => openWindow(door.address());

  it.each(kinds)('responds despite 64 stalled connections: %s', async (_, bytes) => {
    await hold(door.port, 64, bytes);
    expect(await openNew()).toHaveProperty('opened');
  });

  it('responds despite 2,000 idle connections', async () => {
    await hold(door.port, 2_000, '');
    expect(await openNew()).toHaveProperty('opened');
  });

  it('closes a connection that never finishes its headers', async () => {
    await hold(door.port, 1, 'GET / HTTP/1.1\r\nHost: x\r\n');
    const [socket] = held;
    await expect.poll(() => socket?.destroyed, { timeout: 60_000 }).toBe(true);
  }, 70_000);
});

describe('The till server', () => {
  it.each([
    ['64 held connections', 64, 'POST /lookup HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\nx'],
    ['2,000 idle connections', 2_000, ''],
  ])('responds to a paired till despite %s', async (_, count, bytes) => {
    const door = await startTestServer();
    await hold(door.port, count, bytes);
    const headers = { authorization: `Bearer ${firstToken}` };
    expect(await ask(door.port, '/status', headers)).toBe(200);
  });
});

describe('The hook server', () => {
  const key = 'the-key-of-the-hooks';
  it.each(kinds)('receives a softphone event despite 64 stalled connections %s', async (_, bytes) => {
    const receive = () => Promise.resolve({ isTaken: true, sentence: 'taken' });
    const door = await openHookServer({ ports: [0], token: key, handleHook: receive, onRefused: () => undefined });
    if (door === undefined) expect.unreachable();
    onTestFinished(() => door.close());
    await hold(door.port, 64, bytes);
    const { port } = door;
    expect(await ask(port, `/hook/${key}/answered?number=%2B493012345678&id=1`, { host: `127.0.0.1:${port}` })).toBe(
      200,
    );
  });
});

describe.skipIf(process.platform === 'win32')('The inspector', () => {
  it('is not opened by SIGUSR1', async () => {
    const child = spawn(process.execPath, [program, 'mock', '--port', '0', '--json'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let stderr = '';
    child.stderr.on('data', (text: Buffer) => void (stderr += text.toString()));
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { baseUrl } = JSON.parse(line.toString()) as { readonly baseUrl: string };
    child.kill('SIGUSR1');
    // The signal has taken effect once the app has responded several times.
    for (let n = 0; n < 20; n += 1) expect(typeof (await ask(Number(new URL(baseUrl).port), '/'))).toBe('number');
    expect(stderr).not.toMatch(/debugger|inspector/i);
  });
});
