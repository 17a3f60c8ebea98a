/**
 * Tests a cluster of three real nats-servers with TLS and the accounts of `counterline site accounts`. The site must
 * survive the failure of any one server.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSiteAccounts } from '#app/site/site-accounts.ts';
import { connectToBroker } from '#site/connect.ts';
import { startSite, type Site } from '#site/start-site.ts';
import { monotonicMs } from '#platform/clock.ts';
import { createAuthority, type Authority } from '../peers/network/authority.ts';
import { freePort, natsServerVersion, startNatsServer, type NatsServer } from './nats-server.ts';

const version = natsServerVersion();
if (version === undefined)
  console.log('test/site/cluster.long.test.ts: nats-server is not installed, so nothing was tried.');

const windows = [
  { name: 'second', windowMs: 200, requests: 3 },
  { name: 'minute', windowMs: 1_000, requests: 12 },
] as const;
const pcs = [
  { pc: 'server1', role: 'server' },
  { pc: 'server2', role: 'server' },
  { pc: 'pc1', role: 'member' },
] as const;
const waiting = { timeout: 90_000, interval: 50 };

describe.runIf(version !== undefined)('A site on a cluster of three servers', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterline-cluster-'));
  const servers: NatsServer[] = [];
  const monitorPorts: number[] = [];
  const sites: Site[] = [];
  let authority: Authority;

  beforeAll(async () => {
    authority = createAuthority(folder, 'Company');
    authority.issue('127.0.0.1');
    const created = createSiteAccounts({ site: 'test', pcs, folder });
    if (!created.ok) throw new Error(created.code);
    const ports = await Promise.all([freePort(), freePort(), freePort()]);
    monitorPorts.push(...(await Promise.all([freePort(), freePort(), freePort()])));
    const routes = ports.map((port) => `nats://127.0.0.1:${port}`).join(', ');
    const started = ports.map((port, index) =>
      startNatsServer({
        config: `server_name: n${index}
          http: "127.0.0.1:${monitorPorts[index]}"
          cluster { name: site, listen: "127.0.0.1:${port}", routes: [${routes}] }
          tls { cert_file: "${join(folder, 'company-1.pem')}", key_file: "${join(folder, 'company-1.key')}" }
          ${readFileSync(created.configurationPath, 'utf8')}`,
      }),
    );
    servers.push(...(await Promise.all(started)));
    for (const { pc, role } of pcs)
      sites.push(
        startSite({
          site: 'test',
          pc,
          role,
          fallbackReserve: 0.03,
          screenPopReserve: 0.33,
          replicas: 3,
          windows,
          timeoutMs: () => 2_000,
          connect: () =>
            connectToBroker({
              pc,
              servers: servers.map(({ address }) => `tls://${address}`),
              nkey: readFileSync(join(folder, `${pc}.nk`), 'utf8'),
              tls: { ca: authority.certPath },
            }),
          clock: { monotonicMs, wallMs: Date.now },
          savedSeat: undefined,
          onSeat: () => undefined,
          sentWithin: () => 0,
          onWake: () => undefined,
          onDelivered: () => undefined,
          onChange: () => undefined,
          onFailure: () => undefined,
          log: () => undefined,
        }),
      );
  });
  afterAll(async () => {
    for (const site of sites) await site.close();
    for (const server of servers) await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  /** Expects that every PC gets a slot from the grantor. */
  const everyPcIsGranted = async (round: string): Promise<void> => {
    for (const [index, { slots }] of sites.entries()) {
      const want = { id: `${round}-${index}`, class: 'report' } as const;
      await vi.waitFor(() => {
        expect(slots.mode(monotonicMs())).toBe('granted');
        expect(slots.next(want, monotonicMs())).toBeLessThanOrEqual(monotonicMs());
      }, waiting);
      const permission = slots.use(want, monotonicMs());
      expect(permission.kind).toBe('grant');
      slots.done(permission, 'accepted', monotonicMs());
    }
  };

  /**
   * Waits until every server has all data. A server that has just started first copies the data that it missed. If
   * another server ends in the meantime, only one of the three copies is complete, and the cluster may not find a
   * leader for minutes.
   */
  const everyServerIsComplete = (): Promise<void> =>
    vi.waitFor(async () => {
      for (const port of monitorPorts) {
        const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
        expect(await answer.text()).toBe('{"status":"ok"}');
      }
    }, waiting);

  it('grants requests while each of the servers ends in turn', async () => {
    await everyPcIsGranted('all');
    for (const [index, server] of servers.entries()) {
      await everyServerIsComplete();
      const endedAt = monotonicMs();
      await server.stop('SIGKILL');
      await everyPcIsGranted(`without ${index}`);
      console.log(`cluster: every PC had a grant ${Math.round(monotonicMs() - endedAt)} ms after a server ended`);
      await server.start();
    }
    await vi.waitFor(() => {
      const terms = sites.map(({ state }) => state().term);
      expect(new Set(terms).size).toBe(1);
      expect(sites.filter(({ state }) => state().isGrantor)).toHaveLength(1);
    }, waiting);
  });
});
