import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { cookieOf } from './desk-client.ts';
import { startPractice, type Practice } from './practice.ts';

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
/** Paths go out as they are written, dots and all. */
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
const tokenPath = () => practice.mock.deskUrl.slice(new URL(practice.mock.deskUrl).origin.length);

describe('the door of the desk', () => {
  it('takes the token from the address once and gives a cookie that scripts and other sites cannot use', async () => {
    const answer = await get(`${tokenPath()}&agent=102`);
    expect([answer.status, answer.headers.location]).toEqual([303, '/desk/?agent=102']);
    const [cookie] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^desk_\d+=[\w-]{30,}; Path=\/desk; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(new URL(practice.mock.deskUrl).searchParams.get('token'));
  });

  it('stays closed without the cookie, with a wrong one, and with a wrong token', async () => {
    for (const [path, cookie] of [
      ['/desk/', ''],
      ['/desk/?token=guess', ''],
      ['/desk/', 'desk_1=guess'],
      ['/desk/index-1.js', ''],
    ] as const) {
      expect((await get(path, { cookie })).status).toBe(403);
    }
  });

  it('gives the page and its files, under a policy that allows nothing foreign', async () => {
    const cookie = await cookieOf(practice);
    const page = await get('/desk/', { cookie });
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect((await get('/desk/index-1.js', { cookie })).headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(await get('/desk', { cookie })).toMatchObject({ status: 302, headers: { location: '/desk/' } });
  });

  it.each([
    '/desk/../secret.js',
    '/desk/..%2fsecret.js',
    '/desk/%2e%2e/secret.js',
    '/desk/.hidden.js',
    '/desk/nothing.js',
    '/desk/index-1',
    '/desk//etc/passwd',
  ])('gives nothing for %s', async (path) => {
    expect((await get(path, { cookie: await cookieOf(practice) })).status).toBe(404);
  });

  it('refuses other hosts, other origins, and other methods', async () => {
    const cookie = await cookieOf(practice);
    expect((await get(tokenPath(), { host: 'elsewhere.example' })).status).toBe(403);
    expect((await get('/desk/', { cookie, origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await get('/desk/', { cookie }, 'POST')).status).toBe(405);
  });

  it('opens the WebSocket to the cookie and to its own page alone', async () => {
    const cookie = await cookieOf(practice);
    const { host, origin } = new URL(practice.mock.deskUrl);
    const opens = (headers: Record<string, string>) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(`ws://${host}/desk/socket`, { headers });
        socket.on('open', () => {
          socket.close();
          resolve(true);
        });
        socket.on('error', () => resolve(false));
      });
    expect(await opens({ cookie })).toBe(true);
    expect(await opens({ cookie, origin })).toBe(true);
    expect(await opens({})).toBe(false);
    expect(await opens({ cookie: 'desk_1=guess' })).toBe(false);
    expect(await opens({ cookie, origin: 'https://elsewhere.example' })).toBe(false);
    expect(await opens({ cookie, host: 'elsewhere.example' })).toBe(false);
  });

  it('says how to build the page when it is missing, and where the doors are', async () => {
    const bare = await startPractice();
    const cookie = await cookieOf(bare);
    const page = await fetch(new URL('/desk/', bare.mock.deskUrl), { headers: { cookie } });
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('npm run build')]);
    const nothing = await fetch(new URL('/', bare.mock.deskUrl));
    expect([nothing.status, await nothing.text()]).toEqual([
      404,
      expect.stringContaining('/service, /presence, /control, /desk'),
    ]);
    await bare.close();
  });
});
