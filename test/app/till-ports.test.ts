/** A PC on which other people's tills have taken every port: a terminal server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTills, type Tills, type TillsSetting } from '#app/tills.ts';
import { tillPorts } from '#tills/door/limits.ts';
import { tell } from '#domain/words/speech.ts';

const taken: Server[] = [];
let dataDir = '';
let tills: Tills | undefined;

/** The port, or undefined when somebody else has it already, which is as good. */
const take = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      taken.push(server);
      resolve((server.address() as AddressInfo).port);
    });
  });

const open = async (configured: TillsSetting['configured'], port?: number): Promise<Tills> => {
  const desk = { lookup: () => never(), report: () => never(), status: () => never() };
  tills = await openTills({ configured, origins: [] }, desk, {
    dataDir,
    wallMs: Date.now,
    monotonicMs: () => performance.now(),
    log: () => undefined,
    onChange: () => undefined,
    tell,
    onNotice: () => undefined,
    port,
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

it('opens its door on any other port when the ten are taken', async () => {
  await Promise.all(tillPorts.map(take));
  const { door, view } = await open([]);
  expect(tillPorts as readonly number[]).not.toContain(door?.port);
  expect(view()).toMatchObject({ state: 'working', link: 'up', name: door?.tillUrl });
});

it('without a door is broken only for a desk that has a till', async () => {
  const port = await take(0);
  expect((await open([], port)).view()).toMatchObject({ state: 'none', link: 'off' });
  await tills?.close();
  const till = { name: 'Till 2', token: 'a-token-of-a-till', origins: [], rights: ['lookup'] } as const;
  expect((await open([till], port)).view()).toMatchObject({ state: 'broken', link: 'down' });
});
