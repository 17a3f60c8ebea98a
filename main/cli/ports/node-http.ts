/**
 * The HTTP port of the plain host, over node:http and node:https. Idle connections stay open for 25 s, which is shorter
 * than the idle time-out of most servers. HTTPS_PROXY, HTTP_PROXY and NO_PROXY set the proxy. The port does not follow
 * redirects or repeat requests.
 */
import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { inEnglish } from '#contract/format-message.ts';
import type { Message } from '#contract/messages.ts';
import { networkWords } from '#platform/network-messages.ts';
import { trustSystemCertificates } from '#platform/system-certificates.ts';

export interface NodeRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}
export interface NodeResponse {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly body: AsyncIterable<Uint8Array>;
}
/** `sent` is false only if it is certain that no byte of the request was sent. */
export type NodeHttpFailure = Error & { readonly code: string; readonly sent: boolean; readonly reason: Message };

export interface NodeHttp {
  (url: string, request: NodeRequest): Promise<NodeResponse>;
  /** Closes all connections. */
  readonly close: () => void;
}

const keepAliveMs = 25_000;
/**
 * A connection attempt that takes longer than this is cancelled. Otherwise, lost packets could use up the request's
 * whole time.
 */
const connectWithinMs = 3_000;

/** `ca` contains PEM certificates to trust instead of the default certificates. */
export const createNodeHttp = (
  options: { readonly env?: NodeJS.ProcessEnv; readonly ca?: readonly string[] } = {},
): NodeHttp => {
  const agentOptions = {
    keepAlive: true,
    timeout: keepAliveMs,
    maxFreeSockets: 4,
    proxyEnv: options.env ?? process.env,
  };
  const plain = new HttpAgent(agentOptions);
  let secure: HttpsAgent | undefined;
  const secureAgent = (): HttpsAgent => {
    if (secure !== undefined) return secure;
    if (options.ca === undefined) trustSystemCertificates();
    secure = new HttpsAgent(options.ca === undefined ? agentOptions : { ...agentOptions, ca: [...options.ca] });
    return secure;
  };
  const fetch = async (address: string, { method, headers, body, signal }: NodeRequest): Promise<NodeResponse> => {
    const url = new URL(address);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const settings = { method, headers: { ...headers, ...length } };
    const request =
      url.protocol === 'https:'
        ? httpsRequest(url, { ...settings, agent: secureAgent() })
        : httpRequest(url, { ...settings, agent: plain });
    return await answered(request, url, body, signal);
  };
  const close = (): void => {
    plain.destroy();
    secure?.destroy();
  };
  return Object.assign(fetch, { close });
};

const answered = (
  request: ClientRequest,
  url: URL,
  body: string | undefined,
  signal: AbortSignal | undefined,
): Promise<NodeResponse> =>
  new Promise((resolve, reject) => {
    let connected = false;
    const abort = () => request.destroy(Object.assign(new Error('aborted'), { code: 'ABORT_ERR' }));
    request.once('socket', (socket) => {
      if (!socket.connecting) {
        connected = true;
        return;
      }
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => void (connected = true));
      giveUpConnecting(request, socket);
    });
    request.on('error', (error: NodeJS.ErrnoException) => reject(failureOf(error, url, connected)));
    request.once('response', (response) => {
      response.once('end', () => signal?.removeEventListener('abort', abort));
      // The reader of the body handles a truncated body. Without a reader, truncation is not an error.
      response.on('error', () => undefined);
      resolve({
        status: response.statusCode ?? 0,
        headers: { get: (name) => headerOf(response, name) },
        body: response,
      });
    });
    request.once('close', () => {
      // The promise must settle in every case. If the connection closes before a response and without an error, the
      // request fails here.
      reject(failureOf(new Error('closed'), url, connected));
    });
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.end(body);
  });

/**
 * Cancels the request if its connection is not established in time. When a suspended process resumes, an expired timer
 * can run before the process sees the new connection. The timer therefore lets the event loop handle network events
 * first, and then checks the socket.
 */
const giveUpConnecting = (request: ClientRequest, socket: Socket): void => {
  const giveUp = (): void => {
    if (!socket.connecting) return;
    request.destroy(Object.assign(new Error('not connected in time'), { code: 'ETIMEDOUT' }));
  };
  const timer = setTimeout(() => setImmediate(giveUp), connectWithinMs);
  const done = (): void => clearTimeout(timer);
  socket.once('connect', done).once('close', done);
};

const headerOf = (response: IncomingMessage, name: string): string | null => {
  const value = response.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
};

/**
 * Creates the error for a failed request. If a host name has several addresses, `error` lists the failures of all
 * addresses. Only the first failure is used.
 */
const failureOf = (error: NodeJS.ErrnoException, url: URL, sent: boolean): NodeHttpFailure => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  const code = error.code ?? (first instanceof Error && 'code' in first ? String(first.code) : 'ECONNRESET');
  const reason = networkWords(code, url, sent);
  return Object.assign(new Error(inEnglish(reason), { cause: error }), { code, sent, reason });
};
