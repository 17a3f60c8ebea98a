/** Tests the tray app's HTTP client on real sockets. A stand-in for Chromium repeats requests as Chromium does. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { netFailure } from '#electron/net/net-failure.ts';
import { createChromiumHttp } from '#electron/net/http.ts';
import { createFreshConnections } from '#electron/net/fresh-connections.ts';
import { asSession, createSession, requestOf, type ResendingSession } from './resending-net.ts';

const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => void (body += part));
    request.on('end', () => {
      received.push(`${request.method} ${body}`);
      answer(request, response);
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/report` };
};

const openPort = (keeps = false) => {
  const sessions: ResendingSession[] = [];
  const refused = vi.fn();
  const http = createChromiumHttp({
    request: requestOf,
    openSession: () => {
      const session = createSession(keeps);
      sessions.push(session);
      return asSession(session);
    },
    refused,
  });
  onTestFinished(() => sessions.forEach(({ agent }) => agent.destroy()));
  const post = async (url: string, body: string, signal = new AbortController().signal) => {
    const response = await http(url, { method: 'POST', headers: {}, body, redirect: 'manual', signal });
    let text = '';
    for await (const part of response.body ?? []) text += Buffer.from(part).toString();
    return { status: response.status, text, headers: response.headers };
  };
  return { post, refused, sessions };
};

/**
 * Starts a server that responds to the first request and keeps the connection open. The server breaks the connection of
 * every later request.
 */
const breaking = () => {
  let count = 0;
  return serve((request, response) => {
    count += 1;
    if (count > 1) return void request.socket.destroy();
    response.end('taken');
  });
};

describe('A call event whose connection breaks after the server accepted it', () => {
  it('arrives twice over a reused connection, so Chromium must open a new connection', async () => {
    const kept = await breaking();
    const careless = openPort(true);
    await careless.post(kept.url, 'first');
    await expect(careless.post(kept.url, 'second')).rejects.toMatchObject({ sent: true });
    expect(kept.received).toEqual(['POST first', 'POST second', 'POST second']);

    const fresh = await breaking();
    const careful = openPort();
    await careful.post(fresh.url, 'first');
    await expect(careful.post(fresh.url, 'second')).rejects.toMatchObject({ sent: true });
    expect(fresh.received).toEqual(['POST first', 'POST second']);
  });
});

describe('Responses', () => {
  it('contain the status, headers and body', async () => {
    const { url } = await serve((_, response) => response.writeHead(201, { 'X-Left': '7' }).end('{"a":1}'));
    const { status, text, headers } = await openPort().post(url, '{}');
    expect([status, text, headers.get('x-left'), headers.get('X-None')]).toEqual([201, '{"a":1}', '7', null]);
  });
  it('do not cause another request after a redirect', async () => {
    const { received, url } = await serve((_, response) => response.writeHead(307, { Location: '/other' }).end());
    const { status, headers } = await openPort().post(url, 'x');
    expect([status, headers.get('location')]).toEqual([307, '/other']);
    expect(received).toEqual(['POST x']);
  });
  it("are returned if they request the helpdesk's password", async () => {
    const { url } = await serve((_, response) => response.writeHead(401, { 'WWW-Authenticate': 'Basic' }).end());
    const { post, refused } = openPort();
    expect((await post(url, 'x')).status).toBe(401);
    expect(refused).not.toHaveBeenCalled();
  });
  it('are reported and counted if a proxy requests a password', async () => {
    const { url } = await serve((_, response) => response.writeHead(407, { 'Proxy-Authenticate': 'Basic' }).end());
    const { post, refused } = openPort();
    await expect(post(url, 'x')).rejects.toMatchObject({
      sent: false,
      message: expect.stringContaining('proxy') as string,
    });
    expect(refused).toHaveBeenCalledWith('proxy_password');
  });
});

describe('A request without a response', () => {
  it('reports that nothing was sent if no server is listening', async () => {
    await expect(openPort().post('http://127.0.0.1:1/', 'x')).rejects.toMatchObject({ sent: false });
  });
  it('does not occupy a lane if it cannot be created', async () => {
    const http = createChromiumHttp({
      request: () => {
        throw new Error('invalid header');
      },
      openSession: () => asSession(createSession(false)),
      refused: vi.fn(),
    });
    const { signal } = new AbortController();
    const post = () =>
      http('http://127.0.0.1:1/', { method: 'POST', headers: {}, body: 'x', redirect: 'manual', signal });
    for (let turn = 0; turn < 30; turn += 1) await expect(post()).rejects.toThrow('invalid header');
  });
  it('can be cancelled, and its lane serves the next request', async () => {
    const { url } = await serve(() => undefined);
    const { post, sessions } = openPort();
    for (let turn = 0; turn < 3; turn += 1) {
      const caller = new AbortController();
      const asked = post(url, 'x', caller.signal);
      setTimeout(() => caller.abort(), 20);
      await expect(asked).rejects.toMatchObject({ sent: true });
    }
    expect(sessions).toHaveLength(1);
    const before = AbortSignal.abort();
    await expect(post(url, 'x', before)).rejects.toMatchObject({ code: 'ABORT_ERR', sent: false });
  });
});

describe('Request lanes', () => {
  it('are opened on demand, and requests wait in order if all lanes are busy', async () => {
    const closed: number[] = [];
    const lanes = createFreshConnections(
      (index) => ({ index, closeAllConnections: async () => void closed.push(index) }),
      2,
    );
    const [a, b] = await Promise.all([lanes.acquire(), lanes.acquire()]);
    const order: string[] = [];
    const third = lanes.acquire().then((lane) => {
      order.push('third');
      return lane;
    });
    const fourth = lanes.acquire().then(() => void order.push('fourth'));
    a.give();
    a.give();
    const again = await third;
    expect(order).toEqual(['third']);
    again.give();
    await fourth;
    expect([a.session.index, b.session.index, again.session.index]).toEqual([0, 1, 0]);
    expect(closed).toEqual([0, 1, 0, 0]);
  });
});

describe('Chromium’s error messages', () => {
  const place = { hostname: 'desk.example', host: 'desk.example:443' };
  it.each([
    ['net::ERR_NAME_NOT_RESOLVED', false, /cannot be resolved/],
    ['net::ERR_CONNECTION_TIMED_OUT', false, /connection to desk.example:443 failed/],
    ['net::ERR_CERT_DATE_INVALID', false, /expired or is not valid yet/],
    ['net::ERR_CERT_AUTHORITY_INVALID', false, /does not trust the issuer/],
    ['net::ERR_CERT_WEAK_KEY', false, /certificate/],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', false, /proxy/],
    ['net::ERR_CONNECTION_RESET', true, /without a response/],
    ['net::ERR_TIMED_OUT', true, /stopped responding/],
    ['net::ERR_SSL_PROTOCOL_ERROR', true, /TLS/],
    ['Redirect was cancelled', true, /without a response/],
  ])('%s: sent %s', (message, sent, words) => {
    const failure = netFailure(message, place);
    expect(failure.sent).toBe(sent);
    expect(failure.message).toMatch(words);
  });
});
