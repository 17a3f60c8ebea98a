/** Tests the grantor and the members of a site on a real nats-server. */
import { cpSync, rmSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { monotonicMs } from '#platform/clock.ts';
import type { ServiceWindow } from '#domain/rate-limit/limits.ts';
import type { SiteMember, Want } from '#domain/site/member.ts';
import { connectToBroker } from '#site/connect.ts';
import { runGrantorService, type GrantorService } from '#site/grantor-service.ts';
import { createSiteClient } from '#site/site-client.ts';
import { createSiteConnection } from '#site/site-connection.ts';
import { siteSubjects } from '#site/subjects.ts';
import type { SiteConnection } from '#site/types.ts';
import { createCountingHelpdesk } from './counting-helpdesk.ts';
import { natsServerVersion, startNatsServer, type NatsServer } from './nats-server.ts';

const version = natsServerVersion();
if (version === undefined)
  console.log('test/site/broker.long.test.ts: nats-server is not installed, so nothing was tried.');

const windows: readonly ServiceWindow[] = [
  { name: 'second', windowMs: 200, requests: 3 },
  { name: 'minute', windowMs: 1_000, requests: 12 },
];
const subjects = siteSubjects('test');
const waiting = { timeout: 60_000, interval: 20 };

describe.runIf(version !== undefined)('A site with a real broker', () => {
  const ends: (() => Promise<unknown> | void)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  const open = (server: NatsServer, pc: string): SiteConnection => {
    const connection = createSiteConnection({
      pc,
      connect: () => connectToBroker({ pc, servers: [server.address] }),
    });
    ends.push(() => connection.close());
    return connection;
  };
  const elections: { readonly pc: string; readonly hasGap: unknown }[] = [];
  const host = (server: NatsServer, pc: string): GrantorService => {
    const service = runGrantorService({
      connection: open(server, pc),
      subjects,
      windows,
      fallbackReserve: 0.03,
      screenPopReserve: 0.33,
      timeoutMs: () => 2_000,
      monotonicMs,
      log: (event, { hasGap }) => {
        if (event === 'elected') elections.push({ pc, hasGap });
      },
    });
    ends.push(() => service.close());
    return service;
  };
  const member = (server: NatsServer, pc: string) => {
    let wake: () => void = () => undefined;
    const delivered: string[] = [];
    const client = createSiteClient({
      connection: open(server, pc),
      subjects,
      windows,
      clock: { monotonicMs, wallMs: Date.now },
      savedSeat: undefined,
      onSeat: () => undefined,
      sentWithin: () => 0,
      onWake: () => wake(),
      onDelivered: ({ id }, by) => {
        delivered.push(`${id} ${by}`);
        wake();
      },
    });
    ends.push(() => client.close());
    const { slots } = client;
    /**
     * Waits for a slot. Resolves to the permission to use the slot, or to undefined if another PC has reported the
     * event.
     */
    const take = (want: Want) =>
      new Promise<ReturnType<SiteMember['use']> | undefined>((resolve) => {
        const check = (): void => {
          const now = monotonicMs();
          if (delivered.some((each) => each.startsWith(`${want.id} `))) return resolve(undefined);
          if (slots.next(want, now) > now) return;
          clearInterval(timer);
          resolve(slots.use(want, now));
        };
        const timer = setInterval(check, 20);
        ends.push(() => clearInterval(timer));
        wake = check;
        check();
      });
    return { client, slots, take, delivered };
  };
  const broker = async (): Promise<NatsServer> => {
    const server = await startNatsServer();
    ends.push(() => server.remove());
    return server;
  };

  it('stays within the limits, and continues with another host', { timeout: 120_000 }, async () => {
    const server = await broker();
    const hosts = [host(server, 'server1'), host(server, 'server2')];
    const pcs = ['pc1', 'pc2', 'pc3'].map((pc) => member(server, pc));
    await vi.waitFor(
      () => expect(pcs.map(({ slots }) => slots.mode(monotonicMs()))).toEqual(pcs.map(() => 'granted')),
      waiting,
    );
    const helpdesk = createCountingHelpdesk(windows);
    const refused: number[] = [];
    const send = async (round: number): Promise<void> => {
      await Promise.all(
        pcs.map(async ({ take, slots }, index) => {
          const permission = await take({ id: `r${round}-${index}`, class: 'pop' });
          if (permission === undefined) throw new Error('not delivered');
          if (permission.kind === 'grant' && !helpdesk.accept(monotonicMs())) refused.push(round);
          slots.done(permission, 'accepted', monotonicMs());
        }),
      );
    };
    for (let round = 0; round < 8; round += 1) await send(round);
    expect(refused).toEqual([]);
    const first = hosts.find((each) => each.isGrantor());
    const term = pcs[0]?.client.term();
    await first?.close();
    for (let round = 8; round < 16; round += 1) await send(round);
    expect(pcs[0]?.client.term()).toBeGreaterThan(term ?? Infinity);
    expect(refused).toEqual([]);
    expect(helpdesk.fixedRefusals()).toBe(0);
  });

  it('counts requests first if the journal has lost its latest entries', { timeout: 120_000 }, async () => {
    const server = await broker();
    const service = host(server, 'server1');
    const pc = member(server, 'pc1');
    const send = async (id: string): Promise<void> => {
      await vi.waitFor(() => expect(pc.slots.mode(monotonicMs())).toBe('granted'), waiting);
      const permission = await pc.take({ id, class: 'pop' });
      expect(permission?.kind).toBe('grant');
      if (permission !== undefined) pc.slots.done(permission, 'accepted', monotonicMs());
    };
    const restart = async (whileStopped: () => void): Promise<unknown> => {
      elections.length = 0;
      await server.stop('SIGKILL');
      whileStopped();
      await server.start();
      await vi.waitFor(() => expect(elections.at(-1)?.pc).toBe('server1'), waiting);
      return elections.at(-1)?.hasGap;
    };
    const backup = `${server.folder}-backup`;
    ends.push(() => rmSync(backup, { recursive: true, force: true }));
    await send('r1');
    expect(await restart(() => cpSync(server.folder, backup, { recursive: true }))).toBe(false);
    await send('r2');
    const restore = (): void => {
      rmSync(server.folder, { recursive: true });
      cpSync(backup, server.folder, { recursive: true });
    };
    expect(await restart(restore)).toBe(true);
    await send('r3');
    expect(service.isGrantor()).toBe(true);
  });

  it('states which PC has reported an event', { timeout: 120_000 }, async () => {
    const server = await broker();
    host(server, 'server1');
    const [one, two] = ['pc1', 'pc2'].map((pc) => member(server, pc));
    if (one === undefined || two === undefined) throw new Error('two PCs');
    await vi.waitFor(() => expect(two.slots.mode(monotonicMs())).toBe('granted'), waiting);
    await vi.waitFor(() => expect(one.slots.mode(monotonicMs())).toBe('granted'), waiting);
    const permission = await one.take({ id: 'i1', class: 'report', key: 'call|disconnected|201' });
    const other = two.take({ id: 'i9', class: 'report', key: 'call|disconnected|201' });
    if (permission === undefined) throw new Error('a slot');
    one.slots.done(permission, 'accepted', monotonicMs());
    expect(await other).toBeUndefined();
    expect(two.delivered).toEqual(['i9 pc1']);
  });
});
