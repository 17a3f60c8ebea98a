/** A window that is still open when the app ends: what the next start remembers of it, over real sockets. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWindowDoor, type WindowDoor } from '#app/door/door.ts';
import { openAtPort, openWindowMemory } from '#app/door/remembered.ts';
import { noting, openDoorTo, openPages } from './window-door-stage.ts';

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

describe('a window that stays open while the app is ended and started', () => {
  const openWith = (port: number) =>
    openWindowDoor({
      port,
      pagesDir: pages,
      localToken: 'another start, another token',
      memory: openWindowMemory(pages, () => undefined),
      host: noting,
      now: () => now,
      log: () => undefined,
      onWatchers: () => undefined,
    });
  const status = async (port: number, path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
  let now = Date.now();

  it('is known again, at the same port and for thirty days; the file does not hold its cookie', async () => {
    const first = await openWith(0);
    const { port } = first;
    const { pathname, search } = new URL(first.address());
    const set = (await status(port, pathname + search)).headers.get('set-cookie') ?? '';
    const Cookie = set.split(';')[0] ?? '';
    await first.close();
    const second = await openWith(port);
    expect((await status(port, '/', { Cookie })).status).toBe(200);
    expect((await status(port, '/', { Cookie: `${Cookie}x` })).status).toBe(401);
    expect(readFileSync(join(pages, 'window.json'), 'utf8')).not.toContain(Cookie.split('=')[1]);
    now += 31 * 86_400_000;
    expect((await status(port, '/', { Cookie })).status).toBe(401);
    await second.close();
  });

  it('opens at the port of before, at any other where that is taken, and only at the one that is named', async () => {
    const kept = (port?: number) => ({ port: () => port });
    const at = async (wanted: number | undefined, last: number | undefined): Promise<number> => {
      const opened = await openAtPort(wanted, kept(last), openWith);
      await opened.close();
      return opened.port;
    };
    const free = await at(undefined, undefined);
    expect(await at(undefined, free)).toBe(free);
    expect(await at(undefined, door.port)).not.toBe(door.port);
    await expect(at(door.port, free)).rejects.toThrow('EADDRINUSE');
  });

  it('remembers a port, and nothing of a file that is none', () => {
    const memory = openWindowMemory(pages, () => undefined);
    memory.keepPort(4711);
    expect(memory.port()).toBe(4711);
    expect(memory.sessions()).toHaveLength(1);
    writeFileSync(join(pages, 'window.json'), '{"port": "x", "sessions": 7}');
    expect([memory.port(), memory.sessions()]).toEqual([undefined, []]);
  });
});
