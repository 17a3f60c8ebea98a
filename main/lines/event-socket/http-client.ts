/** HTTP requests to the provider's own web server: the state of an entity, the list of calls, and tokens. */
import { Agent as HttpAgent, request as requestPlain } from 'node:http';
import { Agent as HttpsAgent, request as requestTls } from 'node:https';
import { getCACertificates } from 'node:tls';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { LineTrace } from '../line.ts';
import type { EventSocketConfig } from './config.ts';
import { onTcpConnect } from './on-tcp-connect.ts';
import { parseLosslessJson } from './read-message.ts';
import { describeError } from './error-messages.ts';
import { parseRetryAfter } from './retry-after.ts';

/** Thrown if the server answered but refused this request. */
export class RequestRefused extends Error {
  readonly reason: Message;
  readonly status: number;
  constructor(reason: Message, status: number) {
    super('the provider does not report this');
    this.reason = reason;
    this.status = status;
  }
}

export interface HttpClient {
  /**
   * Returns the value of the `Authorization` header for the WebSocket and for requests, or undefined if the map does
   * not require this header.
   */
  readonly authorization: () => Promise<string | undefined>;
  /**
   * Returns the JSON at a path of the provider's own server, or undefined if the path does not exist. Rejects with
   * `RequestRefused` if the server refuses only this request, and with `ConnectionRefused` if it refuses the
   * credentials.
   */
  readonly get: (address: string) => Promise<unknown>;
  readonly close: () => void;
}

export interface WebOptions {
  readonly certificates: readonly string[];
  readonly answerTimeoutMs: number;
  readonly signal: AbortSignal;
  /** Called when the server accepts the connection, even if the request then fails. */
  readonly reached: () => void;
  readonly trace?: LineTrace | undefined;
}

/** The maximum size of a response, in bytes. A list of a thousand extensions takes about one megabyte. */
const longestAnswer = 16 * 1024 * 1024;
const unauthorized = 401;
/** The statuses that mean that the credentials are wrong or cannot be used to get a token (RFC 6749, section 5.2). */
const wrongCredentials: ReadonlySet<number> = new Set([400, unauthorized, 403]);
/** The statuses after which a later request may succeed. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429]);
const goneStatuses: ReadonlySet<number> = new Set([404, 410]);

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly restMs: number | undefined;
}

export const createHttpClient = ({ url, token, clientId, map }: EventSocketConfig, options: WebOptions): HttpClient => {
  const base = new URL(url);
  const isSecure = base.protocol === 'wss:';
  const origin = `${isSecure ? 'https' : 'http'}://${base.host}`;
  const place = base.host;
  const agent = isSecure
    ? new HttpsAgent({
        keepAlive: true,
        ca: [...getCACertificates('default'), ...options.certificates],
        proxyEnv: process.env,
      })
    : new HttpAgent({ keepAlive: true });
  let given: string | undefined;

  const ask = (address: string, headers: Readonly<Record<string, string>>, body?: string): Promise<Answer> => {
    const target = new URL(address, origin);
    // The token must be sent only to the provider's own server.
    if (target.origin !== new URL(origin).origin)
      throw new Error('requests are sent only to the provider’s own server');
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const late = msg('reason.socket.askLate', { place, what: target.pathname });
    const request = (isSecure ? requestTls : requestPlain)(target, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { Accept: 'application/json', 'User-Agent': 'Counterline', ...headers },
      signal: options.signal,
    });
    onTcpConnect(request, options.reached);
    const timeout = setTimeout(() => request.destroy(new ConnectionLost(late)), options.answerTimeoutMs);
    request.on('error', (error) =>
      reject(error instanceof ConnectionLost ? error : new ConnectionLost(describeError(error, url))),
    );
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > longestAnswer) request.destroy(new ConnectionLost(unread(target.pathname)));
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          restMs: parseRetryAfter(response.headers['retry-after'], Date.now()),
        }),
      );
      response.on('error', (error) => request.destroy(error));
    });
    request.on('close', () => {
      clearTimeout(timeout);
      reject(new ConnectionLost(late));
    });
    request.end(body);
    return promise;
  };
  const fails = (status: number, what: string, restMs?: number): ConnectionLost =>
    new ConnectionLost(msg('reason.socket.askFails', { place, status, what }), restMs);
  const unread = (what: string) => msg('reason.socket.askUnread', { place, what });

  /** Requests a token with client credentials (RFC 6749, section 4.4). */
  const fetchToken = async (address: string, id: string): Promise<string> => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: token ?? '',
    });
    const { status, text, restMs } = await ask(
      address,
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      form.toString(),
    );
    if (wrongCredentials.has(status)) throw new ConnectionRefused(msg('reason.socket.tokenRefused', { place, status }));
    if (status !== 200) throw fails(status, new URL(address, origin).pathname, restMs);
    const answer = parseLosslessJson(text);
    const found = typeof answer === 'object' && answer !== null && 'access_token' in answer ? answer.access_token : '';
    if (typeof found !== 'string' || !/^[\x21-\x7e]+$/.test(found))
      throw new ConnectionLost(msg('reason.socket.noToken', { place }));
    return found;
  };
  const isGivenOut = map.tokenUrl !== undefined && clientId !== undefined;
  const authorization = async (): Promise<string | undefined> => {
    if (map.basic) return `Basic ${Buffer.from(`${clientId ?? ''}:${token ?? ''}`).toString('base64')}`;
    if (!map.bearer) return undefined;
    if (map.tokenUrl === undefined || clientId === undefined) return `Bearer ${token ?? ''}`;
    return `Bearer ${(given ??= await fetchToken(map.tokenUrl, clientId))}`;
  };
  const getOnce = async (address: string): Promise<Answer> => {
    const own = await authorization();
    options.trace?.sent(JSON.stringify({ type: 'RESTRequest', method: 'GET', uri: address }));
    return ask(address, omitUndefined({ Authorization: own }));
  };

  return {
    authorization,
    get: async (address) => {
      let answer = await getOnce(address);
      // A token is often valid for only an hour, but the connection lasts longer. A refused token is therefore replaced
      // once.
      if (answer.status === unauthorized && isGivenOut) {
        given = undefined;
        answer = await getOnce(address);
      }
      const { status, text, restMs } = answer;
      // The recorded response contains the path of its request, because other messages can arrive between the request
      // and the response.
      options.trace?.received(
        JSON.stringify({ type: 'RESTResponse', uri: address, status_code: status, message_body: text }),
      );
      if (goneStatuses.has(status)) return undefined;
      // A token that was issued just now is valid, so it cannot be the reason for the refusal.
      if (status === unauthorized && !isGivenOut)
        throw new ConnectionRefused(msg('reason.socket.refused', { place, status }));
      const what = new URL(address, origin).pathname;
      if (status >= 400 && status < 500 && !passingStatuses.has(status))
        throw new RequestRefused(msg('reason.socket.askFails', { place, status, what }), status);
      if (status !== 200) throw fails(status, what, restMs);
      const read = parseLosslessJson(text);
      if (read === undefined) throw new ConnectionLost(unread(what));
      return read;
    },
    close: () => agent.destroy(),
  };
};
