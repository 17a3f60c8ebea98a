/**
 * Tests the plain host's HTTP client with network failures: name resolution, refused connections, certificates and
 * proxies.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '#helpdesk/client.ts';
import { createNodeHttp, type NodeHttp } from '#cli/ports/node-http.ts';
import { networkWords } from '#platform/network-messages.ts';
import { elsewhere, expired, valid } from './certificates.ts';
import { formatMessages } from '../support/format-messages.ts';

const sockets: Socket[] = [];
const opened: Server[] = [];
const ports: NodeHttp[] = [];

const listen = async (server: Server): Promise<number> => {
  opened.push(server);
  server.on('connection', (socket: Socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
const clientOf = (baseUrl: string, options: Parameters<typeof createNodeHttp>[0] = { env: {} }) => {
  const fetch = createNodeHttp(options);
  ports.push(fetch);
  return createClient({
    baseUrl,
    presenceUrl: baseUrl,
    apiKey: 'abc',
    apiSecret: 'def',
    auth: { scheme: 'basic' },
    fetch,
  });
};
const post = (baseUrl: string, options?: Parameters<typeof createNodeHttp>[0], timeoutMs = 5_000) =>
  clientOf(baseUrl, options).send('registerCallEvent', { body: {}, timeoutMs });

afterEach(async () => {
  for (const port of ports.splice(0)) port.close();
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(opened.splice(0).map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
});

describe('A request that was never sent', () => {
  it('is unreachable if the name is unknown', async () => {
    expect(formatMessages(await post('https://desk.invalid'))).toMatchObject({
      kind: 'unreachable',
      sent: false,
      reason: expect.stringMatching(/desk.invalid/) as unknown,
    });
  });

  it('fails early if the packets to the helpdesk are lost', async () => {
    // A suspended process accepts no connections. Once its queue is full, the system drops further connections.
    const listener = `const server = require('node:net').createServer();
      server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
        require('node:fs').writeSync(1, String(server.address().port) + '\\n');
        process.kill(process.pid, 'SIGSTOP');
      });`;
    const stopped = spawn(process.execPath, ['-e', listener], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [reported] = (await once(stopped.stdout, 'data')) as [Buffer];
      const port = Number(String(reported));
      for (let n = 0; n < 8; n += 1) sockets.push(connect(port, '127.0.0.1').on('error', () => undefined));
      const answer = await post(`http://127.0.0.1:${port}`, undefined, 60_000);
      expect(formatMessages(answer)).toMatchObject({ kind: 'unreachable', code: 'ETIMEDOUT', sent: false });
    } finally {
      stopped.kill('SIGKILL');
    }
  });

  it('reports an unreachable helpdesk if no server is listening', async () => {
    const port = await listen(createTcpServer());
    await new Promise<void>((resolve) => opened.pop()?.close(() => resolve()));
    expect(formatMessages(await post(`http://127.0.0.1:${port}`))).toEqual({
      kind: 'unreachable',
      code: 'ECONNREFUSED',
      reason: `No server is responding at 127.0.0.1:${port}`,
      sent: false,
    });
  });

  it('reports an unreachable helpdesk if the connection opens without TLS', async () => {
    const silent = await listen(createTcpServer((socket) => socket.resume()));
    expect(await post(`https://127.0.0.1:${silent}`, { env: {} }, 100)).toMatchObject({
      kind: 'unreachable',
      code: 'timeout',
      sent: false,
    });
    const plain = await listen(createTcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    expect(await post(`https://127.0.0.1:${plain}`)).toMatchObject({ kind: 'unreachable', sent: false });
  });

  it.each([
    ['This PC does not trust the issuer of the certificate for localhost', valid, false],
    ['The certificate for localhost has expired', expired, true],
    ['The certificate for localhost is for a different name', elsewhere, true],
  ] as const)('reports an unreachable helpdesk with an invalid certificate: %s', async (reason, made, trusted) => {
    const received: string[] = [];
    const port = await listen(createHttpsServer(made, (request) => received.push(request.url ?? '')));
    const answer = await post(`https://localhost:${port}`, {
      env: {},
      ...(trusted ? { ca: [made.cert] } : { ca: [] }),
    });
    expect(formatMessages(answer)).toMatchObject({
      kind: 'unreachable',
      sent: false,
      reason,
    });
    expect(received).toEqual([]);
  });
});

describe('A request over TLS', () => {
  it('keeps the connection, and has an unknown result if the connection is lost', async () => {
    const received: string[] = [];
    const server = createHttpsServer(valid, (request, response) => {
      received.push(request.url ?? '');
      request.resume();
      if (received.length === 3) response.destroy();
      else response.writeHead(201).end();
    });
    let connections = 0;
    server.on('secureConnection', () => (connections += 1));
    const port = await listen(server);
    const client = clientOf(`https://localhost:${port}`, { env: {}, ca: [valid.cert] });
    for (const kind of ['accepted', 'accepted', 'unknown'])
      expect(await client.send('showCustomer', { body: {} })).toMatchObject({ kind });
    expect(connections).toBe(1);
    expect(received).toHaveLength(3);
  });
});

describe('A request through a proxy', () => {
  it('distinguishes a rejection by the proxy from a rejection by the helpdesk', async () => {
    const port = await listen(
      createHttpsServer(
        valid,
        (request, response) => void request.resume().on('end', () => response.writeHead(201).end()),
      ),
    );
    const proxy = createHttpServer();
    const asked: string[] = [];
    proxy.on('connect', (request, socket) => {
      asked.push(request.url ?? '');
      if (request.url !== `localhost:${port}`) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      const upstream = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        upstream.pipe(socket).pipe(upstream);
      });
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
    });
    const env = { HTTPS_PROXY: `http://127.0.0.1:${await listen(proxy)}`, NO_PROXY: '127.0.0.1' };
    expect(await post(`https://localhost:${port}`, { env, ca: [valid.cert] })).toEqual({
      kind: 'accepted',
      status: 201,
    });
    expect(formatMessages(await post('https://desk.example', { env }))).toEqual({
      kind: 'unreachable',
      code: 'ERR_PROXY_TUNNEL',
      reason: 'The connection to desk.example through this PC’s proxy failed',
      sent: false,
    });
    expect(await post('https://127.0.0.1:1', { env })).toMatchObject({ code: 'ECONNREFUSED' });
    expect(asked).toEqual([`localhost:${port}`, 'desk.example:443']);
  });
});

describe('The message for a network error', () => {
  const place = { hostname: 'desk.shop.example', host: 'desk.shop.example:8443' };
  it.each([
    'ENOTFOUND',
    'EAI_AGAIN',
    'ECONNREFUSED',
    'ENETUNREACH',
    'ETIMEDOUT',
    'EPROTO',
    'HPE_INVALID_CONSTANT',
    'ERR_SSL_WRONG_VERSION_NUMBER',
    'ERR_PROXY_TUNNEL',
    'CERT_NOT_YET_VALID',
    'whatever',
  ])('names the helpdesk: %s', (code) => {
    for (const sent of [true, false])
      expect(formatMessages(networkWords(code, place, sent))).toMatch(/desk\.shop\.example/);
  });
  it('reports a server that does not use HTTP', async () => {
    const port = await listen(
      createTcpServer((socket) => void socket.once('data', () => socket.end('SSH-2.0-OpenSSH\r\n'))),
    );
    expect(formatMessages(await post(`http://127.0.0.1:${port}`))).toMatchObject({
      kind: 'unknown',
      reason: `127.0.0.1:${port} did not respond with HTTP`,
    });
  });
});
