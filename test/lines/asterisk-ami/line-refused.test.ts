/** Doors that stay shut: who is turned away for good, and who may come again. */
import { once } from 'node:events';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import { certificate, privateKey } from '../certificate.ts';
import { endings, isUp, listenTo } from '../hearing.ts';
import { atOnce, configFor, useStage } from './stage.ts';

const line = createAsteriskAmiLine();

describe('not getting in', () => {
  const stage = useStage();

  it('stops trying with a wrong secret, and does not show it', async () => {
    const hearing = listenTo(line, { ...stage().config, secret: 'falsch' });
    const error = await hearing.ended;
    expect(error).toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toContain('does not let “practice” in');
    expect(`${error?.message} ${hearing.links.join(' ')}`).not.toContain('falsch');
    expect(hearing.links).toEqual(['connecting', `down: ${error?.message}`]);
  });
  it.each([
    [
      'another service',
      'SSH-2.0-OpenSSH_9.2\r\n',
      'is no Asterisk manager interface: it begins with “SSH-2.0-OpenSSH_9.2”',
    ],
    ['an old Asterisk', 'Asterisk Call Manager/1.1\r\n', 'this Asterisk is too old'],
    ['a line without end', 'x'.repeat(600), 'is no Asterisk manager interface'],
  ])('stops trying where %s answers', async (_, greeting, sentence) => {
    const stranger = createTcpServer((socket) => socket.on('error', () => undefined).end(greeting)).listen(
      0,
      '127.0.0.1',
    );
    await once(stranger, 'listening');
    const error = await listenTo(line, configFor((stranger.address() as AddressInfo).port)).ended;
    stranger.close();
    expect(error).toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toContain(sentence);
  });
  it('tries again later where the exchange hangs up during the login', async () => {
    const hesitant = createTcpServer((socket) =>
      socket.on('error', () => undefined).end('Asterisk Call Manager/11.0.0\r\n'),
    ).listen(0, '127.0.0.1');
    await once(hesitant, 'listening');
    const error = await listenTo(line, configFor((hesitant.address() as AddressInfo).port)).ended;
    hesitant.close();
    expect(error).not.toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toContain('closed the connection before the login was done');
  });
});

describe('an account without the right to list channels', () => {
  const stage = useStage({ write: ['call'] });

  it('is turned away for good, and told which right is missing', async () => {
    const { config } = stage();
    const error = await listenTo(line, config).ended;
    expect(error).toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toContain('“reporting”');
  });
});

describe('TLS', () => {
  const stage = useStage();

  const behindTls = async (): Promise<{ port: number; close: () => void }> => {
    const server = createTlsServer({ key: privateKey, cert: certificate }, (socket) => {
      const onward = connect(stage().exchange.port, '127.0.0.1');
      socket.pipe(onward).pipe(socket);
      for (const end of [socket, onward]) end.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
  };

  it('trusts the certificates it is given', async () => {
    const server = await behindTls();
    const hearing = listenTo(
      line,
      { ...configFor(server.port), host: 'localhost', tls: true },
      { certificates: [certificate] },
    );
    await hearing.until(isUp);
    await stage().exchange.place('customer-calls', atOnce);
    await hearing.until((heard) => endings(heard) === 2);
    hearing.abort();
    await hearing.ended;
    server.close();
  });
  it('trusts nobody else', async () => {
    const server = await behindTls();
    const error = await listenTo(line, { ...configFor(server.port), tls: true }).ended;
    server.close();
    expect(error?.message).toContain('comes from nobody this PC trusts');
  });
  it('says so when the other side speaks no TLS', async () => {
    const error = await listenTo(line, { ...stage().config, tls: true }).ended;
    expect(error?.message).toContain('does not speak TLS');
  });
});
