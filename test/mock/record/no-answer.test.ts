/**
 * Tests a service with missing or incomplete responses or invalid HTTP: what the recorder forwards to the client, and
 * what it records.
 */
import { createServer as createSecure } from 'node:https';
import { connect, createServer as createTcp, type AddressInfo, type Server as TcpServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { valid } from '../../helpdesk/certificates.ts';
import { startPlainServer } from './recorder.ts';
import { begin, differencesWhen, post, recorder, server, useService } from './misbehaving-service.ts';

useService();
const json = { 'content-type': 'application/json' };

describe('An incomplete response', () => {
  it('is recorded as status 502 with an explanation if the service is unreachable', async () => {
    const gone = await startPlainServer();
    await gone.close();
    await begin(gone.url);
    const answer = await post();
    expect([answer.status, await answer.json()]).toEqual([
      502,
      { error: { code: 'service', sentence: `${new URL(gone.url).host}: ECONNREFUSED, nothing was sent` } },
    ]);
    expect(await differencesWhen(1)).toMatchObject([{ kind: 'no answer', path: 'ECONNREFUSED' }]);
    expect(recorder.exchanges()[0]).toMatchObject({ answer: null, failure: { sent: false } });
  });

  it('is recorded as a reset if the service resets the connection', async () => {
    await begin();
    server.answer((request) => request.socket.resetAndDestroy());
    await expect(post()).rejects.toThrow('fetch failed');
    server.answer((request, response) => {
      request.resume();
      response
        .writeHead(200, { ...json, 'content-length': '100' })
        .write('{"conv', () => request.socket.resetAndDestroy());
    });
    await expect(post().then(async (answer) => await answer.text())).rejects.toThrow('terminated');
    expect(await differencesWhen(2)).toMatchObject([{ kind: 'no answer', path: 'ECONNRESET', times: 2 }]);
    expect(recorder.exchanges()[1]?.answer).toMatchObject({ status: 200, body: null, note: 'broke off' });
  });

  it('is recorded as status 502 for an untrusted certificate, and no data is sent', async () => {
    const secure = createSecure(valid, (_, response) => response.end());
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    await begin(`https://localhost:${(secure.address() as AddressInfo).port}`);
    expect((await post()).status).toBe(502);
    expect(await differencesWhen(1)).toMatchObject([{ kind: 'no answer', path: 'DEPTH_ZERO_SELF_SIGNED_CERT' }]);
    expect(recorder.exchanges()[0]).toMatchObject({ answer: null, failure: { sent: false } });
    secure.close();
  });

  it('is recorded as status 504 if no data arrives in time', async () => {
    await begin(server.url, { silentMs: 100 });
    server.answer(() => undefined);
    expect((await post()).status).toBe(504);
    expect(await differencesWhen(1)).toMatchObject([{ kind: 'no answer', path: 'ETIMEDOUT' }]);
  });

  it('is not counted as a fault if the caller gives up', async () => {
    await begin();
    const caller = new AbortController();
    const gone = new Promise((resolve) =>
      server.answer((_, response) => {
        response.once('close', resolve);
        caller.abort();
      }),
    );
    await expect(post('/conversations', { signal: caller.signal })).rejects.toThrow('aborted');
    await gone;
    await differencesWhen(1);
    expect(recorder.exchanges()[0]).toMatchObject({ answer: null, failure: { code: 'CALLER' } });
  });

  it('is forwarded if it arrives before the end of the request', async () => {
    await begin();
    server.answer((request, response) => {
      response.writeHead(413, { connection: 'close', 'content-length': '5' }).end('large');
      request.socket.once('data', () => undefined);
    });
    const { port } = new URL(recorder.baseUrl);
    const text = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1');
      let got = '';
      socket.on('data', (chunk: Buffer) => {
        got += chunk.toString();
        if (got.endsWith('large')) resolve(got);
      });
      socket.on('error', () => resolve(got));
      socket.write('POST /service/messages/ HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n{"a":');
    });
    expect(text).toMatch(/^HTTP\/1\.1 413 [\s\S]*\r\n\r\nlarge$/);
  });
});

describe('A service with almost valid HTTP', () => {
  let tcp: TcpServer | undefined;
  afterEach(() => tcp?.close());
  const speaking = async (text: string, isEnd = true): Promise<string> => {
    tcp = createTcp((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => (isEnd ? socket.end(text) : socket.write(text)));
    });
    const listening = tcp;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  };

  it('can use HTTP/1.0 without a Content-Length header', async () => {
    await begin(await speaking('HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n{"conversations":[]}'));
    const answer = await post();
    expect([answer.status, answer.headers.get('connection'), await answer.text()]).toEqual([
      200,
      'close',
      '{"conversations":[]}',
    ]);
    expect(await differencesWhen(1)).toEqual([]);
  });

  it('causes a response with status 502 if its own response is not HTTP', async () => {
    await begin(await speaking('220 mail.example ESMTP\r\n'));
    expect((await post()).status).toBe(502);
    expect((await differencesWhen(1))[0]?.path).toMatch(/^HPE_/);
  });

  it('can send two responses to one request', async () => {
    await begin(
      await speaking('HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\nHTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n'),
    );
    expect((await post('/showcustomer')).status).toBe(201);
    expect((await post('/showcustomer')).status).toBe(201);
    await differencesWhen(2);
  });
});
