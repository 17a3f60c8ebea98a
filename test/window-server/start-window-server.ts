/** Starts a window server with its own pages and a host that only records the API calls. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeProgramSocket } from '#window-server/program-socket.ts';
import type { Host } from '#contract/contract.ts';
import { openWindowServer, type WindowServer } from '#window-server/window-server.ts';

export const token = 'the-token-of-the-data-folder';
export const asked: string[] = [];
/** A host that only records its calls. */
export const noting = new Proxy(
  {},
  { get: (_, call: string) => () => (asked.push(call), { done: true, sentence: 'done' }) },
) as Host;

export const openPages = (): string => {
  const pages = mkdtempSync(join(tmpdir(), 'counterline-pages-'));
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>window</title>');
  writeFileSync(join(pages, 'index-AbCd1234.js'), '1');
  return pages;
};

/** Returns the path of the command socket of the server for these pages. */
export const socketIn = (pages: string): string => join(pages, 'commands.sock');

export const openDoorTo = (pages: string): Promise<WindowServer> =>
  openWindowServer({
    port: 0,
    pagesDir: pages,
    dataDir: pages,
    localToken: token,
    programs: placeProgramSocket(pages),
    host: noting,
    now: Date.now,
    log: () => undefined,
    onWatchers: () => undefined,
  });
