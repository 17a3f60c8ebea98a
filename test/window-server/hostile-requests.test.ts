/** Sends requests that no browser sends: invalid addresses and interrupted upgrades. The app keeps running. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Host } from '#contract/contract.ts';
import { openWindowServer, type WindowServer } from '#window-server/window-server.ts';
import { placeProgramSocket } from '#window-server/program-socket.ts';
import { connectProgram } from './program-client.ts';
import { connectWindow, show } from './window-client.ts';

let server: WindowServer;
let folder = '';
const turnedAway: string[] = [];
const faults: unknown[] = [];
const uncaught = (error: unknown): void => void faults.push(error);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'counterline-window-'));
  process.on('unhandledRejection', uncaught).on('uncaughtException', uncaught);
  server = await openWindowServer({
    port: 0,
    pagesDir: '/nonexistent/pages',
    dataDir: folder,
    localToken: 'token',
    programs: placeProgramSocket(folder),
    host: { 'call.hook': ({ event }) => ({ done: true, sentence: `heard ${event}` }) } as Partial<Host> as Host,
    now: Date.now,
    log: (_message, error) => void faults.push(error),
    onWatchers: () => undefined,
    onRefused: (kind, reason) => void turnedAway.push(`${kind} ${reason}`),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
  process.off('unhandledRejection', uncaught).off('uncaughtException', uncaught);
});

const send = (lines: readonly string[]): Socket => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
};
const firstLine = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (bytes: Buffer) => {
      socket.destroy();
      resolve(bytes.toString('utf8').split('\r\n')[0] ?? '');
    });
  });
const host = (): string => `Host: 127.0.0.1:${server.port}`;
const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x'];

describe('The window server', () => {
  it('returns 400 for an invalid address and keeps running', async () => {
    expect(await firstLine(send(['GET // HTTP/1.1', host()]))).toBe('HTTP/1.1 400 Bad Request');
    expect(await firstLine(send(['GET // HTTP/1.1', host(), ...upgrade]))).toBe('HTTP/1.1 400 Bad Request');
    expect(await firstLine(send(['GET / HTTP/1.1', host()]))).toBe('HTTP/1.1 200 OK');
    expect(faults).toEqual([]);
  });

  it('checks the host before the address', async () => {
    expect(await firstLine(send(['GET // HTTP/1.1', 'Host: evil.example']))).toBe('HTTP/1.1 403 Forbidden');
    expect(await firstLine(send(['GET // HTTP/1.1', 'Host: evil.example', ...upgrade]))).toBe('HTTP/1.1 403 Forbidden');
  });

  it('accepts a call without a WebSocket only from programs with the token', async () => {
    const post = (body: string, headers: Record<string, string> = {}) =>
      new Promise<readonly [number, string]>((resolve, reject) => {
        const socketPath = join(folder, 'commands.sock');
        request({ socketPath, path: '/call', method: 'POST', headers }, (answer) => {
          let text = '';
          answer.on('data', (part: Buffer) => void (text += part.toString('utf8')));
          answer.on('close', () => resolve([answer.statusCode ?? 0, text]));
        })
          .on('error', reject)
          .end(body);
      });
    const ours = { Authorization: 'Bearer token' };
    const call = JSON.stringify({ call: 'call.hook', input: { event: 'ring' } });
    expect(await post(call, ours)).toEqual([200, '{"ok":true,"code":"done","sentence":"heard ring"}']);
    const statuses = [
      await post(call),
      await post(call, { Authorization: 'Bearer other' }),
      await post('{', ours),
      await post(JSON.stringify({ call: 'call.hook', input: { event: 'x'.repeat(70_000) } }), ours),
    ].map(([status]) => status);
    expect(statuses).toEqual([401, 401, 400, 400]);
    const wrong = [
      JSON.stringify({ call: 'fly', input: {} }),
      JSON.stringify({ call: 'call.hook', input: { ring: 1 } }),
    ];
    for (const body of wrong) expect(await post(body, ours)).toEqual([200, expect.stringContaining('"ok":false')]);
    expect(faults).toEqual([]);
  });

  it('keeps running after the reset of a rejected upgrade', async () => {
    for (let n = 0; n < 20; n += 1) {
      const socket = send(['GET /window HTTP/1.1', host(), ...upgrade]);
      await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
      if (n % 2 === 0) await new Promise<void>((resolve) => void socket.once('data', () => resolve()));
      socket.on('error', () => undefined).resetAndDestroy();
    }
    expect(await firstLine(send(['GET / HTTP/1.1', host()]))).toBe('HTTP/1.1 200 OK');
    expect(faults).toEqual([]);
  });

  it('counts rejected requests by reason', async () => {
    turnedAway.length = 0;
    await firstLine(send(['GET / HTTP/1.1', 'Host: evil.example']));
    const window = await connectWindow(server.port);
    if (typeof window !== 'number') expect(await show(window, { link: 'stolen' })).toBe(4401);
    await firstLine(send(['GET /window HTTP/1.1', host(), 'Origin: https://evil.example', ...upgrade]));
    expect(turnedAway).toEqual(['connection wrong_origin', 'connection no_session', 'connection wrong_origin']);
    turnedAway.length = 0;
    const talk = async (text: string): Promise<number> => {
      const socket = connectProgram(join(folder, 'commands.sock'), 'token');
      await new Promise((resolve) => void socket.once('open', resolve));
      const over = new Promise<number>((resolve) => {
        socket.once('close', resolve);
        socket.once('message', () => socket.close(1000));
      });
      socket.on('error', () => undefined);
      socket.send(text);
      return over;
    };
    await talk('{"id":1,"call":"no.such","input":{}}');
    await talk('{"id":1,"call":"ledger.page","input":{"id":7}}');
    expect(await talk('not a request')).toBe(1007);
    expect(await talk(`"${'x'.repeat(12 * 1024 * 1024)}"`)).toBe(1009);
    expect(turnedAway).toEqual(['message unknown_call', 'message bad_input', 'message no_request', 'message too_big']);
  });
});
