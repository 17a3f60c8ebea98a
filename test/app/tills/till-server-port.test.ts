/** Tests a PC, such as a terminal server, on which other programs use the ports of the till server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTillServerPort } from '#app/tills/till-server-port.ts';
import { openTillService, type TillService } from '#app/tills/till-service.ts';
import type { TillsSetting } from '#app/settings/till-settings.ts';
import { tillPorts } from '#tills/service/limits.ts';
import { formatInEnglish } from '#domain/messages/catalogues.ts';

const taken: Server[] = [];
let dataDir = '';
let tills: TillService | undefined;

/** Opens the port and returns its number, or undefined if another program is using it. */
const take = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      taken.push(server);
      resolve((server.address() as AddressInfo).port);
    });
  });

const free = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
};

const open = async (configured: TillsSetting['configured'], port?: number): Promise<TillService> => {
  const desk = { lookup: () => never(), report: () => never(), status: () => never() };
  tills = await openTillService({ configured, origins: [], users: [], connectors: [] }, desk, {
    dataDir,
    wallMs: Date.now,
    monotonicMs: () => performance.now(),
    log: () => undefined,
    localUsers: undefined,
    admittedUids: () => new Set(),
    onChange: () => undefined,
    formatMessage: formatInEnglish,
    onNotice: () => undefined,
    port: openTillServerPort(dataDir, port, () => undefined),
  });
  return tills;
};
const never = (): never => {
  throw new Error('nobody asks here');
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'counterline-tills-'));
});
afterEach(async () => {
  await tills?.close();
  await Promise.all(taken.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  rmSync(dataDir, { recursive: true });
});

it('opens the till server on any other port if the ten standard ports are in use', async () => {
  await Promise.all(tillPorts.map(take));
  const { server: door, view } = await open([]);
  expect(tillPorts as readonly number[]).not.toContain(door()?.port);
  expect(view()).toMatchObject({ state: 'working', link: 'up', name: door()?.tillUrl });
});

it('opens on the previous port if it is free, and otherwise on another one', async () => {
  const reported = (await open([], 0)).server()?.port;
  await tills?.close();
  expect((await open([], 0)).server()?.port).toBe(reported);
  await tills?.close();
  expect(await take(reported ?? 0)).toBe(reported);
  const other = (await open([], 0)).server()?.port;
  expect([typeof other, other === reported]).toEqual(['number', false]);
  // Closing during a move leaves no server behind.
  const moving = tills?.moveTo(await free());
  await tills?.close();
  await moving;
  expect(await take(other ?? 0)).toBe(other);
});

it('shows a missing till server as broken only if a till is configured', async () => {
  const port = await take(0);
  expect((await open([], port)).view()).toMatchObject({ state: 'none', link: 'off' });
  await tills?.close();
  const till = { name: 'Till 2', token: 'a-token-of-a-till', origins: [], rights: ['lookup'] } as const;
  expect((await open([till], port)).view()).toMatchObject({ state: 'broken', link: 'down' });
});
