/**
 * Tests problems with the broker or with messages, on a real nats-server. Each problem is counted or named, and the PC
 * continues to send its requests.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiscardPolicy, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { SiteMember, Want } from '#domain/site/member.ts';
import { siteVersion } from '#domain/site/messages.ts';
import { siteViewOf } from '#app/site/site-view.ts';
import type { BrokerSettings } from '#site/broker-settings.ts';
import { connectToBroker } from '#site/connect.ts';
import { startSite, type Site } from '#site/start-site.ts';
import { siteSubjects } from '#site/subjects.ts';
import { monotonicMs } from '#platform/clock.ts';
import { createAuthority } from '../peers/network/authority.ts';
import {
  freePort,
  natsServerVersion,
  startNatsServer,
  type NatsServer,
  type NatsServerOptions,
} from './nats-server.ts';
import { rewritingRelay } from './rewriting-relay.ts';

const version = natsServerVersion();
if (version === undefined)
  console.log('test/site/bad-input.long.test.ts: nats-server is not installed, so nothing was tried.');

const windows = [
  { name: 'second', windowMs: 200, requests: 3 },
  { name: 'minute', windowMs: 1_000, requests: 12 },
] as const;
const subjects = siteSubjects('test');
const waiting = { timeout: 60_000, interval: 20 };

// The tests mostly wait for turns, so they run in parallel.
describe.runIf(version !== undefined)('A PC in a site', { timeout: 120_000, concurrent: true }, () => {
  const ends: (() => Promise<unknown> | void)[] = [];
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  const start = async (options: NatsServerOptions = {}): Promise<NatsServer> => {
    const server = await startNatsServer(options);
    ends.push(() => server.remove());
    return server;
  };
  const joinSite = (
    pc: string,
    role: 'member' | 'server',
    broker: Partial<BrokerSettings>,
    now: () => number = monotonicMs,
  ): Site => {
    const site = startSite({
      site: 'test',
      pc,
      role,
      fallbackReserve: 0.03,
      screenPopReserve: 0.33,
      replicas: 1,
      windows,
      timeoutMs: () => 2_000,
      connect: () => connectToBroker({ pc, servers: [], ...broker }),
      clock: { monotonicMs: now, wallMs: Date.now },
      savedSeat: { place: 1, of: 1 },
      onSeat: () => undefined,
      sentWithin: () => 0,
      onWake: () => undefined,
      onDelivered: () => undefined,
      onChange: () => undefined,
      onFailure: () => undefined,
      log: () => undefined,
    });
    ends.push(() => site.close());
    return site;
  };
  const permit = async ({ slots }: Site, want: Want): Promise<ReturnType<SiteMember['use']>> => {
    await vi.waitFor(() => expect(slots.next(want, monotonicMs())).toBeLessThanOrEqual(monotonicMs()), waiting);
    return slots.use(want, monotonicMs());
  };
  /** Returns a request to send a report, which must not be sent out of turn. */
  const report = (id: string): Want => ({ id, class: 'report' });
  const expectTurn = async (site: Site, code: string): Promise<void> => {
    await vi.waitFor(() => expect(site.state().problem?.code).toBe(code), waiting);
    const permission = await permit(site, report('r1'));
    expect(permission.kind).toBe('turn');
    site.slots.done(permission, 'accepted', monotonicMs());
    expect(site.state()).toMatchObject({ mode: 'turn', problem: { code } });
  };
  const stranger = async ({ address }: NatsServer): Promise<NatsConnection> => {
    const nats = await connectToBroker({ pc: 'stranger', servers: [address] });
    ends.push(() => nats.close());
    return nats;
  };

  describe('continues in its turn with', () => {
    it('wrong credentials', async () => {
      const { address } = await start({ config: 'authorization { user: pc1, password: right }' });
      await expectTurn(
        joinSite('pc1', 'member', { servers: [address], user: 'pc1', password: 'wrong' }),
        'credentials',
      );
    });
    it('a wrong authority', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'counterline-broker-'));
      ends.push(() => rmSync(folder, { recursive: true, force: true }));
      const [own, other] = [createAuthority(folder, 'Company'), createAuthority(folder, 'Other')];
      own.issue('localhost');
      const config = `tls { cert_file: "${join(folder, 'company-1.pem')}", key_file: "${join(folder, 'company-1.key')}" }`;
      const { port } = await start({ config });
      const servers = [`tls://localhost:${port}`];
      await expectTurn(joinSite('pc1', 'member', { servers, tls: { ca: other.certPath } }), 'certificate');
    });
    it('a broker that is too old', async () => {
      const { port } = await start();
      const relay = await rewritingRelay(port, '"version":"2.9.10"', '"version":"2.8.10"');
      ends.push(relay.close);
      const site = joinSite('pc1', 'member', { servers: [relay.address] });
      await expectTurn(site, 'tooOld');
      expect(site.state().problem?.detail).toBe('2.8.10');
    });
    it('no broker', async () => {
      await expectTurn(joinSite('pc1', 'server', { servers: [`127.0.0.1:${await freePort()}`] }), 'unreachable');
    });
    it.each(['member', 'server'] as const)('JetStream off, as a %s', async (role) => {
      const { address } = await start({ isJetStream: false });
      await expectTurn(joinSite('pc1', role, { servers: [address] }), 'jetStreamOff');
    });
    it('a broker without a host that grants requests', async () => {
      const { address } = await start();
      await expectTurn(joinSite('pc1', 'member', { servers: [address] }), 'noGrantor');
    });
    it('a broker without space for the journal', async () => {
      const { address } = await start({ config: 'jetstream { max_file_store: 1MB, max_memory_store: 1MB }' });
      await expectTurn(joinSite('pc1', 'server', { servers: [address] }), 'storageFull');
    });
  });

  it('continues in its turn when the journal is full, and gets grants when it has space again', async () => {
    const server = await start();
    const manager = await jetstreamManager(await stranger(server));
    const stream = { name: subjects.journalStream, subjects: [subjects.journal], discard: DiscardPolicy.New };
    await manager.streams.add({ ...stream, max_msgs: 3 });
    const site = joinSite('pc1', 'server', { servers: [server.address] });
    await vi.waitFor(() => expect(site.state().mode).toBe('granted'), waiting);
    const permission = await permit(site, report('r0'));
    site.slots.done(permission, 'accepted', monotonicMs());
    await expectTurn(site, 'storageFull');
    await manager.streams.update(subjects.journalStream, { max_msgs: 1_000 });
    await vi.waitFor(() => expect(site.state()).toMatchObject({ mode: 'granted', problem: undefined }), waiting);
    expect((await permit(site, report('r2'))).kind).toBe('grant');
  });

  describe('rejects and counts', () => {
    const granted = async (): Promise<{
      readonly site: Site;
      readonly nats: NatsConnection;
      readonly term: number;
    }> => {
      const server = await start();
      const site = joinSite('pc1', 'server', { servers: [server.address] });
      await vi.waitFor(() => expect(site.state().mode).toBe('granted'), waiting);
      return { site, nats: await stranger(server), term: site.state().term ?? 0 };
    };
    const receives = (nats: NatsConnection, message: object | string): void =>
      nats.publish(subjects.to('pc1'), typeof message === 'string' ? message : JSON.stringify(message));
    const counts = async (site: Site, reason: string, count: number): Promise<void> => {
      await vi.waitFor(() => expect(site.state().rejected).toMatchObject({ [reason]: count }), waiting);
      // The PC is still allowed to send its requests.
      expect((await permit(site, report(`after ${reason}`))).kind).toBe('grant');
    };

    it('a grant for a request that it did not make', async () => {
      const { site, nats, term } = await granted();
      // At first, the member may treat this message as a late grant from the previous run.
      await vi.waitFor(
        () => {
          receives(nats, { v: siteVersion, kind: 'grant', term, id: 'x-1', n: 0, validMs: 1_000 });
          expect(site.state().rejected.forged).toBeGreaterThan(0);
        },
        { timeout: 60_000, interval: 500 },
      );
      const { forged } = site.state().rejected;
      await counts(site, 'forged', forged);
    });
    it('a grant that is repeated', async () => {
      const { site, nats } = await granted();
      const grants: string[] = [];
      nats.subscribe(subjects.to('pc1'), {
        callback: (_error, message) => {
          if (message.string().includes('"kind":"grant"')) grants.push(message.string());
        },
      });
      await nats.flush();
      const permission = await permit(site, report('r1'));
      expect(permission.kind).toBe('grant');
      await vi.waitFor(() => expect(grants).toHaveLength(1), waiting);
      const done: string[] = [];
      nats.subscribe(subjects.from('pc1'), {
        callback: (_error, message) => {
          if (message.string().includes('"kind":"done"')) done.push(message.string());
        },
      });
      await nats.flush();
      receives(nats, grants[0] ?? '');
      await counts(site, 'repeated', 1);
      // The PC does not return the slot, which is already in use.
      expect(done.filter((text) => text.includes('unsent'))).toEqual([]);
      site.slots.done(permission, 'accepted', monotonicMs());
    });
    it('messages of another version to a PC and to the grantor', async () => {
      const { site, nats, term } = await granted();
      receives(nats, { v: 2, kind: 'grant', term, id: 'x-1', n: 0, validMs: 1_000 });
      nats.publish(subjects.from('pc9'), JSON.stringify({ v: 2, kind: 'hello' }));
      await counts(site, 'version', 2);
    });
    it('messages, which no longer limit its status after ten minutes', async () => {
      const server = await start();
      let ahead = 0;
      const site = joinSite('pc1', 'server', { servers: [server.address] }, () => monotonicMs() + ahead);
      await vi.waitFor(() => expect(site.state().mode).toBe('granted'), waiting);
      receives(await stranger(server), 'no JSON');
      const view = () => siteViewOf('test', 'pc1', site.state());
      await vi.waitFor(() => expect(view()).toMatchObject({ state: 'limited', code: 'rejected' }), waiting);
      ahead = 10 * 60_000;
      await vi.waitFor(() => expect(view()).toMatchObject({ state: 'working', code: 'grantor' }), waiting);
      expect(view().rejected.invalid).toBe(1);
    });
    it('data that is not a message or is too large', async () => {
      const { site, nats } = await granted();
      receives(nats, 'no JSON');
      receives(nats, { v: siteVersion, kind: 'grant' });
      receives(nats, { v: siteVersion, kind: 'lease', text: 'x'.repeat(70_000) });
      nats.publish(subjects.from('pc9'), 'no JSON');
      await counts(site, 'invalid', 4);
    });
  });
});
