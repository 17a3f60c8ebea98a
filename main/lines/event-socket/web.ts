/** Questions to the provider's own web server: what an entity is now, which calls are up, and for a token. */
import { Agent as HttpAgent, request as requestPlain } from 'node:http';
import { Agent as HttpsAgent, request as requestTls } from 'node:https';
import { getCACertificates } from 'node:tls';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { say } from '#domain/words/say.ts';
import type { LineTrace } from '../line.ts';
import type { EventSocketConfig } from './config.ts';
import { jsonOf } from './read.ts';
import { reasonOfError } from './reasons.ts';

export interface Web {
  /** The header `Authorization`, for the WebSocket and for questions; undefined: the map wants none. */
  readonly authorization: () => Promise<string | undefined>;
  /** What stands at a path of the provider's own server; undefined: there is nothing. */
  readonly get: (address: string) => Promise<unknown>;
  readonly close: () => void;
}

export interface WebOptions {
  readonly certificates: readonly string[];
  readonly answerWithinMs: number;
  readonly signal: AbortSignal;
  readonly trace?: LineTrace | undefined;
}

/** A list of a thousand extensions has about a megabyte. */
const longestAnswer = 16 * 1024 * 1024;
const [unauthorized, forbidden] = [401, 403];
const goneStatuses: ReadonlySet<number> = new Set([404, 410]);

interface Answer {
  readonly status: number;
  readonly text: string;
}

export const createWeb = ({ url, token, clientId, map }: EventSocketConfig, options: WebOptions): Web => {
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
    // Wherever a message leads, the token stays at home.
    if (target.origin !== new URL(origin).origin) throw new Error('only the own server of the provider is asked');
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const late = say('reason.socket.askLate', { place, what: target.pathname });
    const request = (isSecure ? requestTls : requestPlain)(target, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { Accept: 'application/json', 'User-Agent': 'Counterline', ...headers },
      signal: options.signal,
    });
    const patience = setTimeout(() => request.destroy(new ConnectionLost(late)), options.answerWithinMs);
    request.on('error', (error) =>
      reject(error instanceof ConnectionLost ? error : new ConnectionLost(reasonOfError(error, url))),
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
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
      response.on('error', (error) => request.destroy(error));
    });
    request.on('close', () => {
      clearTimeout(patience);
      reject(new ConnectionLost(late));
    });
    request.end(body);
    return promise;
  };
  const unread = (what: string) => say('reason.socket.askUnread', { place, what });

  /** OAuth 2, 4.4: client credentials. */
  const fetchToken = async (address: string, id: string): Promise<string> => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: token ?? '',
    });
    const { status, text } = await ask(
      address,
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      form.toString(),
    );
    if (status >= 400 && status < 500)
      throw new ConnectionRefused(say('reason.socket.tokenRefused', { place, status }));
    const answer = jsonOf(text);
    const found = typeof answer === 'object' && answer !== null && 'access_token' in answer ? answer.access_token : '';
    if (status !== 200 || typeof found !== 'string' || !/^[\x21-\x7e]+$/.test(found))
      throw new ConnectionLost(say('reason.socket.noToken', { place }));
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
    options.trace?.said(JSON.stringify({ type: 'RESTRequest', method: 'GET', uri: address }));
    return ask(address, own === undefined ? {} : { Authorization: own });
  };

  return {
    authorization,
    get: async (address) => {
      let answer = await getOnce(address);
      // A token lasts a while, often an hour; the connection lasts longer.
      if (answer.status === unauthorized && isGivenOut) {
        given = undefined;
        answer = await getOnce(address);
      }
      const { status, text } = answer;
      // With its question: messages come in between.
      options.trace?.heard(
        JSON.stringify({ type: 'RESTResponse', uri: address, status_code: status, message_body: text }),
      );
      if (goneStatuses.has(status)) return undefined;
      if (status === unauthorized || status === forbidden)
        throw new ConnectionRefused(say('reason.socket.refused', { place, status }));
      const what = new URL(address, origin).pathname;
      if (status !== 200) throw new ConnectionLost(say('reason.socket.askFails', { place, status, what }));
      const read = jsonOf(text);
      if (read === undefined) throw new ConnectionLost(unread(what));
      return read;
    },
    close: () => agent.destroy(),
  };
};
