/** The whole app in a site, on a real nats-server: its status and doctor. Wrong credentials: app-in-site.long.test.ts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { command, freshFolder, startProgram } from '../e2e/start-app.ts';
import { natsServerVersion, startNatsServer } from './nats-server.ts';

const version = natsServerVersion();
if (version === undefined)
  console.log('test/site/app-in-site.test.ts: nats-server is not installed, so nothing was tried.');

const seedOf = (pair: ReturnType<typeof nkeys.createUser>): string => new TextDecoder().decode(pair.getSeed());

describe.runIf(version !== undefined)('the app in a site', { timeout: 120_000 }, () => {
  const ends: (() => Promise<unknown> | void)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  const own = nkeys.createUser();
  const start = async (nkey: string, role: 'server' | 'member' = 'server') => {
    const server = await startNatsServer({
      config: `authorization { users = [ { nkey: ${own.getPublicKey()} } ] }`,
    });
    ends.push(() => server.remove());
    const folder = await freshFolder();
    ends.push(() => folder.remove());
    const settings = { site: { name: 'amsterdam', pc: 'till-1', role, servers: [server.address], nkey } };
    const path = join(folder.path, 'settings.json');
    writeFileSync(path, JSON.stringify(settings));
    return { server, data: folder.path, path };
  };
  const doctor = async (data: string): Promise<Record<string, unknown>> => {
    const { out } = await command(['doctor', '--json', '--data', data]);
    const findings = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    return findings.find(({ check }) => check === 'site') ?? {};
  };
  const status = async (data: string) => {
    const { out } = await command(['status', '--json', '--data', data]);
    return JSON.parse(out.split('\n')[0] ?? '') as {
      readonly headline: { readonly sentence: { readonly code: string } };
      readonly site: Record<string, unknown>;
    };
  };
  const waiting = { timeout: 60_000, interval: 1_000 };

  it('begins to grant requests, and says so', async () => {
    const { data } = await start(seedOf(own));
    expect(await doctor(data)).toMatchObject({ of: 'amsterdam', state: 'ok', code: 'site.accepted' });
    const app = await startProgram(['run', '--port', '0', '--data', data]);
    ends.push(() => app.end());
    await vi.waitFor(
      async () => expect((await status(data)).site).toMatchObject({ isGrantor: true, term: 1, code: 'learning' }),
      waiting,
    );
    // With a new journal, it counts for a minute before it grants.
    expect((await status(data)).site).toMatchObject({ state: 'waiting', mode: 'turn', pc: 'till-1' });
    expect(await doctor(data)).toMatchObject({ state: 'skipped', code: 'site.learning' });
    const { out } = await command(['status', '--data', data]);
    expect(out).toMatch(/ ◌ Site +The site amsterdam is counting the requests/);
  });
});
