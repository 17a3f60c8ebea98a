/** wss: the company's certificates count, and nothing else is trusted; what goes wrong has its sentence. */
import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { ConnectionRefused } from '#domain/connection.ts';
import { createSipLine } from '#lines/sip/line.ts';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { certificate, privateKey } from '../certificate.ts';
import { listenTo } from '../hearing.ts';
import { configFor } from './desk-phone.ts';
import { tapWebSocket, textOf } from './web-socket-tap.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const portOf = async (server: { readonly address: () => unknown } & NodeJS.EventEmitter): Promise<number> => {
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
/** TLS in front of a practice exchange. */
const openSecure = async () => {
  const exchange = await createPracticeExchange();
  closers.push(exchange.close);
  const server: Server = createServer({ cert: certificate, key: privateKey }).listen(0, '127.0.0.1');
  const front = new WebSocketServer({ server, handleProtocols: () => 'sip' });
  front.on('connection', (near) => {
    const far = new WebSocket(exchange.sip.url, 'sip');
    const opened = once(far, 'open');
    near.on('message', (data) => {
      void opened.then(() => far.send(textOf(data)));
    });
    far.on('message', (data) => near.send(textOf(data)));
    near.on('close', () => far.terminate());
  });
  const port = await portOf(server);
  closers.push(() => {
    for (const client of front.clients) client.terminate();
    server.closeAllConnections();
    server.close();
  });
  return { port, config: { ...configFor(exchange, { mode: 'watch' }), server: `wss://localhost:${port}/ws` } };
};
const failsWith = async (server: string, certificates: readonly string[] = []) => {
  const { config } = await openSecure();
  const error = await listenTo(createSipLine(), { ...config, server }, { certificates }).ended;
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(ConnectionRefused);
  return error?.message;
};

describe('SIP over wss', () => {
  it('works with the certificates that this PC trusts', async () => {
    const { config } = await openSecure();
    const hearing = listenTo(createSipLine(), config, { certificates: [certificate] });
    await hearing.until(({ links }) => links.includes('up'));
    hearing.abort();
    await hearing.ended;
  });

  it('trusts nobody else', async () => {
    const { config, port } = await openSecure();
    const error = await listenTo(createSipLine(), config).ended;
    expect(error?.message).toBe(
      `the certificate of localhost:${port} comes from nobody this PC trusts: install the certificate of its issuer`,
    );
  });

  it('says that the other side speaks no TLS, is no SIP server, or is at another path', async () => {
    const plain = createHttp((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
    closers.push(() => {
      plain.closeAllConnections();
      plain.close();
    });
    const port = await portOf(plain);
    expect(await failsWith(`wss://127.0.0.1:${port}/ws`)).toBe(
      `127.0.0.1:${port} does not speak TLS: begin the address with ws://, or use the port for wss://`,
    );
    expect(await failsWith(`ws://127.0.0.1:${port}/ws`)).toBe(
      'the server answers 404 instead of opening a WebSocket: check the path of the address, most often /ws',
    );
    const chat = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => false });
    closers.push(() => chat.close());
    const chatPort = await portOf(chat);
    expect(await failsWith(`ws://127.0.0.1:${chatPort}/ws`)).toBe(
      `what answers at 127.0.0.1:${chatPort} does not speak SIP: check the address`,
    );
  });
  it('says that a name is not known', async () => {
    expect(await failsWith('wss://no-such-name.invalid/ws')).toBe(
      'the name no-such-name.invalid cannot be resolved: check the host name and the network',
    );
  });
  it('notices that nobody is there any more, although the socket stands', async () => {
    const exchange = await createPracticeExchange();
    const wire = await tapWebSocket(exchange.sip.url, { answersPings: false });
    closers.push(exchange.close, wire.close);
    const line = createSipLine({ times: { askEveryMs: 50, answerWithinMs: 800 } });
    const hearing = listenTo(line, { ...configFor(exchange, { mode: 'watch' }), server: wire.url });
    await hearing.until(({ links }) => links.includes('up'));
    await hearing.ended;
    expect(hearing.links.at(-1)).toBe('down: the exchange does not answer any more: check the network');
  });
});
