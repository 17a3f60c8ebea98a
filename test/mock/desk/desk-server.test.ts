import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openDesk, sessionOf } from './desk-client.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
let pagesDir: string;
beforeAll(async () => {
  pagesDir = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(pagesDir, 'desk'));
  writeFileSync(join(pagesDir, 'desk', 'index.html'), '<!doctype html><title>desk</title>');
  writeFileSync(join(pagesDir, 'desk', 'index-1.js'), 'export {};');
  writeFileSync(join(pagesDir, 'secret.js'), 'no');
  practice = await startPractice({ pagesDir });
});
afterAll(async () => {
  await practice.close();
  rmSync(pagesDir, { recursive: true, force: true });
});

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
/** Sends a request with exactly this path, including dots. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(practice.mock.deskUrl);
    const sent = request({ hostname, port, path, headers, method }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('error', reject);
    sent.end();
  });

describe('The desk server', () => {
  it('serves its page without a session, secrets or a cookie', async () => {
    expect(new URL(practice.mock.deskUrl)).toMatchObject({ pathname: '/desk/', search: '' });
    expect(sessionOf(practice)).toMatch(/^[\w-]{30,}$/);
    const page = await get('/desk/?token=guess&agent=102');
    expect(page.status).toBe(200);
    expect(page.headers).not.toHaveProperty('set-cookie');
    expect(page.text).not.toContain(sessionOf(practice));
  });

  it('serves the page and its files under a policy that allows only its own content', async () => {
    const page = await get('/desk/');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect((await get('/desk/index-1.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(await get('/desk')).toMatchObject({ status: 302, headers: { location: '/desk/' } });
  });

  it.each([
    '/desk/../secret.js',
    '/desk/..%2fsecret.js',
    '/desk/%2e%2e/secret.js',
    '/desk/.hidden.js',
    '/desk/nothing.js',
    '/desk/index-1',
    '/desk//etc/passwd',
  ])('returns 404 for %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('rejects other hosts, origins and methods', async () => {
    expect((await get('/desk/', { host: 'elsewhere.example' })).status).toBe(403);
    expect((await get('/desk/', { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await get('/desk/', {}, 'POST')).status).toBe(405);
  });

  it('opens the WebSocket only with the session and for its own page', async () => {
    const { host, origin } = new URL(practice.mock.deskUrl);
    const session = sessionOf(practice);
    /** Returns the type of the first message, the close code, or the status of a refused connection. */
    const opens = (headers: Record<string, string>, frame: unknown) =>
      new Promise<unknown>((resolve) => {
        const socket = new WebSocket(`ws://${host}/desk/socket`, { headers });
        socket.on('open', () => socket.send(JSON.stringify(frame)));
        socket.on('message', (data: Buffer) => {
          resolve((JSON.parse(data.toString()) as { type: string }).type);
          socket.close();
        });
        socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
        socket.on('close', resolve);
        socket.on('error', () => undefined);
      });
    const right = { open: { session } };
    expect(await opens({}, right)).toBe('snapshot');
    expect(await opens({ origin }, right)).toBe('snapshot');
    expect(await opens({}, { open: {} })).toBe(4401);
    expect(await opens({}, { open: { session: 'guess' } })).toBe(4401);
    expect(await opens({}, { type: 'settings.get' })).toBe(4401);
    expect(await opens({ cookie: `desk=${session}` }, { open: {} })).toBe(4401);
    expect(await opens({ origin: 'https://elsewhere.example' }, right)).toBe(403);
    expect(await opens({ host: 'elsewhere.example' }, right)).toBe(403);
  });

  it('accepts a connection with a session despite many silent connections', async () => {
    const silent = Array.from({ length: 60 }, () => {
      const socket = new WebSocket(`${new URL(practice.mock.baseUrl).origin.replace('http', 'ws')}/desk/socket`);
      socket.on('error', () => undefined);
      return socket;
    });
    const first = silent[0];
    if (first === undefined) throw new Error('no connection');
    // The oldest connection is closed.
    await new Promise((resolve) => first.once('close', resolve));
    const desk = await openDesk(practice);
    expect((await desk.see(() => true)).agent?.extension).toBe('101');
    desk.close();
    for (const socket of silent) socket.terminate();
  });

  it('explains how to build a missing page and lists its paths', async () => {
    const bare = await startPractice();
    const page = await fetch(new URL('/desk/', bare.mock.deskUrl));
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('npm run build')]);
    const nothing = await fetch(new URL('/', bare.mock.deskUrl));
    expect([nothing.status, await nothing.text()]).toEqual([
      404,
      expect.stringContaining('/service, /presence, /control, /desk'),
    ]);
    await bare.close();
  });
});
