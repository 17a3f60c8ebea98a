/** Tests the bridge over a real socket, with Node's WebSocket and the fake host. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws';
import { backOffMs } from '../../../../renderer/window/connection/retry-delay.ts';
import type { Bridge, Link } from '../../../../renderer/window/connection/bridge.ts';
import { createSocketBridge, type SocketPorts } from '../../../../renderer/window/connection/socket-bridge.ts';
import { sessionEnded } from '#contract/window-session.ts';
import { createStore } from '../../../../renderer/window/connection/snapshot-store.ts';
import { quiet } from '../scripted/snapshots.ts';

interface Server {
  readonly port: number;
  readonly clients: () => readonly ServerSocket[];
  readonly end: () => Promise<void>;
}
const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const serve = async (reply: (frame: { id: number; call: string }) => unknown, onPort = 0): Promise<Server> => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: onPort });
  await once(server, 'listening');
  server.on('connection', (client) => {
    client.on('message', (data: Buffer) => {
      const answer = reply(JSON.parse(data.toString('utf8')) as { id: number; call: string });
      if (answer !== undefined) client.send(JSON.stringify(answer));
    });
  });
  const end = async (): Promise<void> => {
    for (const client of server.clients) client.terminate();
    await new Promise((resolve) => server.close(resolve));
  };
  cleanUps.push(end);
  return { port: (server.address() as AddressInfo).port, clients: () => [...server.clients], end };
};

const bridgeTo = (port: number, more: Partial<SocketPorts> = {}): Bridge => {
  const bridge = createSocketBridge({
    connect: ({ opened, received, closed }) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`);
      socket.addEventListener('open', opened);
      socket.addEventListener('message', (event) => received(event.data));
      socket.addEventListener('close', ({ code }) => closed(code === sessionEnded ? 'session-ended' : 'away'));
      return socket;
    },
    now: Date.now,
    random: () => 0,
    ...more,
  });
  cleanUps.push(bridge.close);
  return bridge;
};

const becomes = (bridge: Bridge, is: Link['is']): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (bridge.link().is !== is) return;
      stop();
      resolve();
    };
    const stop = bridge.onLink(look);
    look();
  });

const done = ({ id }: { id: number }) => ({ id, ok: true, output: { done: true, sentence: 'Done.' } });

describe('Calls', () => {
  it('get their own responses', async () => {
    const server = await serve(({ id, call }) =>
      call === 'pause.end'
        ? { id, ok: false, error: { code: 'not_paused', sentence: 'Nothing is paused.' } }
        : done({ id }),
    );
    const bridge = bridgeTo(server.port);
    await becomes(bridge, 'open');
    const [retried, ended] = await Promise.all([
      bridge.call('outbox.retry', { id: 'a' }),
      bridge.call('pause.end', {}),
    ]);
    expect(retried).toEqual({ ok: true, output: { done: true, sentence: 'Done.' } });
    expect(ended).toEqual({ ok: false, problem: { code: 'not_paused', sentence: 'Nothing is paused.' } });
  });

  it('report a different version if the response does not match the contract', async () => {
    const server = await serve(({ id }) => ({ id, ok: true, output: { done: 'perhaps' } }));
    const bridge = bridgeTo(server.port);
    await becomes(bridge, 'open');
    expect(await bridge.call('outbox.retry', { id: 'a' })).toEqual({ ok: false, problem: { code: 'differs' } });
  });

  it('end without a response after the time-out, or immediately when the host disconnects', async () => {
    const server = await serve(() => undefined);
    const bridge = bridgeTo(server.port, { timeoutMs: 20 });
    await becomes(bridge, 'open');
    expect(await bridge.call('pause.end', {})).toEqual({ ok: false, problem: { code: 'no_answer' } });
    const patient = bridgeTo(server.port);
    await becomes(patient, 'open');
    const asked = patient.call('pause.end', {});
    await server.end();
    expect(await asked).toEqual({ ok: false, problem: { code: 'away' } });
    expect(await patient.call('pause.end', {})).toEqual({ ok: false, problem: { code: 'away' } });
  });
});

describe('The connection to the host', () => {
  it('is restored automatically when the host is reachable again', async () => {
    const first = await serve(done);
    const bridge = bridgeTo(first.port);
    await becomes(bridge, 'open');
    await first.end();
    await becomes(bridge, 'gone');
    await serve(done, first.port);
    bridge.tryNow();
    await becomes(bridge, 'open');
    expect(await bridge.call('pause.end', {})).toMatchObject({ ok: true });
  });

  it('is locked if the host does not recognise the session of this window', async () => {
    const server = await serve(done);
    const bridge = bridgeTo(server.port);
    await becomes(bridge, 'open');
    server.clients()[0]?.close(sessionEnded);
    await becomes(bridge, 'locked');
  });

  it('reports a different version after an invalid message, and reopens after a valid snapshot', async () => {
    const server = await serve(done);
    const bridge = bridgeTo(server.port);
    await becomes(bridge, 'open');
    const [client] = server.clients();
    for (const odd of ['{', '{"push":"snapshot","value":{"at":"noon"}}', '{"push":"nothing","value":1}']) {
      client?.send(odd);
      await becomes(bridge, 'differs');
      client?.send(JSON.stringify({ push: 'snapshot', value: quiet }));
      await becomes(bridge, 'open');
    }
  });

  it('is retried with increasing delays of up to 10 s with a random part', () => {
    expect([0, 1, 2, 3].map((attempt) => backOffMs(attempt, 1))).toEqual([250, 500, 1_000, 2_000]);
    expect(backOffMs(99, 1)).toBe(10_000);
    expect(backOffMs(3, 0)).toBe(1_000);
  });
});

describe('The store', () => {
  it('uses pushed snapshots and requests one if none arrives', async () => {
    let asked = 0;
    const server = await serve(({ id, call }) => {
      if (call === 'snapshot.read') asked += 1;
      return { id, ok: true, output: { ...quiet, version: 'asked' } };
    });
    const bridge = bridgeTo(server.port);
    let now = 1_000_000;
    const store = createStore(bridge, () => now, 5);
    cleanUps.push(store.close);
    const seen = (version: string): Promise<void> =>
      new Promise((resolve) => {
        const stop = store.subscribe(() => {
          if (store.view().snapshot?.version !== version) return;
          stop();
          resolve();
        });
      });
    await seen('asked');
    const pushed = seen('pushed');
    server.clients()[0]?.send(JSON.stringify({ push: 'snapshot', value: { ...quiet, version: 'pushed' } }));
    await pushed;
    const before = asked;
    const again = seen('asked');
    now += 2_000;
    await again;
    expect(asked).toBe(before + 1);
    expect(store.view()).toMatchObject({ updated: true, stale: false });
  });
});
