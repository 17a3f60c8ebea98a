/** Tests what administrators see about all PCs of a site, on a real nats-server with the accounts of the site. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSiteAccounts } from '#app/site/site-accounts.ts';
import { fleetViewOf } from '#app/site/fleet-view.ts';
import { fleetLines } from '#cli/commands/site-status.ts';
import { fleetView, type FleetView } from '#contract/fleet.ts';
import { lostAfterMs } from '#domain/site/fleet-messages.ts';
import { connectToBroker } from '#site/connect.ts';
import { startSite, type Site } from '#site/start-site.ts';
import { siteSubjects } from '#site/subjects.ts';
import { monotonicMs } from '#platform/clock.ts';
import { natsServerVersion, startNatsServer, type NatsServer } from './nats-server.ts';

const version = natsServerVersion();
if (version === undefined)
  console.log('test/site/fleet.long.test.ts: nats-server is not installed, so nothing was tried.');

const windows = [
  { name: 'second', windowMs: 200, requests: 3 },
  { name: 'minute', windowMs: 1_000, requests: 12 },
  { name: 'hour', windowMs: 120_000, requests: 100 },
  { name: 'day', windowMs: 600_000, requests: 1_000 },
] as const;
const pcs = [
  { pc: 'server1', role: 'server' },
  { pc: 'server2', role: 'server' },
  { pc: 'pc1', role: 'member' },
] as const;
type Name = (typeof pcs)[number]['pc'];
const waiting = { timeout: 60_000, interval: 100 };
const subjects = siteSubjects('test');

describe.runIf(version !== undefined)('The state of all PCs of a site', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterline-fleet-'));
  const sites = {} as Record<Name, Site>;
  const failedPops: Record<Name, number> = { server1: 0, server2: 0, pc1: 2 };
  /** The wall-clock time of each PC's last report. */
  const reportedAt: Record<Name, number> = { server1: 0, server2: 0, pc1: 0 };
  let server: NatsServer;
  const login = (pc: string) =>
    connectToBroker({ pc, servers: [server.address], nkey: readFileSync(join(folder, `${pc}.nk`), 'utf8') });

  beforeAll(async () => {
    const created = createSiteAccounts({ site: 'test', pcs, folder });
    if (!created.ok) throw new Error(created.code);
    server = await startNatsServer({ config: readFileSync(created.configurationPath, 'utf8') });
    for (const { pc, role } of pcs)
      sites[pc] = startSite({
        site: 'test',
        pc,
        role,
        fallbackReserve: 0.03,
        screenPopReserve: 0.33,
        replicas: 1,
        windows,
        timeoutMs: () => 2_000,
        connect: () => login(pc),
        clock: { monotonicMs, wallMs: Date.now },
        savedSeat: undefined,
        onSeat: () => undefined,
        sentWithin: () => 0,
        onWake: () => undefined,
        onDelivered: () => undefined,
        report: () => {
          reportedAt[pc] = Date.now();
          return {
            version: '0.1.0',
            state: 'working',
            line: 'working',
            till: 'none',
            failedPops: failedPops[pc],
            waiting: pc === 'pc1' ? 7 : 0,
          };
        },
        onChange: () => undefined,
        onFailure: () => undefined,
        log: () => undefined,
      });
    await vi.waitFor(
      () => expect(Object.values(sites).map(({ state }) => state().mode)).toEqual(['granted', 'granted', 'granted']),
      waiting,
    );
  }, 120_000);
  afterAll(async () => {
    for (const site of Object.values(sites)) await site.close();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  const read = async (from: Name, at = Date.now()): Promise<FleetView> => {
    const reading = await sites[from].readFleet();
    if (reading === undefined) throw new Error(`${from} may not read it`);
    return fleetView.parse(fleetViewOf({ site: 'test', pc: from, at }, reading));
  };
  const grantorName = (): Name => {
    const found = pcs.find(({ pc }) => sites[pc].state().isGrantor);
    if (found === undefined) throw new Error('no grantor');
    return found.pc;
  };

  it('is the same on the grantor and on the other host, including the grantor and the four limits', async () => {
    const want = { id: 'r1', class: 'pop' } as const;
    const { slots } = sites.pc1;
    await vi.waitFor(() => expect(slots.next(want, monotonicMs())).toBeLessThanOrEqual(monotonicMs()), waiting);
    slots.done(slots.use(want, monotonicMs()), 'accepted', monotonicMs());
    for (const from of ['server1', 'server2'] as const) {
      await vi.waitFor(async () => {
        const fleet = await read(from);
        expect(fleet).toMatchObject({
          pc: from,
          isConnected: true,
          grantor: { pc: grantorName(), term: 1, isLearning: false },
          omitted: 0,
        });
        expect(fleet.windows.map(({ name, limit }) => [name, limit])).toEqual([
          ['second', 3],
          ['minute', 12],
          ['hour', 97],
          ['day', 970],
        ]);
        expect(fleet.pcs.map(({ pc, link, role }) => [pc, link, role])).toEqual([
          ['pc1', 'connected', 'member'],
          ['server1', 'connected', 'server'],
          ['server2', 'connected', 'server'],
        ]);
        expect(fleet.pcs[0]).toMatchObject({ failedPops: 2, waiting: 7, mode: 'granted', hourlyUse: 1, share: 1 });
      }, waiting);
    }
  });

  it('cannot be read by a PC with the role member, either in the app or from the broker', async () => {
    expect(await sites.pc1.readFleet()).toBeUndefined();
    const nats = await login('pc1');
    const received: string[] = [];
    for (const subject of [subjects.fleet, subjects.state('*'), subjects.state('server1')])
      nats.subscribe(subject, {
        callback: (error, message) => void (error === null && received.push(message.subject)),
      });
    nats.publish(subjects.fleet, JSON.stringify({ v: 1, kind: 'ask', id: 'x' }));
    await nats.flush();
    await read('server1');
    await read('server2');
    await nats.flush();
    await nats.close();
    expect(received).toEqual([]);
  });

  it('contains only data that is part of a report, and other data is rejected and counted', async () => {
    const nats = await login('pc1');
    const report = { v: 1, kind: 'pc', version: '9.9.9', role: 'member', mode: 'turn', state: 'limited', line: 'none' };
    const counts = { till: 'none', failedPops: 0, waiting: 0 };
    const before = sites.server1.state().rejected;
    for (const data of ['no JSON', JSON.stringify({ ...report, ...counts, version: '+4930231000 Anna' }), '{"v":2}'])
      nats.publish(subjects.state('pc1'), data);
    nats.publish(subjects.state('pc1'), JSON.stringify({ ...report, ...counts, note: '+4930231000' }));
    await nats.flush();
    await vi.waitFor(
      () =>
        expect(sites.server1.state().rejected).toMatchObject({
          invalid: before.invalid + 2,
          version: before.version + 1,
        }),
      waiting,
    );
    await vi.waitFor(
      async () => expect((await read('server1')).pcs[0]).toMatchObject({ pc: 'pc1', version: '9.9.9' }),
      waiting,
    );
    expect(JSON.stringify([await read('server1'), await read('server2')])).not.toContain('4930231000');
    await nats.close();
  });

  it('shows a PC that has ended as lost, with the time of its last report', async () => {
    // The next report replaces the one from the test above.
    failedPops.pc1 = 3;
    await vi.waitFor(
      async () => expect((await read('server1')).pcs[0]).toMatchObject({ version: '0.1.0', failedPops: 3 }),
      waiting,
    );
    const seenAt = Date.now();
    await sites.pc1.close();
    await vi.waitFor(async () => expect((await read('server1')).pcs[0]?.link).toBe('lost'), waiting);
    const fleet = await read('server1');
    expect(fleet.pcs.map(({ pc, link }) => [pc, link])).toEqual([
      ['pc1', 'lost'],
      ['server1', 'connected'],
      ['server2', 'connected'],
    ]);
    const { lastAt = 0 } = fleet.pcs[0] ?? {};
    // The age is measured with the monotonic clock, so the calculated time can differ by some milliseconds.
    const differenceMs = 50;
    expect(lastAt).toBeGreaterThanOrEqual(reportedAt.pc1 - differenceMs);
    expect(lastAt).toBeLessThanOrEqual(seenAt + differenceMs);
    expect(fleet.at - lastAt).toBeGreaterThanOrEqual(lostAfterMs);
    const lines = fleetLines(fleet);
    expect(lines[0]).toBe(`Site test: ${grantorName()} grants requests (election 1).`);
    expect(lines[1]).toMatch(/^Requests: \d of 3 per second · \d+ of 12 per minute · \d+ of 97 per hour · /);
    expect(lines.find((line) => line.includes('pc1'))).toMatch(/^▲ pc1 +lost since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d /);
  });

  it('names the next grantor, and shows if there is none', async () => {
    const first = grantorName();
    const other = first === 'server1' ? 'server2' : 'server1';
    await sites[first].close();
    await vi.waitFor(async () => expect((await read(other)).grantor).toMatchObject({ pc: other, term: 2 }), waiting);
    await server.stop('SIGKILL');
    await vi.waitFor(async () => {
      const fleet = await read(other);
      expect(fleet).toMatchObject({ isConnected: false, windows: [] });
      expect(fleet.grantor).toBeUndefined();
      expect(fleet.pcs).toHaveLength(3);
      expect(fleetLines(fleet)[0]).toContain('not connected');
    }, waiting);
  });
});
