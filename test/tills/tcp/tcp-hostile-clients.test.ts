/** Tests TCP clients that are not tills, and clients without a valid token. */
import { afterEach, describe, expect, it } from 'vitest';
import { createTcpConnector } from '#tills/tcp/connector.ts';
import { runConnector, taken, until, type Answer, type ConnectorRun } from '../connectors/connector-run.ts';
import { openTcpClient, type TcpClient } from './tcp-client.ts';

const connector = createTcpConnector();
const anyPort = { kind: 'tcp', portRange: [0, 0] };
const token = 'hS9w2kQp7xVb4mTz';

describe('A TCP server for lines', () => {
  const runs: ConnectorRun[] = [];
  const clients: TcpClient[] = [];
  const begin = async (settings: object, answer?: Answer, ports?: object) => {
    const run = runConnector(connector, { ...anyPort, ...settings }, answer, ports);
    runs.push(run);
    await run.up();
    const open = async (): Promise<TcpClient> => {
      const client = await openTcpClient(run.address());
      clients.push(client);
      return client;
    };
    return { run, open, till: await open() };
  };
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.destroy();
    for (const run of runs.splice(0)) await run.stop();
  });

  describe('with unexpected clients', () => {
    it.each([
      ['a web page', 'POST /lookup HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n+4930123456\r\n'],
      ['a web page with a method of its own', 'SCAN /+49 HTTP/1.1\r\nX: y\r\n\r\n+4930123456\r\n'],
      ['a TLS handshake', '\u0016\u0003\u0001\u0002\u0000\n+4930123456\n'],
      ['a terminal', '\u001b[31m4711\n+4930123456\n'],
    ])('closes the connection of %s without reading any further data', async (_what, bytes) => {
      const { run, till } = await begin({});
      till.send(bytes);
      await till.closed();
      expect(run.events).toEqual([]);
      expect(till.text()).toBe('');
      expect(run.oddities).toHaveLength(1);
    });

    it('closes a connection after a line that is too long, and keeps the other connections', async () => {
      const { run, till, open } = await begin({});
      const other = await open();
      till.send('x'.repeat(100_000));
      await till.closed();
      other.send('1\n');
      expect(await other.line(0)).toMatch(/^taken/);
      expect(run.oddities).toEqual(['too_large']);
    });

    it('closes the connection after 20 wrong lines in a row', async () => {
      const { run, till } = await begin({ pattern: '^(?P<scan>[0-9]+)$' });
      till.send('wrong\n'.repeat(40));
      await till.closed();
      expect(run.events).toEqual([]);
      expect(till.lines().length).toBeLessThanOrEqual(20);
    });

    it('drops a till that never reads its responses', async () => {
      const sentence = 'x'.repeat(64 * 1024);
      const { run, till } = await begin({}, () => ({ ...taken, sentence }));
      till.socket.pause();
      for (let count = 0; count < 400 && !till.isClosed(); count += 1) till.send('1\n'.repeat(10));
      await until(() => run.oddities.includes('not_read'), 'the end');
    });

    it('rejects other users of this PC', async () => {
      const { run, till } = await begin({}, undefined, { isUserAllowed: () => Promise.resolve(false) });
      till.send('1\n');
      await till.closed();
      expect([run.events, run.oddities]).toEqual([[], ['other_user']]);
    });

    it('accepts 32 connections, and more when some of them have ended', async () => {
      const { run, open, till } = await begin({});
      const all = await Promise.all(Array.from({ length: 40 }, open));
      await until(() => all.filter(({ isClosed }) => isClosed()).length === 9, 'the refused ones');
      expect(run.oddities.filter((code) => code === 'too_many_connections')).toHaveLength(9);
      till.socket.destroy();
      for (const { socket } of all) socket.destroy();
      await until(async () => {
        const next = await open();
        next.send('1\n');
        await until(() => next.isClosed() || next.lines().length > 0);
        return next.lines().length > 0;
      });
    });
  });

  describe('with a token', () => {
    it('does not serve a till before its token line', async () => {
      const { run, till } = await begin({ token });
      till.send('4711\n4712\n');
      expect(await till.line(0)).toBe('refused Send this till’s token in the first line.');
      await till.closed();
      expect(run.events).toEqual([]);
    });

    it('serves the till with the token, even together with the first scan', async () => {
      const { run, till } = await begin({ token, name: 'Till 2' });
      till.send(`token ${token}\n4711\n`);
      expect(await till.line(0)).toBe('hello Till 2');
      expect(await till.line(1)).toMatch(/^taken/);
      expect(run.events).toEqual([{ type: 'scan', text: '4711' }]);
    });

    it('accepts the token as JSON', async () => {
      const { till } = await begin({ token, format: 'json' });
      till.send(`{"type":"hello","id":1,"token":"${token}"}\n{"type":"scan","id":2,"text":"4711"}\n`);
      expect(JSON.parse(await till.line(0))).toEqual({
        type: 'hello',
        id: 1,
        till: 'tcp',
        rights: ['lookup', 'report'],
      });
      expect(JSON.parse(await till.line(1))).toMatchObject({ type: 'scan', id: 2, result: 'taken' });
    });

    it('rejects a wrong token, ignores further data, and does not reveal a token', async () => {
      const { run, till } = await begin({ token });
      till.send('token hS9w2kQp7xVb4mTa\n4711\n');
      expect(await till.line(0)).toMatch(/^refused Counterline does not recognise this token/);
      await till.closed();
      expect(run.events).toEqual([]);
      expect(JSON.stringify([run.oddities, run.log, till.text()])).not.toContain('hS9w2kQp7xVb4mTa');
    });

    it('closes the oldest connection without a token when a new connection needs its place', async () => {
      const { till, open } = await begin({ token });
      till.send(`token ${token}\n`);
      await till.line(0);
      const silent: TcpClient[] = [];
      for (let count = 0; count < 12; count += 1) silent.push(await open());
      await until(() => silent.filter(({ isClosed }) => isClosed()).length >= 4, 'the oldest');
      const next = await open();
      next.send(`token ${token}\n4711\n`);
      expect(await next.line(1)).toMatch(/^taken/);
      expect(till.isClosed()).toBe(false);
    });

    it('listens beyond loopback, but only for the allowed addresses', async () => {
      const { run, till } = await begin({ token, host: '0.0.0.0', allowedAddresses: ['192.0.2.0/24'] });
      expect(run.address()).toMatch(/^0\.0\.0\.0:\d+$/);
      till.send(`token ${token}\n1\n`);
      expect(await till.line(1)).toMatch(/^taken/);
    });
  });
});
