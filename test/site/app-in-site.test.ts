/**
 * Tests the whole app in a site, on a real nats-server: its status and doctor. For wrong credentials, see
 * app-in-site.long.test.ts.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fleetView } from '#contract/fleet.ts';
import { command, freshFolder, startProgram } from '../e2e/start-app.ts';
import { natsServerVersion, startNatsServer } from './nats-server.ts';

const version = natsServerVersion();
if (version === undefined)
  console.log('test/site/app-in-site.test.ts: nats-server is not installed, so nothing was tried.');

const seedOf = (pair: ReturnType<typeof nkeys.createUser>): string => new TextDecoder().decode(pair.getSeed());

describe.runIf(version !== undefined)('The app in a site', { timeout: 120_000 }, () => {
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

  it('starts to grant requests, and shows this', async () => {
    const { data } = await start(seedOf(own));
    expect(await doctor(data)).toMatchObject({ of: 'amsterdam', state: 'ok', code: 'site.accepted' });
    const app = await startProgram(['run', '--port', '0', '--data', data]);
    ends.push(() => app.end());
    await vi.waitFor(
      async () => expect((await status(data)).site).toMatchObject({ isGrantor: true, term: 1, code: 'learning' }),
      waiting,
    );
    // With a new journal, the grantor counts requests for a minute before it grants any.
    expect((await status(data)).site).toMatchObject({ state: 'waiting', mode: 'turn', pc: 'till-1' });
    expect(await doctor(data)).toMatchObject({ state: 'skipped', code: 'site.learning' });
    const { out } = await command(['status', '--data', data]);
    expect(out).toMatch(/ ◌ Site +The site amsterdam is counting the requests/);
  });

  it('shows all PCs of the site to administrators, but not to members', async () => {
    const { data, server } = await start(seedOf(own));
    const first = await startProgram(['run', '--port', '0', '--data', data]);
    ends.push(() => first.end());
    const other = await freshFolder();
    ends.push(() => other.remove());
    writeFileSync(
      join(other.path, 'settings.json'),
      JSON.stringify({
        site: { name: 'amsterdam', pc: 'till-2', role: 'member', servers: [server.address], nkey: seedOf(own) },
      }),
    );
    const second = await startProgram(['run', '--port', '0', '--data', other.path]);
    ends.push(() => second.end());
    const fleet = async () => {
      const { code, out } = await command(['site', 'status', '--json', '--data', data]);
      return { code, view: fleetView.parse(JSON.parse(out)) };
    };
    await vi.waitFor(async () => expect((await fleet()).view.pcs).toHaveLength(2), waiting);
    const { code, view } = await fleet();
    // If the journal is new, the grantor counts requests for one minute before it grants any.
    expect(code).toBe(6);
    expect(view).toMatchObject({ site: 'amsterdam', grantor: { pc: 'till-1', term: 1, isLearning: true } });
    expect(view.windows.map(({ name }) => name)).toEqual(['second', 'minute', 'hour', 'day']);
    expect(view.pcs.map(({ pc, link, role, line, till }) => [pc, link, role, line, till])).toEqual([
      ['till-1', 'connected', 'server', 'none', 'none'],
      ['till-2', 'connected', 'member', 'none', 'none'],
    ]);
    const text = await command(['site', 'status', '--data', data]);
    expect(text.out).toContain('Site amsterdam: till-1 grants requests (election 1). It is counting');
    expect(text.out).toMatch(/till-2 +\w+ +\S+ +member +none +none +0 +0/);
    const denied = await command(['site', 'status', '--data', other.path]);
    expect(denied).toMatchObject({ code: 4, out: '' });
    expect(denied.stderr).toContain('Only PCs with the role “server” can read the state of the other PCs.');
  });
});
