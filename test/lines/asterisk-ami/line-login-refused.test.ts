/** Tests rejected connections: which rejections are permanent, and which allow a retry. */
import { once } from 'node:events';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import { certificate, privateKey } from '../certificate.ts';
import { countEndedLegs, isUp, runLine } from '../line-run.ts';
import { atOnce, configFor, useExchange } from './exchange-fixture.ts';

const line = createAsteriskAmiLine();

describe('A rejected login', () => {
  const fixture = useExchange();

  it('is not retried with a wrong secret and does not reveal the secret', async () => {
    const lineRun = runLine(line, { ...fixture().config, secret: 'falsch' });
    const error = await lineRun.ended;
    expect(error).toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toContain('rejected the login for “practice”');
    expect(`${error?.message} ${lineRun.links.join(' ')}`).not.toContain('falsch');
    expect(lineRun.links).toEqual(['connecting', `down: ${error?.message}`]);
  });
  it.each([
    [
      'another service',
      'SSH-2.0-OpenSSH_9.2\r\n',
      'is not an Asterisk manager interface: its response begins with “SSH-2.0-OpenSSH_9.2”',
    ],
    ['an old Asterisk', 'Asterisk Call Manager/1.1\r\n', 'this version of Asterisk is too old'],
    ['an endless line', 'x'.repeat(600), 'is not an Asterisk manager interface'],
  ])('is not retried if %s responds', async (_, greeting, sentence) => {
    const stranger = createTcpServer((socket) => socket.on('error', () => undefined).end(greeting)).listen(
      0,
      '127.0.0.1',
    );
    await once(stranger, 'listening');
    const error = await runLine(line, configFor((stranger.address() as AddressInfo).port)).ended;
    stranger.close();
    expect(error).toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toContain(sentence);
  });
  it('is retried if the phone system closes the connection during the login', async () => {
    const hesitant = createTcpServer((socket) =>
      socket.on('error', () => undefined).end('Asterisk Call Manager/11.0.0\r\n'),
    ).listen(0, '127.0.0.1');
    await once(hesitant, 'listening');
    const error = await runLine(line, configFor((hesitant.address() as AddressInfo).port)).ended;
    hesitant.close();
    expect(error).not.toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toContain('closed the connection before the login was complete');
  });
});

describe('An account without permission to list channels', () => {
  const fixture = useExchange({ write: ['call'] });

  it('is rejected permanently, and the message names the missing permission', async () => {
    const { config } = fixture();
    const error = await runLine(line, config).ended;
    expect(error).toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toContain('“reporting”');
  });
});

describe('A connection with TLS', () => {
  const fixture = useExchange();

  const behindTls = async (): Promise<{ port: number; close: () => void }> => {
    const server = createTlsServer({ key: privateKey, cert: certificate }, (socket) => {
      const onward = connect(fixture().exchange.port, '127.0.0.1');
      socket.pipe(onward).pipe(socket);
      for (const end of [socket, onward]) end.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
  };

  it('trusts the given certificates', async () => {
    const server = await behindTls();
    const lineRun = runLine(
      line,
      { ...configFor(server.port), host: 'localhost', tls: true },
      { certificates: [certificate] },
    );
    await lineRun.until(isUp);
    await fixture().exchange.place('customer-calls', atOnce);
    await lineRun.until((received) => countEndedLegs(received) === 2);
    lineRun.abort();
    await lineRun.ended;
    server.close();
  });
  it('rejects any other certificate', async () => {
    const server = await behindTls();
    const error = await runLine(line, { ...configFor(server.port), tls: true }).ended;
    server.close();
    expect(error?.message).toContain('does not trust the issuer');
  });
  it('reports that the server does not support TLS', async () => {
    const error = await runLine(line, { ...fixture().config, tls: true }).ended;
    expect(error?.message).toContain('is not using TLS');
  });
});
