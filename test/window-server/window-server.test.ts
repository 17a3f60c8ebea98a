/**
 * Tests who can open the window, over real sockets. Unknown programs, used links, other hosts and
 * other pages are rejected.
 */
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import type { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WindowServer } from '#window-server/window-server.ts';
import { connectProgram } from './program-client.ts';
import { connectWindow, linkIn, show } from './window-client.ts';
import { asked, openDoorTo, openPages, socketIn, token } from './start-window-server.ts';

let server: WindowServer;
let pages = '';
beforeAll(async () => {
  pages = openPages();
  server = await openDoorTo(pages);
});
afterAll(async () => {
  await server.close();
  rmSync(pages, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => void (body += chunk.toString('utf8')));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
const open = async (headers: Record<string, string> = {}): Promise<WebSocket> => {
  const socket = await connectWindow(server.port, { headers });
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  return socket;
};
const program = async (path = '/window'): Promise<WebSocket> => {
  const socket = connectProgram(socketIn(pages), token, path);
  await new Promise((resolve) => void socket.once('open', resolve));
  return socket;
};
const ask = (socket: WebSocket, call: string, input: object = {}) =>
  new Promise<Record<string, unknown>>((resolve) => {
    socket.once('message', (data) => resolve(JSON.parse((data as Buffer).toString('utf8')) as Record<string, unknown>));
    socket.send(JSON.stringify({ id: 1, call, input }));
  });

describe('The pages', () => {
  it('contain no secrets, set no cookies, and have a strict content policy', async () => {
    const page = await get('/');
    expect([page.status, page.body]).toEqual([200, '<!doctype html><title>window</title>']);
    expect(page.headers).not.toHaveProperty('set-cookie');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
  });

  it('open at an address whose token is not part of any request', () => {
    const { pathname, search, hash } = new URL(server.address());
    expect([pathname, search, hash]).toEqual(['/', '', expect.stringMatching(/^#token=[\w-]{43}$/)]);
  });

  it.each<[name: string, path: string, headers: Record<string, string>, status: number]>([
    ['another name for this PC (rebinding)', '/', { Host: 'evil.example' }, 403],
    ['another port', '/', { Host: '127.0.0.1:1' }, 403],
    ['an unknown page', '/', { Origin: 'https://evil.example' }, 403],
    ['a file outside the folder', '/../package.json', {}, 404],
    ['an encoded file outside the folder', '/%2e%2e/package.json', {}, 404],
    ['a missing page', '/nothing.html', {}, 404],
  ])('reject %s: %s', async (_name, path, headers, status) => {
    expect((await get(path, headers)).status).toBe(status);
  });

  it("reject other methods, and reject programs over TCP even with the data folder's token", async () => {
    const headers = { Authorization: `Bearer ${token}` };
    for (const path of ['/', '/call', '/open-window']) expect((await get(path, headers, 'POST')).status).toBe(405);
    const socket = await open(headers);
    expect(await show(socket, {})).toBe(4401);
  });
});

describe('A session', () => {
  it('is issued once for each link, and opens additional windows', async () => {
    const link = linkIn(server.address());
    const first = await open();
    const answer = (await show(first, { link })) as { opened: { session: string } };
    const { session } = answer.opened;
    expect(session).toMatch(/^[\w-]{43}$/);
    expect(session).not.toBe(link);
    expect(await show(await open(), { link })).toBe(4401);
    expect(await show(await open(), { session })).toEqual({ opened: { session } });
    // A reloaded tab may still contain its used link.
    expect(await show(await open(), { link, session })).toEqual({ opened: { session } });
    first.close();
  });

  it('is issued only for a link, and no data is served before it', async () => {
    for (const proof of [{}, { link: 'guess' }, { session: 'guess' }, { link: token }, { session: token }])
      expect(await show(await open(), proof)).toBe(4401);
    const socket = await open();
    const closed = new Promise((resolve) => void socket.once('close', resolve));
    const received: unknown[] = [];
    socket.on('message', (data) => received.push(data));
    socket.send(JSON.stringify({ id: 1, call: 'snapshot.read', input: {} }));
    expect(await closed).toBe(4401);
    expect(received).toEqual([]);
    expect(asked).not.toContain('snapshot.read');
  });

  it('ends immediately together with all other sessions, open windows and unused links', async () => {
    const waiting = linkIn(server.address());
    const [one, other] = [await open(), await open()];
    const { opened } = (await show(one, { link: linkIn(server.address()) })) as { opened: { session: string } };
    await show(other, { link: linkIn(server.address()) });
    const closed = [one, other].map((socket) => new Promise((resolve) => void socket.once('close', resolve)));
    expect(await ask(one, 'window.endSessions')).toMatchObject({ ok: true, output: { done: true } });
    expect(await Promise.all(closed)).toEqual([4401, 4401]);
    expect(await show(await open(), { session: opened.session })).toBe(4401);
    expect(await show(await open(), { link: waiting })).toBe(4401);
  });

  it('opens despite many silent connections', async () => {
    const silent = await Promise.all(Array.from({ length: 40 }, () => connectWindow(server.port)));
    expect(await show(await open(), { link: linkIn(server.address()) })).toHaveProperty('opened');
    for (const each of silent) if (typeof each !== 'number') each.terminate();
  });
});

describe('The contract over the WebSocket', () => {
  it('is not available to other pages or under other paths', async () => {
    expect(await connectWindow(server.port, { headers: { Origin: 'https://evil.example' } })).toBe(403);
    expect(await connectWindow(server.port, { headers: { Origin: `http://127.0.0.1:${server.port + 1}` } })).toBe(403);
    // Another program can listen on this port of ::1. Its pages have these origins.
    for (const name of ['[::1]', 'localhost'])
      expect(await connectWindow(server.port, { headers: { Origin: `http://${name}:${server.port}` } })).toBe(403);
    expect(await connectWindow(server.port, { headers: { Host: 'evil.example' } })).toBe(403);
    expect(await connectWindow(server.port, { path: '/other' })).toBe(403);
  });

  it('responds to valid calls, rejects invalid ones, and disconnects after a malformed frame', async () => {
    const socket = await program('/window?watch=no');
    expect(await ask(socket, 'pause.end')).toEqual({ id: 1, ok: true, output: { done: true, sentence: 'done' } });
    for (const name of ['no.such', 'toString'])
      expect(await ask(socket, name)).toMatchObject({ id: 1, ok: false, error: { code: 'unknown_call' } });
    expect(await ask(socket, 'outbox.retry', { id: '' })).toMatchObject({
      ok: false,
      error: {
        code: 'bad_input',
        path: 'id',
        sentence: { code: 'answer.badCall', values: { what: 'expected string to have >=1 characters' } },
      },
    });
    expect(await ask(socket, 'outbox.retry', { id: 7 })).toMatchObject({
      error: { sentence: { code: 'problem.text' } },
    });
    expect(await ask(socket, 'outbox.retry', [])).toMatchObject({ error: { sentence: { code: 'problem.object' } } });
    expect(await ask(socket, 'till.list')).toMatchObject({ ok: false, error: { code: 'bug' } });
    const closed = new Promise<number>((resolve) => void socket.once('close', resolve));
    socket.send('{"not":"a request"}');
    expect(await closed).toBe(1007);
    expect(asked).not.toContain('outbox.retry');
  });

  it('reports a new address to each program, but not to a page', async () => {
    const addresses: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const socket = await program('/window?watch=no');
      const { output } = (await ask(socket, 'window.address')) as { output: { windowUrl: string } };
      addresses.push(output.windowUrl);
      socket.close();
    }
    expect(new Set(addresses).size).toBe(2);
    const page = await open();
    await show(page, { link: linkIn(addresses[0] ?? '') });
    // The fake host's response does not match the contract, so this error shows that the call reached the host.
    expect(await ask(page, 'window.address')).toMatchObject({ ok: false, error: { code: 'bug' } });
    page.close();
  });

  it('sends the last snapshot immediately to a new window, and only responses to a command', async () => {
    server.push('snapshot', { at: 7 });
    // Each client also sends a request. Any frame that arrives before the response to this request was not requested.
    const first = (path: string) =>
      new Promise<unknown>((resolve) => {
        const socket = connectProgram(socketIn(pages), token, path);
        socket.once('open', () => socket.send(JSON.stringify({ id: 1, call: 'no.such', input: {} })));
        socket.once('message', (data) => (socket.close(), resolve(JSON.parse((data as Buffer).toString('utf8')))));
      });
    expect(await first('/window')).toEqual({ push: 'snapshot', value: { at: 7 } });
    expect(await first('/window?watch=no')).toMatchObject({ id: 1, error: { code: 'unknown_call' } });
  });
});
