/** Who may look through the window, over real sockets: strangers, used links, other hosts and other pages stay out. */
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WindowDoor } from '#app/door/door.ts';
import { asked, openDoorTo, openPages, token } from './window-door-stage.ts';

let door: WindowDoor;
let pages = '';
beforeAll(async () => {
  pages = openPages();
  door = await openDoorTo(pages);
});
afterAll(async () => {
  await door.close();
  rmSync(pages, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: door.port, path, method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => void (body += chunk.toString('utf8')));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
const cookie = async (): Promise<string> => {
  const { pathname, search } = new URL(door.address());
  const answer = await get(pathname + search);
  expect([answer.status, answer.headers['location']]).toEqual([303, '/']);
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
};
const connect = (headers: Record<string, string>, path = '/window') =>
  new Promise<WebSocket | number>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${door.port}${path}`, { headers });
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.once('error', () => undefined);
  });

describe('the pages', () => {
  it('open with a link that is good once, and keep the token out of the address', async () => {
    const address = new URL(door.address());
    const first = await get(address.pathname + address.search);
    expect(String(first.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/);
    expect((await get(address.pathname + address.search)).status).toBe(401);
    const page = await get('/', { Cookie: String(first.headers['set-cookie']).split(';')[0] ?? '' });
    expect([page.status, page.body]).toEqual([200, '<!doctype html><title>window</title>']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', /^Öffnen Sie das Fenster mit dem Link/],
    ['pl,nl;q=0.5', /^Open het venster met de link/],
    ['pl', /^Open the window with the link/],
    [',;q=,%00', /^Open the window with the link/],
  ])('tells a browser that asks for %s in a language it reads what to do', async (languages, text) => {
    expect((await get('/', { 'Accept-Language': languages })).body).toMatch(text);
  });

  it.each<[name: string, path: string, headers: Record<string, string>, status: number]>([
    ['nobody known', '/', {}, 401],
    ['a wrong cookie', '/', { Cookie: 'counterline-1=x' }, 401],
    ['a wrong bearer', '/', { Authorization: 'Bearer wrong' }, 401],
    ['another name for this machine (rebinding)', '/', { Host: 'evil.example', Authorization: `Bearer ${token}` }, 403],
    ['another port', '/', { Host: '127.0.0.1:1', Authorization: `Bearer ${token}` }, 403],
    ['a page of strangers', '/', { Origin: 'https://evil.example', Authorization: `Bearer ${token}` }, 403],
    ['a file outside', '/../package.json', { Authorization: `Bearer ${token}` }, 404],
    ['a coded file outside', '/%2e%2e/package.json', { Authorization: `Bearer ${token}` }, 404],
    ['a page that is not there', '/nothing.html', { Authorization: `Bearer ${token}` }, 404],
  ])('%s: %s', async (_name, path, headers, status) => {
    expect((await get(path, headers)).status).toBe(status);
  });

  it('take no other method', async () => {
    expect((await get('/', { Authorization: `Bearer ${token}` }, 'POST')).status).toBe(405);
  });
});

describe('the contract over the WebSocket', () => {
  it('is closed to strangers, to other pages and under other paths', async () => {
    expect(await connect({})).toBe(403);
    expect(await connect({ Cookie: await cookie(), Origin: 'https://evil.example' })).toBe(403);
    expect(await connect({ Authorization: `Bearer ${token}`, Host: 'evil.example' })).toBe(403);
    expect(await connect({ Authorization: `Bearer ${token}` }, '/other')).toBe(403);
  });

  it('answers calls, refuses what does not fit, and hangs up on what is no request', async () => {
    const socket = await connect({ Authorization: `Bearer ${token}` });
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
    const answers: Record<string, unknown>[] = [];
    socket.on(
      'message',
      (data) => void answers.push(JSON.parse((data as Buffer).toString('utf8')) as Record<string, unknown>),
    );
    const ask = async (frame: object): Promise<unknown> => {
      const count = answers.length;
      socket.send(JSON.stringify(frame));
      while (answers.length === count) await new Promise((resolve) => setTimeout(resolve, 2));
      return answers.at(-1);
    };
    expect(await ask({ id: 1, call: 'pause.end', input: {} })).toEqual({
      id: 1,
      ok: true,
      output: { done: true, sentence: 'done' },
    });
    expect(await ask({ id: 2, call: 'no.such', input: {} })).toMatchObject({
      id: 2,
      ok: false,
      error: { code: 'unknown_call' },
    });
    expect(await ask({ id: 3, call: 'toString', input: {} })).toMatchObject({
      ok: false,
      error: { code: 'unknown_call' },
    });
    expect(await ask({ id: 4, call: 'outbox.retry', input: { id: '' } })).toMatchObject({
      ok: false,
      error: {
        code: 'bad_input',
        path: 'id',
        sentence: { code: 'answer.badCall', values: { what: 'expected string to have >=1 characters' } },
      },
    });
    for (const [input, sentence] of [
      [{ id: 7 }, { code: 'problem.text' }],
      [7, { code: 'problem.object' }],
    ] as const) {
      const answer = (await ask({ id: 6, call: 'outbox.retry', input })) as { error?: { sentence: unknown } };
      expect(answer.error?.sentence).toEqual(sentence);
    }
    expect(await ask({ id: 5, call: 'till.list', input: {} })).toMatchObject({ ok: false, error: { code: 'bug' } });
    const closed = new Promise<number>((resolve) => void socket.once('close', resolve));
    socket.send('{"not":"a request"}');
    expect(await closed).toBe(1007);
    expect(asked).not.toContain('outbox.retry');
  });

  it('tells its address to programs, each time another, and to no page', async () => {
    const ask = async (headers: Record<string, string>): Promise<Record<string, unknown>> => {
      const socket = await connect(headers, '/window?watch=no');
      if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
      const answer = new Promise<Record<string, unknown>>((resolve) => {
        socket.once('message', (data) =>
          resolve(JSON.parse((data as Buffer).toString('utf8')) as Record<string, unknown>),
        );
      });
      socket.send(JSON.stringify({ id: 1, call: 'window.address', input: {} }));
      const read = await answer;
      socket.close();
      return read;
    };
    const bearer = { Authorization: `Bearer ${token}` };
    const addresses = [await ask(bearer), await ask(bearer)].map(({ output }) =>
      String((output as Record<string, unknown>)['windowUrl']),
    );
    expect(new Set(addresses).size).toBe(2);
    for (const address of addresses) {
      const { pathname, search } = new URL(address);
      expect((await get(pathname + search)).status).toBe(303);
    }
    // This host answers every call with something else, so the page's question did reach it and not the door.
    expect(await ask({ Cookie: await cookie() })).toMatchObject({ ok: false, error: { code: 'bug' } });
  });

  it('gives a new window the last whole snapshot at once, and a command nothing it did not ask for', async () => {
    door.push('snapshot', { at: 7 });
    // Each asks something as well: what comes before the answer was not asked for.
    const first = (path: string) =>
      new Promise<unknown>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${door.port}${path}`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        socket.once('open', () => socket.send(JSON.stringify({ id: 1, call: 'no.such', input: {} })));
        socket.once('message', (data) => (socket.close(), resolve(JSON.parse((data as Buffer).toString('utf8')))));
      });
    expect(await first('/window')).toEqual({ push: 'snapshot', value: { at: 7 } });
    expect(await first('/window?watch=no')).toMatchObject({ id: 1, error: { code: 'unknown_call' } });
  });
});
