/**
 * HTTP requests to the REST interface. Only a few run at the same time. They reuse connections and have a time-out, and
 * the size of the response is limited.
 */
import { request as requestHttp, type Agent } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AsteriskAriConfig } from './config.ts';

export interface AriAnswer {
  readonly status: number;
  readonly text: string;
}

export interface AriHttpClient {
  /**
   * `path` is relative to the REST interface, for example `channels`. Rejects if the request fails or if no data
   * arrives within the time-out.
   */
  readonly get: (path: string) => Promise<AriAnswer>;
}

export const formatAuthorization = ({ username, password }: Pick<AsteriskAriConfig, 'username' | 'password'>): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/** The maximum size of a response. It is sufficient for a list of 20,000 channels. */
const maxBytes = 16 * 1024 * 1024;

export interface AriHttpOptions {
  readonly at: URL;
  readonly authorization: string;
  readonly agent: Agent;
  readonly withinMs: number;
}

/**
 * The error of a request if no data arrived within the time-out. For errors of the connection itself, the request
 * rejects with Node's own error.
 */
export class AnswerTimeoutError extends Error {}

export const createHttpClient = ({ at, authorization, agent, withinMs }: AriHttpOptions): AriHttpClient => {
  const request = at.protocol === 'https:' ? requestHttps : requestHttp;
  return {
    get: (path) => {
      const { promise, resolve, reject } = Promise.withResolvers<AriAnswer>();
      const asking = request(new URL(path, at), { agent, headers: { authorization } }, (answer) => {
        const pieces: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length;
          if (bytes > maxBytes) asking.destroy(new Error(`a response of more than ${maxBytes} bytes`));
          else pieces.push(piece);
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
        );
        answer.on('error', reject);
      });
      asking.setTimeout(withinMs, () => asking.destroy(new AnswerTimeoutError()));
      asking.on('error', reject);
      asking.end();
      return promise;
    },
  };
};
