/**
 * The tray app's HTTP port: Chromium's network, so that the company's proxy and certificates count as they do in the
 * browser. Follows no redirect, repeats nothing (fresh-connections.ts), hands no password to a proxy, accepts no certificate that
 * Chromium does not accept: Electron's `net` ends such a request by itself and asks nobody.
 */
import type { ClientRequest, IncomingMessage, Net, Session } from 'electron';
import type { Ports } from '#app/types.ts';
import { networkWords } from '#platform/network-messages.ts';
import { failureOf, netFailure } from './failure.ts';
import { createFreshConnections } from './fresh-connections.ts';

type HttpPort = Ports['http'];
type Response = Awaited<ReturnType<HttpPort>>;

const proxyAuthentication = 407;

export const createChromiumHttp = (ports: {
  readonly request: Net['request'];
  /** An in-memory session that nobody else uses, with the system's proxy. */
  readonly openSession: (name: string) => Session;
  /** Somebody asked for a password: codes, never names of theirs. */
  readonly refused: (reason: string) => void;
}): HttpPort => {
  const lanes = createFreshConnections((index) => ports.openSession(`helpdesk-${index}`));
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const calledOff = (): Error => failureOf('ABORT_ERR', networkWords('ABORT_ERR', url, false), false);
    if (signal.aborted) throw calledOff();
    const { session, give } = await lanes.take();
    if (signal.aborted) {
      give();
      throw calledOff();
    }
    const request = ports.request({
      method,
      url: address,
      session,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      headers: { ...headers, Connection: 'close' },
    });
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
      // Without a name the challenge itself becomes the answer.
      answer();
    });
    request.on('redirect', (status, _method, location) => {
      // Not followed: what the other side says is the answer, and the request ends here.
      resolve(plain(status, new Map([['location', location]])));
      request.abort();
      end();
    });
    request.on('response', (response) => {
      response.once('end', end);
      // A body that breaks off is the reader's matter.
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
      // Every request ends one way: closed without an error or an answer before it is an end without an answer.
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

/** Electron documents its messages as readable streams; its types say events only. */
const bodyOf = (response: IncomingMessage): AsyncIterable<Uint8Array> =>
  response as unknown as AsyncIterable<Uint8Array>;
