/**
 * Tests SIP over wss. The line accepts only certificates that this PC trusts, and every kind of failure has its own
 * message.
 */
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
import { runLine } from '../line-run.ts';
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
/** Opens a TLS proxy in front of a practice phone system. */
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
  const error = await runLine(createSipLine(), { ...config, server }, { certificates }).ended;
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(ConnectionRefused);
  return error?.message;
};

describe('SIP over wss', () => {
  it('connects if this PC trusts the certificate', async () => {
    const { config } = await openSecure();
    const lineRun = runLine(createSipLine(), config, { certificates: [certificate] });
    await lineRun.until(({ links }) => links.includes('up'));
    lineRun.abort();
    await lineRun.ended;
  });

  it('rejects any other certificate', async () => {
    const { config, port } = await openSecure();
    const error = await runLine(createSipLine(), config).ended;
    expect(error?.message).toBe(
      `this PC does not trust the issuer of the certificate for localhost:${port}: install the issuer’s certificate`,
    );
  });

  it('reports missing TLS, a server without SIP, and a wrong path', async () => {
    const plain = createHttp((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
    closers.push(() => {
      plain.closeAllConnections();
      plain.close();
    });
    const port = await portOf(plain);
    expect(await failsWith(`wss://127.0.0.1:${port}/ws`)).toBe(
      `127.0.0.1:${port} is not using TLS: use an address that begins with ws://, or use the port for wss://`,
    );
    expect(await failsWith(`ws://127.0.0.1:${port}/ws`)).toBe(
      'the server returned 404 instead of opening a WebSocket: check the path in the address (for Asterisk, usually /ws)',
    );
    const chat = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => false });
    closers.push(() => chat.close());
    const chatPort = await portOf(chat);
    expect(await failsWith(`ws://127.0.0.1:${chatPort}/ws`)).toBe(
      `127.0.0.1:${chatPort} did not respond with SIP: check the address`,
    );
  });
  it('reports an unknown host name', async () => {
    expect(await failsWith('wss://no-such-name.invalid/ws')).toBe(
      'the host name no-such-name.invalid cannot be resolved: check the name and the network',
    );
  });
  it('detects a missing response on an open socket', async () => {
    const exchange = await createPracticeExchange();
    const wire = await tapWebSocket(exchange.sip.url, { answersPings: false });
    closers.push(exchange.close, wire.close);
    const line = createSipLine({ times: { keepAliveMs: 50, answerTimeoutMs: 800 } });
    const lineRun = runLine(line, { ...configFor(exchange, { mode: 'watch' }), server: wire.url });
    await lineRun.until(({ links }) => links.includes('up'));
    await lineRun.ended;
    expect(lineRun.links.at(-1)).toBe('down: the phone system has stopped responding: check the network');
  });
});
