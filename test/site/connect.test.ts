/** Tests each login method on a real nats-server, over each transport, with valid and invalid settings. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { brokerProblemOf } from '#site/broker-problem.ts';
import { connectToBroker } from '#site/connect.ts';
import type { BrokerSettings } from '#site/broker-settings.ts';
import { createAuthority, type Authority } from '../peers/network/authority.ts';
import { rewritingRelay } from './rewriting-relay.ts';
import { createOperator } from './nats-jwt.ts';
import { freePort, natsServerVersion, startNatsServer, type NatsServerOptions } from './nats-server.ts';

const version = natsServerVersion();
if (version === undefined)
  console.log('test/site/connect.test.ts: nats-server is not installed, so nothing was tried.');

describe.runIf(version !== undefined)('The login to a broker', { timeout: 60_000 }, () => {
  const ends: (() => Promise<unknown> | void)[] = [];
  let folder = '';
  let authority: Authority;
  let other: Authority;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterline-broker-'));
    authority = createAuthority(folder, 'Company');
    other = createAuthority(folder, 'Other');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  const start = async (options: NatsServerOptions = {}) => {
    const server = await startNatsServer(options);
    ends.push(() => server.remove());
    return server;
  };
  /** Returns `connected` or the code of the problem. A connected PC sends a message to itself. */
  const attempt = async (settings: Partial<BrokerSettings>): Promise<string> => {
    try {
      const nats = await connectToBroker({ pc: 'pc1', servers: [], ...settings });
      ends.push(() => nats.close());
      const subscription = nats.subscribe('counterline.test', { max: 1 });
      nats.publish('counterline.test', 'hello');
      for await (const message of subscription) return message.string() === 'hello' ? 'connected' : 'lost';
      return 'nothing';
    } catch (error) {
      return brokerProblemOf(error).code;
    }
  };
  const certificate = (name: string, of: Authority = authority, options = {}): string => {
    const { key, cert } = of.issue(name, options);
    const stem = join(folder, `server-${Math.random().toString(36).slice(2)}`);
    writeFileSync(`${stem}.key`, key);
    writeFileSync(`${stem}.pem`, cert);
    return `tls { cert_file: "${stem}.pem", key_file: "${stem}.key" }`;
  };
  const seedOf = (pair: ReturnType<typeof nkeys.createUser>): string => new TextDecoder().decode(pair.getSeed());

  it('succeeds with a user and a password', async () => {
    const { address } = await start({ config: 'authorization { user: pc1, password: right }' });
    const servers = [address];
    expect(await attempt({ servers, user: 'pc1', password: 'right' })).toBe('connected');
    expect(await attempt({ servers, user: 'pc1', password: 'wrong' })).toBe('credentials');
    expect(await attempt({ servers })).toBe('credentials');
  });
  it('succeeds with a token', async () => {
    const { address } = await start({ config: 'authorization { token: right }' });
    expect(await attempt({ servers: [`nats://${address}`], token: 'right' })).toBe('connected');
    expect(await attempt({ servers: [`nats://${address}`], token: 'wrong' })).toBe('credentials');
  });
  it('succeeds with an NKey', async () => {
    const [pair, stranger] = [nkeys.createUser(), nkeys.createUser()];
    const { address } = await start({ config: `authorization { users = [ { nkey: ${pair.getPublicKey()} } ] }` });
    expect(await attempt({ servers: [address], nkey: `${seedOf(pair)}\n` })).toBe('connected');
    expect(await attempt({ servers: [address], nkey: seedOf(stranger) })).toBe('credentials');
    expect(await attempt({ servers: [address], nkey: 'SUNOSEED' })).toBe('credentialsUnreadable');
  });
  it('succeeds with a credentials file', async () => {
    const [own, foreign] = [createOperator(), createOperator()];
    const { address } = await start({ config: own.config, isJetStream: false });
    expect(await attempt({ servers: [address], credentials: own.credentials })).toBe('connected');
    // A one-line field of the window removes line breaks from a pasted file.
    const pasted = own.credentials.replaceAll(/[\r\n]/g, '');
    expect(await attempt({ servers: [address], credentials: pasted })).toBe('connected');
    expect(await attempt({ servers: [address], credentials: `  ${own.credentials.replaceAll('\n', '\r\n')}` })).toBe(
      'connected',
    );
    expect(await attempt({ servers: [address], credentials: foreign.credentials })).toBe('credentials');
    expect(await attempt({ servers: [address], credentials: 'not a file' })).toBe('credentialsUnreadable');
  });

  it('succeeds over TLS with a private authority', async () => {
    const { port } = await start({ config: certificate('localhost') });
    const servers = [`tls://localhost:${port}`];
    expect(await attempt({ servers, tls: { ca: authority.certPath } })).toBe('connected');
    expect(await attempt({ servers: [`localhost:${port}`], tls: { ca: authority.certPath } })).toBe('connected');
    expect(await attempt({ servers, tls: { ca: other.certPath } })).toBe('certificate');
    expect(await attempt({ servers })).toBe('certificate');
    expect(await attempt({ servers, tls: { ca: join(folder, 'missing.pem') } })).toBe('authority');
    expect(await attempt({ servers, tls: { ca: authority.keyPath } })).toBe('authority');
    // The certificate was not issued for this address.
    expect(await attempt({ servers: [`tls://127.0.0.1:${port}`], tls: { ca: authority.certPath } })).toBe(
      'certificate',
    );
  });
  it('succeeds over TLS with the certificate of an IP address', async () => {
    const { port } = await start({ config: certificate('127.0.0.1') });
    const tls = { ca: authority.certPath };
    expect(await attempt({ servers: [`tls://127.0.0.1:${port}`], tls })).toBe('connected');
    expect(await attempt({ servers: [`tls://localhost:${port}`], tls })).toBe('certificate');
  });
  it('fails with an expired certificate', async () => {
    const { port } = await start({ config: certificate('localhost', authority, { expired: true }) });
    const tls = { ca: authority.certPath };
    expect(await attempt({ servers: [`tls://localhost:${port}`], tls })).toBe('certificate');
  });
  it('fails without TLS if the settings require it', async () => {
    const { port } = await start();
    expect(await attempt({ servers: [`tls://localhost:${port}`] })).toBe('noTls');
    expect(await attempt({ servers: [`localhost:${port}`], tls: {} })).toBe('noTls');
  });
  it('fails over WebSocket without TLS if the settings require TLS', async () => {
    const port = await freePort();
    await start({
      config: `websocket { host: 127.0.0.1, port: ${port}, no_tls: true }\nauthorization { user: pc1, password: right }`,
    });
    const login = { servers: [`ws://127.0.0.1:${port}`], user: 'pc1', password: 'right' };
    expect(await attempt(login)).toBe('connected');
    expect(await attempt({ ...login, tls: {} })).toBe('noTls');
  });

  it('succeeds over WebSocket', async () => {
    const port = await freePort();
    const pair = nkeys.createUser();
    const login = `authorization { users = [ { nkey: ${pair.getPublicKey()} } ] }`;
    await start({ config: `websocket { host: 127.0.0.1, port: ${port}, no_tls: true }\n${login}` });
    const servers = [`ws://127.0.0.1:${port}`];
    expect(await attempt({ servers, nkey: seedOf(pair) })).toBe('connected');
    expect(await attempt({ servers, nkey: seedOf(nkeys.createUser()) })).toBe('credentials');
    expect(await attempt({ servers: [`ws://127.0.0.1:${await freePort()}`] })).toBe('unreachable');
  });
  it('succeeds over WebSocket with TLS and a private authority', async () => {
    const port = await freePort();
    await start({ config: `websocket { host: 127.0.0.1, port: ${port}, ${certificate('localhost')} }` });
    const servers = [`wss://localhost:${port}`];
    expect(await attempt({ servers, tls: { ca: authority.certPath } })).toBe('connected');
    expect(await attempt({ servers, tls: { ca: other.certPath } })).toBe('certificate');
    expect(await attempt({ servers })).toBe('certificate');
    expect(await attempt({ servers: [`wss://127.0.0.1:${port}`], tls: { ca: authority.certPath } })).toBe(
      'certificate',
    );
  });

  it('fails over WebSocket with the reason of the last of several servers', async () => {
    const [one, two] = [await freePort(), await freePort()];
    await start({ config: `websocket { host: 127.0.0.1, port: ${one}, ${certificate('localhost')} }` });
    const login = 'authorization { user: pc1, password: right }';
    await start({ config: `websocket { host: 127.0.0.1, port: ${two}, ${certificate('localhost')} }\n${login}` });
    // The certificate of the first server does not contain 127.0.0.1. The second server rejects the password.
    const servers = [`wss://127.0.0.1:${one}`, `wss://localhost:${two}`];
    const tls = { ca: authority.certPath };
    // The client tries the servers in random order.
    const reasons = new Set<string>();
    await vi.waitFor(
      async () => {
        reasons.add(await attempt({ servers, tls, user: 'pc1', password: 'wrong' }));
        expect([...reasons].toSorted()).toEqual(['certificate', 'credentials']);
      },
      { timeout: 50_000, interval: 20 },
    );
  });

  it('fails if the broker is too old or absent', async () => {
    const { port } = await start();
    const relay = await rewritingRelay(port, '"version":"2.9.10"', '"version":"2.8.10"');
    ends.push(relay.close);
    expect(await attempt({ servers: [relay.address] })).toBe('tooOld');
    expect(await attempt({ servers: [`127.0.0.1:${await freePort()}`] })).toBe('unreachable');
    // No server is listening at the first address, so the client tries the next one in the list.
    expect(await attempt({ servers: [`127.0.0.1:${await freePort()}`, `127.0.0.1:${port}`] })).toBe('connected');
  });
});
