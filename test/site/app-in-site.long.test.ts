/** Tests the whole app in a site with wrong credentials: its status, its doctor, its window and its files. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { command, freshFolder, startProgram } from '../e2e/start-app.ts';
import { openLink } from '../e2e/secrets/window-link.ts';
import { natsServerVersion, startNatsServer } from './nats-server.ts';

const version = natsServerVersion();
if (version === undefined)
  console.log('test/site/app-in-site.long.test.ts: nats-server is not installed, so nothing was tried.');

const seedOf = (pair: ReturnType<typeof nkeys.createUser>): string => new TextDecoder().decode(pair.getSeed());
const filesIn = (folder: string): readonly (readonly [string, string])[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'latin1')] as const);

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
  const waiting = { timeout: 60_000, interval: 300 };

  it('reports wrong credentials in doctor, status and window, and never reveals the key', async () => {
    const wrong = seedOf(nkeys.createUser());
    const { data, path } = await start(wrong, 'member');
    const offline = await doctor(data);
    expect(offline).toMatchObject({ state: 'limited', code: 'site.credentials' });
    expect(String(offline['advice'])).toContain('this PC’s key');
    const app = await startProgram(['run', '--port', '0', '--data', data]);
    ends.push(() => app.end());
    const link = await openLink(data);
    ends.push(link.close);
    await link.call('log.setLevel', { level: 'debug' });
    await vi.waitFor(
      async () =>
        expect((await status(data)).site).toMatchObject({ state: 'limited', code: 'credentials', mode: 'turn' }),
      waiting,
    );
    expect(await doctor(data)).toMatchObject({ state: 'limited', code: 'site.credentials' });
    await link.call('snapshot.read', {});
    await link.call('settings.read', {});
    await link.call('diagnostics.read', {});
    await link.call('support.preview', {});
    await link.call('log.read', { level: 'debug', take: 500, skip: 0 });
    const outside = [link.received(), app.raw(), app.stderr(), JSON.stringify(offline)].join('\n');
    expect(outside).toContain('site.credentials');
    expect(outside).not.toContain(wrong.slice(2, 50));
    const holding = filesIn(data).filter(([, text]) => text.includes(wrong.slice(2, 50)));
    expect(holding.map(([name]) => join(data, name))).toEqual([path]);
  });
});
