/** Questions to the REST interface: a few at a time over connections that stay open, bounded in size and time. */
import { request as requestHttp, type Agent } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AsteriskAriConfig } from './config.ts';

export interface AriAnswer {
  readonly status: number;
  readonly text: string;
}

export interface AriHttp {
  /** Rejects when nobody answers in time. `path`: from the interface's own address, `channels`. */
  readonly get: (path: string) => Promise<AriAnswer>;
}

export const authorizationOf = ({ username, password }: Pick<AsteriskAriConfig, 'username' | 'password'>): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/** The list of 20,000 channels. */
const mostBytes = 16 * 1024 * 1024;

export interface AriHttpOptions {
  readonly at: URL;
  readonly authorization: string;
  readonly agent: Agent;
  readonly withinMs: number;
}

/** Nobody answered in time; errors of the connection itself come as Node gives them. */
export class Unanswered extends Error {}

export const createHttp = ({ at, authorization, agent, withinMs }: AriHttpOptions): AriHttp => {
  const request = at.protocol === 'https:' ? requestHttps : requestHttp;
  return {
    get: (path) => {
      const { promise, resolve, reject } = Promise.withResolvers<AriAnswer>();
      const asking = request(new URL(path, at), { agent, headers: { authorization } }, (answer) => {
        const pieces: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length;
          if (bytes > mostBytes) asking.destroy(new Error(`an answer of more than ${mostBytes} bytes`));
          else pieces.push(piece);
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
        );
        answer.on('error', reject);
      });
      asking.setTimeout(withinMs, () => asking.destroy(new Unanswered()));
      asking.on('error', reject);
      asking.end();
      return promise;
    },
  };
};
