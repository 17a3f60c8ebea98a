/**
 * Tests the accounts that `counterline site accounts` creates, on a real nats-server. A site works with these accounts,
 * and a stolen account allows only the operations that its PC needs.
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errors, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSiteAccounts } from '#app/site/site-accounts.ts';
import type { Want } from '#domain/site/member.ts';
import { connectToBroker } from '#site/connect.ts';
import { startSite, type Site } from '#site/start-site.ts';
import { monotonicMs } from '#platform/clock.ts';
import { command } from '../e2e/start-app.ts';
import { natsServerVersion, startNatsServer, type NatsServer } from './nats-server.ts';

const version = natsServerVersion();
if (version === undefined)
  console.log('test/site/accounts.test.ts: nats-server is not installed, so nothing was tried.');

const windows = [
  { name: 'second', windowMs: 200, requests: 3 },
  { name: 'minute', windowMs: 1_000, requests: 12 },
] as const;
const roles = { server1: 'server', server2: 'server', pc1: 'member', pc2: 'member' } as const;
const waiting = { timeout: 30_000, interval: 20 };

describe.runIf(version !== undefined)('The accounts for a site', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterline-accounts-'));
  const sites: Record<string, Site> = {};
  let server: NatsServer;
  const seedOf = (pc: string): string => readFileSync(join(folder, `${pc}.nk`), 'utf8');
  const login = (pc: string, as = pc): Promise<NatsConnection> =>
    connectToBroker({ pc: as, servers: [server.address], nkey: seedOf(pc) });
  const joinSite = (pc: keyof typeof roles, account = pc): Site =>
    startSite({
      site: 'test',
      pc,
      role: roles[pc],
      fallbackReserve: 0.03,
      screenPopReserve: 0.33,
      replicas: 1,
      windows,
      timeoutMs: () => 2_000,
      connect: () => login(account, pc),
      clock: { monotonicMs, wallMs: Date.now },
      savedSeat: undefined,
      onSeat: () => undefined,
      sentWithin: () => 0,
      onWake: () => undefined,
      onDelivered: () => undefined,
      onChange: () => undefined,
      onFailure: () => undefined,
      log: () => undefined,
    });
  /** Reserves a slot and uses it. */
  const send = async (site: Site, id: string): Promise<string> => {
    const want: Want = { id, class: 'pop' };
    await vi.waitFor(() => expect(site.slots.next(want, monotonicMs())).toBeLessThanOrEqual(monotonicMs()), waiting);
    const permission = site.slots.use(want, monotonicMs());
    site.slots.done(permission, 'accepted', monotonicMs());
    return permission.kind;
  };

  beforeAll(async () => {
    const args = Object.entries(roles).flatMap(([pc, role]) => [role === 'server' ? '--server' : '--pc', pc]);
    const made = await command(['site', 'accounts', 'test', ...args, '--out', folder]);
    expect(made).toMatchObject({ code: 0 });
    expect(made.out + made.stderr).not.toMatch(/SU[A-Z2-7]{40}/);
    server = await startNatsServer({ config: readFileSync(join(folder, 'counterline-accounts.conf'), 'utf8') });
    for (const pc of Object.keys(roles) as (keyof typeof roles)[]) sites[pc] = joinSite(pc);
    await vi.waitFor(
      () =>
        expect(Object.values(sites).map(({ state }) => state())).toEqual(
          Object.values(sites).map(() => expect.objectContaining({ mode: 'granted', problem: undefined })),
        ),
      waiting,
    );
  }, 60_000);
  afterAll(async () => {
    for (const site of Object.values(sites)) await site.close();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are sufficient for a site, even when another host takes over', async () => {
    for (const [pc, site] of Object.entries(sites)) expect(await send(site, `${pc}-1`)).toBe('grant');
    const first = Object.entries(sites).find(([, { state }]) => state().isGrantor);
    if (first === undefined) throw new Error('no grantor');
    const term = first[1].state().term ?? 0;
    await first[1].close();
    delete sites[first[0]];
    await vi.waitFor(
      () => expect(Object.values(sites).filter(({ state }) => state().isGrantor)).toHaveLength(1),
      waiting,
    );
    for (const [pc, site] of Object.entries(sites)) {
      await vi.waitFor(() => {
        expect(site.state().term).toBeGreaterThan(term);
        expect(site.state().mode).toBe('granted');
      }, waiting);
      expect(await send(site, `${pc}-2`)).toBe('grant');
      expect(site.state().problem).toBeUndefined();
    }
  });

  it('stay the same when they are created again, and can be read only by their owner', () => {
    const before = seedOf('pc1');
    const pcs = [{ pc: 'pc1', role: 'member' as const }];
    const again = createSiteAccounts({ site: 'test', pcs, folder });
    expect(again).toMatchObject({ ok: true, accounts: [{ pc: 'pc1', isNew: false }] });
    expect(seedOf('pc1')).toBe(before);
    if (process.platform !== 'win32') expect(statSync(join(folder, 'pc1.nk')).mode & 0o777).toBe(0o600);
    const { configurationPath } = again as { configurationPath: string };
    expect(readFileSync(configurationPath, 'utf8')).not.toContain(before.trim());
  });

  /** Tries one subject. Returns `allowed` or `denied`. */
  const attempt = async (nats: NatsConnection, operation: string, subject: string): Promise<string> => {
    let denied = 'allowed';
    const statuses = nats.status();
    void (async () => {
      for await (const status of statuses)
        if (status.type === 'error' && status.error instanceof errors.PermissionViolationError) denied = 'denied';
    })();
    if (operation === 'publish') nats.publish(subject, '{}');
    else
      nats.subscribe(subject, {
        ...(operation === 'queue' ? { queue: 'q' } : {}),
        // Without a callback, a permission error would end the test.
        callback: () => undefined,
      });
    // The permission error arrives before the response to the flush.
    await nats.flush();
    await new Promise((resolve) => void setImmediate(resolve));
    return denied;
  };
  const table = (pc: 'pc1' | 'server1'): readonly (readonly [string, string, string])[] => {
    const more = pc === 'server1' ? 'allowed' : 'denied';
    return [
      ['publish', `counterline.test.from.${pc}`, 'allowed'],
      ['publish', 'counterline.test.from.pc2', 'denied'],
      ['publish', `counterline.other.from.${pc}`, 'denied'],
      ['publish', 'counterline.test.to.pc2', more],
      ['publish', 'counterline.test.all', more],
      ['publish', `counterline.test.state.${pc}`, 'allowed'],
      ['publish', 'counterline.test.state.pc2', 'denied'],
      ['publish', 'counterline.test.fleet', more],
      ['publish', 'counterline.test.journal', more],
      ['publish', `counterline.test.line.from.${pc}`, 'allowed'],
      ['publish', 'counterline.test.line.from.pc2', 'denied'],
      ['publish', `counterline.test.line.to.${pc}`, more],
      ['publish', 'counterline.test.line.to.pc2', more],
      ['publish', 'counterline.test.line.all', more],
      ['publish', `counterline.test.presence.from.${pc}`, 'allowed'],
      ['publish', 'counterline.test.presence.from.pc2', 'denied'],
      ['publish', 'counterline.test.presence.all', more],
      ['publish', '$KV.counterline_test_election.clock_x', more],
      ['publish', '$KV.counterline_other_election.grantor', 'denied'],
      ['publish', '$JS.API.INFO', more],
      ['publish', '$JS.API.STREAM.INFO.counterline_test_journal', more],
      ['publish', '$JS.API.STREAM.CREATE.counterline_test_journal', more],
      ['publish', '$JS.API.STREAM.CREATE.other', 'denied'],
      ['publish', '$JS.API.STREAM.UPDATE.counterline_test_journal', 'denied'],
      ['publish', '$JS.API.STREAM.DELETE.counterline_test_journal', 'denied'],
      ['publish', '$JS.API.STREAM.PURGE.counterline_test_journal', 'denied'],
      ['publish', '$JS.API.STREAM.MSG.DELETE.counterline_test_journal', 'denied'],
      ['publish', '$JS.API.STREAM.MSG.GET.counterline_test_journal', 'denied'],
      ['publish', '$JS.API.STREAM.DELETE.KV_counterline_test_election', 'denied'],
      ['publish', '$JS.API.STREAM.NAMES', 'denied'],
      ['publish', '$JS.API.CONSUMER.CREATE.counterline_test_journal', more],
      ['publish', '$JS.API.CONSUMER.DURABLE.CREATE.counterline_test_journal.x', 'denied'],
      ['publish', '$JS.ACK.counterline_test_journal.x', 'denied'],
      ['publish', '$SYS.REQ.SERVER.PING', 'denied'],
      ['publish', '_INBOX_pc2.x', 'denied'],
      ['publish', `_INBOX_${pc}.x`, 'denied'],
      ['subscribe', `counterline.test.to.${pc}`, 'allowed'],
      ['subscribe', 'counterline.test.all', 'allowed'],
      ['subscribe', `counterline.test.line.to.${pc}`, 'allowed'],
      ['subscribe', 'counterline.test.line.to.pc2', 'denied'],
      ['subscribe', 'counterline.test.line.to.*', 'denied'],
      ['subscribe', 'counterline.test.line.>', 'denied'],
      ['subscribe', 'counterline.test.line.all', 'allowed'],
      ['subscribe', 'counterline.test.line.from.*', more],
      ['subscribe', 'counterline.test.line.from.pc2', more],
      ['subscribe', 'counterline.test.presence.all', 'allowed'],
      ['subscribe', 'counterline.test.presence.from.*', more],
      ['subscribe', 'counterline.test.presence.from.pc2', more],
      ['queue', 'counterline.test.line.to.pc2', 'denied'],
      ['subscribe', `_INBOX_${pc}.x`, 'allowed'],
      ['subscribe', 'counterline.test.from.*', more],
      ['subscribe', 'counterline.test.from.pc2', more],
      ['subscribe', 'counterline.test.to.pc2', 'denied'],
      ['subscribe', 'counterline.test.to.*', 'denied'],
      ['subscribe', 'counterline.test.to.>', 'denied'],
      ['subscribe', 'counterline.test.*.pc2', 'denied'],
      ['subscribe', 'counterline.test.state.*', more],
      ['subscribe', 'counterline.test.state.pc2', more],
      ['subscribe', 'counterline.test.fleet', more],
      ['subscribe', 'counterline.test.journal', 'denied'],
      ['subscribe', 'counterline.>', 'denied'],
      ['subscribe', '*.test.all', 'denied'],
      ['subscribe', '>', 'denied'],
      ['subscribe', '_INBOX.>', 'denied'],
      ['subscribe', '_INBOX_pc2.>', 'denied'],
      ['subscribe', '$KV.>', 'denied'],
      ['subscribe', '$JS.>', 'denied'],
      ['subscribe', '$JS.EVENT.ADVISORY.>', 'denied'],
      ['subscribe', '$SYS.>', 'denied'],
      ['queue', 'counterline.test.to.pc2', 'denied'],
      ['queue', 'counterline.test.from.*', more],
    ];
  };
  describe.each(['pc1', 'server1'] as const)('A stolen account from %s', (pc) => {
    // There is one login for all rows, because each login requires a signature and takes about 40 ms.
    let nats: NatsConnection;
    beforeAll(async () => {
      nats = await login(pc);
    });
    afterAll(() => nats.close());
    it.each(table(pc))('%s %s: %s', async (operation, subject, expected) => {
      expect(await attempt(nats, operation, subject)).toBe(expected);
    });
  });

  it('do not work on a PC with another name, which reports this', async () => {
    const site = joinSite('pc2', 'pc1');
    await vi.waitFor(() => expect(site.state().problem).toMatchObject({ code: 'permission' }), waiting);
    await vi.waitFor(() => expect(site.slots.mode(monotonicMs())).toBe('turn'), waiting);
    await site.close();
  });
});
