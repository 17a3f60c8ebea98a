/** Tests a program on this PC that continuously opens connections while a paired till is in use, over real sockets. */
import { request } from 'node:http';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTillCertificate } from '#tills/certificate/create-certificate.ts';
import { firstToken, startTestServer } from '../test-server.ts';
import { WebSocket } from 'ws';

const held = new Set<Socket>();
const keep = (socket: Socket): Socket => {
  held.add(socket);
  return socket.on('error', () => undefined).once('close', () => held.delete(socket));
};
let flooding: NodeJS.Timeout | undefined;
afterEach(() => {
  clearTimeout(flooding);
  for (const socket of held) socket.destroy();
});

/** Keeps a few hundred connections open, and replaces closed ones. `hello` is the data that each connection sends. */
const flood = (port: number, hello: string): void => {
  const more = (): void => {
    for (let n = 0; n < 10 && held.size < 300; n += 1) keep(connect(port, '127.0.0.1')).write(hello);
    flooding = setTimeout(more, 5);
  };
  more();
};
const askStatus = (url: string): Promise<number | string> =>
  new Promise((resolve) => {
    const asked = request(`${url}/status`, { headers: { authorization: `Bearer ${firstToken}` }, agent: false });
    asked.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
    asked.end();
  });
const moment = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 10));

describe('A flood of local connections', () => {
  it.each([
    ['that are silent', ''],
    ['that never end their headers', 'GET /status HTTP/1.1\r\nHost: x\r\n'],
    ['with a wrong token', 'GET /status HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer wrong\r\n\r\n'],
  ])('does not delay requests from a paired till: connections %s', async (_, hello) => {
    const server = await startTestServer({ statuses: { burst: 100, perMinute: 6_000 } });
    flood(server.port, hello);
    await moment();
    const answers: (number | string)[] = [];
    for (let n = 0; n < 42; n += 1) {
      answers.push(await askStatus(server.url));
      await moment();
    }
    expect(answers).toEqual(Array.from({ length: 42 }, () => 200));
  });

  it("does not close a paired till or a browser's hello", async () => {
    const server = await startTestServer();
    const idle = Array.from({ length: 40 }, () => new WebSocket(server.socketUrl).on('error', () => undefined));
    await moment();
    const known = new WebSocket(server.socketUrl, { headers: { authorization: `Bearer ${firstToken}` } });
    await new Promise((resolve, reject) => void known.once('open', resolve).once('error', reject));
    const browser = new WebSocket(server.socketUrl);
    await new Promise((resolve, reject) => void browser.once('open', resolve).once('error', reject));
    const answer = new Promise<string>(
      (resolve) => void browser.once('message', (data: Buffer) => resolve(String(data))),
    );
    browser.send(JSON.stringify({ type: 'hello', id: 1, token: firstToken }));
    expect(JSON.parse(await answer)).toMatchObject({ id: 1, till: 'Till 1' });
    for (const socket of [...idle, known, browser]) socket.terminate();
  });

  it('does not close a paired till that uses TLS', async () => {
    const { certificate, privateKey, authority } = createTillCertificate(Date.now());
    const server = await startTestServer({ unprovenConnections: 8 }, undefined, { certificate, privateKey });
    const till = new WebSocket(server.socketUrl, { ca: authority, headers: { authorization: `Bearer ${firstToken}` } });
    await new Promise((resolve, reject) => void till.once('open', resolve).once('error', reject));
    let isClosed = false;
    till.once('close', () => void (isClosed = true)).on('error', () => undefined);
    const strangers = Array.from({ length: 12 }, () => keep(connect(server.port, '127.0.0.1')));
    // The server still closes the oldest unknown connections.
    await vi.waitFor(() => expect(strangers.filter(({ closed }) => closed)).toHaveLength(4));
    const answer = once(till, 'pong');
    till.ping();
    await Promise.race([answer, once(till, 'close')]);
    expect(isClosed).toBe(false);
    till.terminate();
  });

  it('does not fill a TLS server with handshakes that never end', async () => {
    const { certificate, privateKey, authority } = createTillCertificate(Date.now());
    const server = await startTestServer({ unprovenConnections: 8 }, undefined, { certificate, privateKey });
    const open = (): Promise<unknown> =>
      once(keep(connectTls({ port: server.port, host: '127.0.0.1', ca: authority })), 'secureConnect');
    for (let n = 0; n < 20; n += 1) await open();
    await vi.waitFor(() => expect([...held].filter(({ closed }) => !closed)).toHaveLength(8));
  });
});
