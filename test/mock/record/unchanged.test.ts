/** Tests that the recorder forwards requests and responses unchanged: method, path, query, headers and body. */
import fc from 'fast-check';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlainServer, startRecorder, type PlainServer, type Recorder } from './recorder.ts';

let server: PlainServer;
let recorder: Recorder;
beforeAll(async () => {
  server = await startPlainServer();
  recorder = await startRecorder(`${server.url}/base`);
});
afterAll(async () => {
  await recorder.end();
  await server.close();
});

interface Sent {
  readonly method: string;
  readonly path: string;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** Whether `Content-Length` announces the length. Otherwise, the body is chunked. */
  readonly hasLength: boolean;
}
interface Message {
  readonly headers: readonly string[];
  readonly body: Buffer;
}
interface Got extends Message {
  readonly status: number;
  readonly reason: string;
}
/**
 * Whether the message has a header that announces a body. With methods that usually have a body, even an empty body is
 * announced.
 */
const isFramed = (method: string, body: Buffer): boolean => body.length > 0 || !/^(?:GET|HEAD|DELETE)$/.test(method);
const bodyOf = async (message: IncomingMessage): Promise<Buffer> => Buffer.concat(await message.toArray());

const exchange = (origin: string, { method, path, headers, body, hasLength }: Sent, agent?: Agent): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(origin);
    const framing = !isFramed(method, body)
      ? []
      : hasLength
        ? ['Content-Length', String(body.length)]
        : ['Transfer-Encoding', 'chunked'];
    const outgoing = httpRequest({
      hostname,
      port,
      method,
      path: pathname + path,
      headers: ['Host', 'of.the.caller', ...headers, ...framing],
      ...(agent && { agent }),
    });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      bodyOf(answer).then(
        (bytes) =>
          resolve({
            status: answer.statusCode ?? 0,
            reason: answer.statusMessage ?? '',
            headers: answer.rawHeaders,
            body: bytes,
          }),
        reject,
      );
    });
    outgoing.end(body.length === 0 ? undefined : body);
  });

const ofConnection = /^(?:connection|host|transfer-encoding|keep-alive)$/i;
const withoutConnection = (headers: readonly string[]): readonly string[] =>
  headers.filter((_, at) => !ofConnection.test(headers[at - (at % 2)] ?? ''));

const name = fc.stringMatching(/^[Xx]-[A-Za-z][A-Za-z0-9-]{0,12}$/);
const value = fc.stringMatching(/^(?:[!-~\u00a1-\u00ff][ -~\u00a1-\u00ff]{0,30}[!-~\u00a1-\u00ff])?$/);
const headers = fc.array(fc.tuple(name, value), { maxLength: 8 }).map((pairs) => pairs.flat());
const body = fc.uint8Array({ maxLength: 4_000 }).map((bytes) => Buffer.from(bytes));
const path = fc.stringMatching(
  /^(?:\/[A-Za-z0-9%._~!$&'()*+,;=:@-]{0,12}){1,4}(?:\?[A-Za-z0-9%._~!$&'()*+,;=:@/?-]{0,20})?$/,
);

describe('A recorded exchange', () => {
  it('is the same on both sides for any bytes and headers', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('POST', 'PUT', 'PATCH', 'GET', 'DELETE'),
        path,
        headers,
        body,
        fc.constantFrom(200, 201, 400, 401, 404, 418, 500),
        headers,
        body,
        fc.boolean(),
        async (method, path, asked, sent, status, answered, given, hasLength) => {
          let seen: (Message & { readonly method: string; readonly path: string }) | undefined;
          server.answer((request, response) => {
            void bodyOf(request).then((bytes) => {
              seen = {
                method: request.method ?? '',
                path: request.url ?? '',
                headers: request.rawHeaders,
                body: bytes,
              };
              response.sendDate = false;
              const length = hasLength ? ['Content-Length', String(given.length)] : [];
              response.writeHead(status, 'Just So', [...answered, ...length]).end(given);
            });
          });
          const got = await exchange(recorder.baseUrl, { method, path, headers: asked, body: sent, hasLength }, agent);
          expect(seen).toMatchObject({ method, path: `/base${path}`, body: sent });
          const length = hasLength && isFramed(method, sent) ? ['Content-Length', String(sent.length)] : [];
          expect(withoutConnection(seen?.headers ?? [])).toEqual([...asked, ...length]);
          expect(seen?.headers.slice(0, 2)).toEqual(['Host', new URL(server.url).host]);
          expect(got).toMatchObject({ status, reason: 'Just So', body: given });
          expect(withoutConnection(got.headers)).toEqual([
            ...answered,
            ...(hasLength ? ['Content-Length', String(given.length)] : []),
          ]);
        },
      ),
      { numRuns: 150 },
    );
    agent.destroy();
  });

  const plain: Sent = { method: 'POST', path: '/conversations', headers: [], body: Buffer.from('{}'), hasLength: true };
  it('omits hop-by-hop headers and the headers named by Connection', async () => {
    let seen: readonly string[] = [];
    server.answer((request, response) => {
      seen = request.rawHeaders;
      request.resume();
      response
        .writeHead(201, ['Connection', 'X-Own', 'X-Own', '1', 'X-Other', '2', 'Proxy-Authenticate', 'Basic'])
        .end();
    });
    const { headers } = await exchange(recorder.baseUrl, {
      ...plain,
      headers: [
        'Connection',
        'close, X-Mine',
        'X-Mine',
        '1',
        'Proxy-Authorization',
        'Basic eDp5',
        'TE',
        'trailers',
        'Upgrade',
        'h2c',
        'X-Rest',
        '2',
      ],
    });
    expect(withoutConnection(seen)).toEqual(['X-Rest', '2', 'Content-Length', '2']);
    expect(withoutConnection(headers).filter((_, at) => at < 2)).toEqual(['X-Other', '2']);
  });

  it.each([
    ['HEAD', 200, { 'Content-Length': '17' }],
    ['GET', 204, {}],
    ['GET', 304, { ETag: '"a"' }],
  ])('can have a response without a body: %s %i', async (method, status, headers) => {
    server.answer((_, response) => response.writeHead(status, headers).end());
    const got = await exchange(recorder.baseUrl, { ...plain, method, body: Buffer.alloc(0) });
    expect([got.status, got.body.length]).toEqual([status, 0]);
    for (const [name, value] of Object.entries(headers)) expect(got.headers).toContain(value || name);
  });

  it('contains a redirect, which is forwarded and not followed', async () => {
    server.answer((request, response) => {
      request.resume();
      response.writeHead(307, { Location: 'https://elsewhere.example/conversations' }).end();
    });
    expect(await exchange(recorder.baseUrl, plain)).toMatchObject({ status: 307 });
    expect(recorder.exchanges().at(-1)?.answer).toMatchObject({ status: 307 });
    expect(recorder.report().differences.at(-1)).toMatchObject({
      kind: 'redirect',
      came: '307 to https://elsewhere.example/conversations',
    });
  });

  it('uses one connection for each connection of the caller, and closes both together', async () => {
    let connections = 0;
    const count = (): number => (connections += 1);
    server.server.on('connection', count);
    server.answer((request, response) => {
      request.resume();
      response.writeHead(201).end();
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let at = 0; at < 5; at += 1) await exchange(recorder.baseUrl, plain, agent);
    expect(connections).toBe(1);
    const [socket] = Object.values(agent.freeSockets).flat();
    const closed = new Promise((resolve) => socket?.once('close', resolve));
    server.server.closeIdleConnections();
    await closed;
    server.server.off('connection', count);
    agent.destroy();
  });
});
