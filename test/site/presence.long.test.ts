/**
 * Real Counterline programs in a site show presence. The helpdesk receives only as many requests as one PC would send,
 * and each change reaches all PCs.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createMock, type Mock } from '#mock/mock.ts';
import { command, startProgram, type Running } from '../e2e/start-app.ts';
import { openLink } from '../e2e/secrets/window-link.ts';
import { natsServerVersion, startNatsServer, type NatsServer } from './nats-server.ts';

const version = natsServerVersion();
if (version === undefined)
  console.log('test/site/presence.long.test.ts: nats-server is not installed, so nothing was tried.');

const waiting = { timeout: 150_000, interval: 100 };
const journal = z.object({ entries: z.array(z.looseObject({ at: z.number().or(z.string()), operation: z.string() })) });
type Link = Awaited<ReturnType<typeof openLink>>;

describe.runIf(version !== undefined)('Presence in a site', { timeout: 600_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterline-presence-'));
  const running: Running[] = [];
  const links: Link[] = [];
  let server: NatsServer;
  let helpdesk: Mock;
  const pcs = { office: 'server', desk1: 'member', desk2: 'member' } as const;

  const headers = (): Record<string, string> => ({
    Authorization: `Bearer ${helpdesk.controlToken}`,
    'Content-Type': 'application/json',
  });
  const checks = async (): Promise<number> => {
    const read = journal.parse(await (await fetch(`${helpdesk.controlUrl}/journal`, { headers: headers() })).json());
    return read.entries.filter(({ operation }) => operation === 'checkPresence').length;
  };
  const shown = async (link: Link): Promise<string> =>
    /"word":"(Online|Offline|unknown)"/.exec(await link.call('snapshot.read', {}))?.[1] ?? 'none';
  const setChat = async (online: boolean): Promise<void> => {
    const changes = ['101', '102', '103', '104'].map((agent) => ({ agent, channel: 'Chat', online }));
    const url = `${helpdesk.controlUrl}/presence`;
    const put = await fetch(url, { method: 'PUT', headers: headers(), body: JSON.stringify(changes) });
    expect(put.status).toBeLessThan(300);
  };

  beforeAll(async () => {
    const args = ['--server', 'office', '--pc', 'desk1', '--pc', 'desk2'];
    const made = await command(['site', 'accounts', 'test', ...args, '--out', join(folder, 'accounts')]);
    expect(made).toMatchObject({ code: 0 });
    server = await startNatsServer({
      config: readFileSync(join(folder, 'accounts', 'counterline-accounts.conf'), 'utf8'),
    });
    helpdesk = await createMock({ port: 0, host: '127.0.0.1', dataDir: ':memory:' });
    for (const [pc, role] of Object.entries(pcs)) {
      const settings = {
        helpdesk: {
          baseUrl: helpdesk.baseUrl,
          presenceUrl: helpdesk.presenceUrl,
          apiKey: helpdesk.apiKey,
          apiSecret: helpdesk.apiSecret,
        },
        presence: { channels: [{ channel: 'Chat' }], everySeconds: 30 },
        site: {
          name: 'test',
          pc,
          role,
          servers: [server.address],
          nkey: { file: join(folder, 'accounts', `${pc}.nk`) },
        },
      };
      const path = join(folder, `${pc}.json`);
      writeFileSync(path, JSON.stringify(settings));
      running.push(await startProgram(['run', '--port', '0', '--data', join(folder, pc), '--settings', path]));
    }
    // On each desk, a client shows presence, as a window does.
    for (const pc of ['desk1', 'desk2']) links.push(await openLink(join(folder, pc)));
  }, 120_000);
  afterAll(async () => {
    for (const link of links) link.close();
    for (const app of running) await app.end().catch(() => undefined);
    await helpdesk.close();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('is checked once for all PCs, and all of them receive a change within a second', async () => {
    const states = async (): Promise<readonly string[]> => Promise.all(links.map(shown));
    await setChat(true);
    await vi.waitFor(async () => expect(await states()).toEqual(['Online', 'Online']), waiting);
    const [before, from] = [await checks(), Date.now()];
    await setChat(false);
    const seenAt: number[] = [];
    await Promise.all(
      links.map(async (link, index) => {
        await vi.waitFor(async () => expect(await shown(link)).toBe('Offline'), waiting);
        seenAt[index] = Date.now();
      }),
    );
    const apartMs = Math.abs((seenAt[0] ?? 0) - (seenAt[1] ?? 0));
    console.log(`presence: the PCs saw the change ${apartMs} ms apart`);
    // This time is a little longer than two intervals of 30 s.
    const until = from + 65_000;
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(until), waiting);
    const made = (await checks()) - before;
    console.log(`presence: ${made} requests from 2 PCs in a little more than two intervals`);
    expect(made).toBeGreaterThanOrEqual(2);
    expect(made).toBeLessThanOrEqual(3);
  });

  it('is checked by each PC on its own after the site has been unreachable for two minutes', async () => {
    const before = await checks();
    await server.stop('SIGKILL');
    await setChat(true);
    const twoMinutes = { timeout: 300_000, interval: 500 };
    await vi.waitFor(async () => expect(await Promise.all(links.map(shown))).toEqual(['Online', 'Online']), twoMinutes);
    // Only the two desks have sent checks, because the server host shows no presence.
    const made = (await checks()) - before;
    expect(made).toBeGreaterThanOrEqual(2);
    console.log(`presence: ${made} requests from 2 PCs without the site`);
  });
});
