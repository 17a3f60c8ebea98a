/**
 * Tests a window that stays open while the app restarts. The new app uses the same port but does not
 * recognise the session.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWindowServer, type WindowServer } from '#window-server/window-server.ts';
import { openWindowPortStore } from '#window-server/window-port-store.ts';
import { connectWindow, linkIn, show } from './window-client.ts';
import { noting, openDoorTo, openPages } from './start-window-server.ts';

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

describe('A window that stays open during an app restart', () => {
  let now = Date.now();
  let opens = 0;
  const openWith = (port: number, formerPort?: number) =>
    openWindowServer({
      port,
      formerPort,
      openInBrowser: () => (opens += 1) > 0,
      pagesDir: pages,
      dataDir: pages,
      localToken: 'another start, another token',
      host: noting,
      now: () => now,
      log: () => undefined,
      onWatchers: () => undefined,
    });
  const showTo = async (port: number, proof: { link?: string; session?: string }): Promise<unknown> => {
    const socket = await connectWindow(port);
    if (typeof socket === 'number') return socket;
    const closed = new Promise((resolve) => void socket.once('close', resolve));
    const answer = await show(socket, proof);
    socket.close();
    await closed;
    return answer;
  };
  const sessionOf = async ({ port, address }: WindowServer): Promise<string> => {
    const answer = (await showTo(port, { link: linkIn(address()) })) as { opened: { session: string } };
    return answer.opened.session;
  };

  it('has no session after the restart, although the port is the same', async () => {
    const first = await openWith(0);
    const { port } = first;
    const session = await sessionOf(first);
    expect(await showTo(port, { session })).toEqual({ opened: { session } });
    await first.close();
    const second = await openWith(port);
    expect(await showTo(port, { session })).toBe(4401);
    await second.close();
  });

  it('keeps its session while it is in use, and loses it after an hour without use', async () => {
    const opened = await openWith(0);
    const session = await sessionOf(opened);
    for (let use = 0; use < 3; use += 1) {
      now += 59 * 60_000;
      expect(await showTo(opened.port, { session })).toEqual({ opened: { session } });
    }
    const held = await connectWindow(opened.port);
    if (typeof held === 'number') throw new Error(`refused with ${held}`);
    await show(held, { session });
    now += 10 * 3_600_000;
    expect(await showTo(opened.port, { session })).toEqual({ opened: { session } });
    held.terminate();
    await expect.poll(() => opened.watchers(), { timeout: 30_000 }).toBe(0);
    now += 3_600_000;
    expect(await showTo(opened.port, { session })).toBe(4401);
    await opened.close();
  });

  it('finds a server on the previous port that can only open new windows', async () => {
    const first = await openWith(0);
    await first.close();
    const next = await openWith(0, first.port);
    expect(next.port).not.toBe(first.port);
    const session = await sessionOf(next);
    expect(await showTo(first.port, { session })).toBe(4401);
    expect(await showTo(first.port, { link: linkIn(next.address()) })).toBe(4401);
    expect(await showTo(next.port, { session })).toEqual({ opened: { session } });
    const page = `http://127.0.0.1:${first.port}`;
    const asked = await fetch(`${page}/open-again`, { method: 'POST', headers: { Origin: page } });
    expect([asked.status, opens]).toEqual([204, 1]);
    await next.close();
    await expect(fetch(page)).rejects.toThrow('fetch failed');
  });

  it('opens even if another program uses the previous port, but fails if a port is configured', async () => {
    const opened = await openWith(0, server.port);
    expect(opened.port).not.toBe(server.port);
    await opened.close();
    await expect(openWith(server.port)).rejects.toThrow('EADDRINUSE');
  });

  it('stores its port, and ignores an invalid file and sessions from older versions', () => {
    const memory = openWindowPortStore(pages, () => undefined);
    memory.savePort(4711);
    expect(memory.port()).toBe(4711);
    writeFileSync(join(pages, 'window.json'), '{"port": "x", "sessions": 7}');
    expect(memory.port()).toBeUndefined();
  });
});
