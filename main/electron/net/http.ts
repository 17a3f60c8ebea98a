/**
 * The HTTP client of the tray app, based on Chromium, so that the company's proxy and certificates apply as they do in
 * the browser. It does not follow redirects, repeat requests (fresh-connections.ts) or send passwords to proxies. It
 * accepts only certificates that Chromium accepts: Electron's `net` rejects all other certificates automatically.
 */
import type { ClientRequest, IncomingMessage, Net, Session } from 'electron';
import type { Ports } from '#app/types.ts';
import { networkWords } from '#platform/network-messages.ts';
import { failureOf, netFailure } from './net-failure.ts';
import { createFreshConnections } from './fresh-connections.ts';

type HttpPort = Ports['http'];
type Response = Awaited<ReturnType<HttpPort>>;

const proxyAuthentication = 407;

export const createChromiumHttp = (ports: {
  readonly request: Net['request'];
  /** Opens an in-memory session with the system proxy, for this client only. */
  readonly openSession: (name: string) => Session;
  /** Called when a proxy requests a password. `reason` is a code. */
  readonly refused: (reason: string) => void;
}): HttpPort => {
  const lanes = createFreshConnections((index) => ports.openSession(`helpdesk-${index}`));
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const calledOff = (): Error => failureOf('ABORT_ERR', networkWords('ABORT_ERR', url, false), false);
    if (signal.aborted) throw calledOff();
    const { session, give } = await lanes.acquire();
    if (signal.aborted) {
      give();
      throw calledOff();
    }
    let request: ClientRequest;
    try {
      request = ports.request({
        method,
        url: address,
        session,
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        headers: { ...headers, Connection: 'close' },
      });
    } catch (error) {
      give();
      throw error;
    }
    return await answered(request, { url, body, signal, give, refused: ports.refused });
  };
};

const answered = (
  request: ClientRequest,
  {
    url,
    body,
    signal,
    give,
    refused,
  }: {
    readonly url: URL;
    readonly body: string | undefined;
    readonly signal: AbortSignal;
    readonly give: () => void;
    readonly refused: (reason: string) => void;
  },
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const proxyAsks = (): Error =>
      failureOf('ERR_PROXY_AUTH_REQUESTED', networkWords('ERR_PROXY_AUTH', url, false), false);
    let isProxyAsking = false;
    const abort = (): void => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    const end = (): void => {
      signal.removeEventListener('abort', abort);
      give();
    };
    request.on('login', ({ isProxy }, answer) => {
      if (isProxy) {
        isProxyAsking = true;
        refused('proxy_password');
      }
      // Without credentials, the request receives the challenge (401 or 407) as its response.
      answer();
    });
    request.on('redirect', (status, _method, location) => {
      // The redirect itself is returned as the response, and the request ends here.
      resolve(plain(status, new Map([['location', location]])));
      request.abort();
      end();
    });
    request.on('response', (response) => {
      response.once('end', end);
      // The reader of the body handles its errors.
      response.on('error', end);
      response.on('aborted', end);
      if (response.statusCode === proxyAuthentication || isProxyAsking) {
        reject(proxyAsks());
        request.abort();
        return;
      }
      resolve({ status: response.statusCode, headers: headersOf(response), body: bodyOf(response) });
    });
    request.on('error', (error) => {
      end();
      reject(isProxyAsking ? proxyAsks() : netFailure(error.message, url, error));
    });
    request.once('close', () => {
      end();
      // A request that closes without an error or a response has failed.
      reject(netFailure(signal.aborted ? 'ERR_ABORTED' : 'ERR_EMPTY_RESPONSE', url));
    });
    request.end(body);
  });

const plain = (status: number, headers: ReadonlyMap<string, string>): Response => ({
  status,
  headers: { get: (name) => headers.get(name.toLowerCase()) ?? null },
  body: null,
});

const headersOf = (response: IncomingMessage): Response['headers'] => ({
  get: (name) => {
    const value: string | readonly string[] | undefined = response.headers[name.toLowerCase()];
    return value === undefined ? null : typeof value === 'string' ? value : value.join(', ');
  },
});

/** Electron documents responses as readable streams, but its types declare only the events. */
const bodyOf = (response: IncomingMessage): AsyncIterable<Uint8Array> =>
  response as unknown as AsyncIterable<Uint8Array>;
