/** Tests one connection to a real broker: missing permissions, and a connection that is lost without an error. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectToBroker } from '#site/connect.ts';
import { createSiteConnection } from '#site/site-connection.ts';
import { createCuttingRelay } from './cutting-relay.ts';
import { natsServerVersion, startNatsServer } from './nats-server.ts';

const version = natsServerVersion();
if (version === undefined)
  console.log('test/site/site-connection.long.test.ts: nats-server is not installed, so nothing was tried.');
const sendEveryMs = 50;
const waiting = { timeout: 60_000, interval: 20 };

describe.runIf(version !== undefined)('The connection of a PC to a real broker', { timeout: 120_000 }, () => {
  const ends: (() => Promise<unknown> | void)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  const configuration = (allowed: string): string =>
    `authorization { users = [ { user: pc1, password: right, permissions: { publish: [${allowed}], subscribe: [${allowed}, "_INBOX_pc1.>"] } } ] }`;
  const start = async (allowed: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'counterline-permissions-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'accounts.conf');
    writeFileSync(path, configuration(allowed));
    const server = await startNatsServer({ config: `include "../${basename(folder)}/accounts.conf"` });
    ends.push(() => server.remove());
    let logins = 0;
    const reported: string[] = [];
    const states: string[] = [];
    const connection = createSiteConnection({
      pc: 'pc1',
      permissionRetryMs: 200,
      connect: async () => {
        const nats = await connectToBroker({ pc: 'pc1', servers: [server.address], user: 'pc1', password: 'right' });
        logins += 1;
        return nats;
      },
      onFailure: ({ code }) => reported.push(code),
    });
    ends.push(() => connection.close());
    connection.onChange(() => states.push(connection.problem()?.code ?? 'none'));
    return {
      connection,
      reported,
      states,
      logins: () => logins,
      permit: (more: string) => {
        writeFileSync(path, configuration(more));
        process.kill(server.pid() ?? 0, 'SIGHUP');
      },
    };
  };

  it('reports a denied subscription until the broker accepts it, although it reconnects', async () => {
    const { connection, reported, states, logins, permit } = await start('"other"');
    connection.subscribe('wanted', () => undefined);
    await vi.waitFor(() => expect(connection.problem()?.code).toBe('permission'), waiting);
    await vi.waitFor(() => expect(logins()).toBeGreaterThan(3), waiting);
    expect(reported).toEqual(['permission']);
    expect(new Set(states.slice(states.indexOf('permission')))).toEqual(new Set(['permission']));
    permit('"other", "wanted"');
    await vi.waitFor(() => expect([connection.isUp(), connection.problem()]).toEqual([true, undefined]), waiting);
  });

  it('keeps the connection if only messages are denied, and reports them until they are accepted', async () => {
    const { connection, reported, logins, permit } = await start('"other"');
    await vi.waitFor(() => expect(connection.isUp()).toBe(true), waiting);
    let sent = 0;
    const timer = setInterval(() => {
      if (connection.publish('wanted', {})) sent += 1;
    }, sendEveryMs);
    ends.push(() => clearInterval(timer));
    await vi.waitFor(() => expect(connection.problem()?.code).toBe('permission'), waiting);
    // Sending 20 messages takes several times as long as the delay before a reconnection, so a reconnection would be
    // detected.
    const before = sent;
    await vi.waitFor(() => expect(sent).toBeGreaterThan(before + 20), waiting);
    expect([connection.problem()?.code, connection.isUp(), logins(), reported]).toEqual([
      'permission',
      true,
      1,
      ['permission'],
    ]);
    permit('"other", "wanted"');
    await vi.waitFor(() => expect([connection.isUp(), connection.problem()]).toEqual([true, undefined]), waiting);
  });

  it('closes if the broker does not respond when the computer wakes, and is opened again', async () => {
    const server = await startNatsServer();
    ends.push(() => server.remove());
    const relay = await createCuttingRelay(server.port);
    ends.push(relay.close);
    const connection = createSiteConnection({
      pc: 'pc1',
      connect: () => connectToBroker({ pc: 'pc1', servers: [relay.address] }),
    });
    ends.push(() => connection.close());
    await vi.waitFor(() => expect(connection.isUp()).toBe(true), waiting);
    const first = connection.nats();
    await connection.verify();
    expect(connection.nats()).toBe(first);
    relay.cut();
    await connection.verify();
    // Without the check, the client would detect the loss only after two unanswered pings, at least 10 s later.
    expect(connection.isUp()).toBe(false);
    relay.restore();
    await vi.waitFor(() => expect(connection.isUp()).toBe(true), waiting);
    expect(connection.nats()).not.toBe(first);
  });
});
