/** A client that sends exactly the text of a test and parses the responses itself, without code from the server. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { PracticeExchange } from '#mock/pbx/exchange.ts';

export interface RawReply {
  readonly start: string;
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | undefined;
}

export interface RawClient {
  readonly socket: WebSocket;
  readonly received: readonly RawReply[];
  readonly send: (text: string | Buffer) => void;
  /** Sends a request with these parts and resolves with the final response. */
  readonly ask: (method: string, parts?: RawParts) => Promise<RawReply>;
  /** Sends a request like `ask`, and repeats it with credentials after a challenge. */
  readonly prove: (
    method: string,
    parts: RawParts & { readonly as: string; readonly algorithm?: string },
  ) => Promise<RawReply>;
  /** Returns the next message that matches. */
  readonly next: (fits: (reply: RawReply) => boolean) => Promise<RawReply>;
  readonly close: () => void;
}

export interface RawParts {
  readonly uri?: string;
  readonly from?: string;
  readonly to?: string;
  readonly callId?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
}

const readReply = (text: string): RawReply => {
  const [head = ''] = text.split('\r\n\r\n');
  const start = head.split('\r\n')[0] ?? '';
  return {
    start,
    status: Number(/^SIP\/2\.0 (\d+)/.exec(start)?.[1] ?? 0),
    text,
    header: (name) => new RegExp(`^${name}: (.*?)\r?$`, 'im').exec(head)?.[1],
  };
};

export const createRawClient = async (
  { sip }: PracticeExchange,
  now: { count: number } = { count: 0 },
): Promise<RawClient> => {
  const socket = new WebSocket(sip.url, 'sip');
  socket.on('error', () => undefined);
  const received: RawReply[] = [];
  socket.on('message', (data: Buffer) => received.push(readReply(data.toString('utf8'))));
  await once(socket, 'open');
  const send = (text: string | Buffer): void => socket.send(text);
  const next: RawClient['next'] = async (fits) => {
    const before = received.findIndex(fits);
    if (before !== -1) return received.splice(before, 1)[0] ?? readReply('');
    await once(socket, 'message', { signal: AbortSignal.timeout(30_000) });
    return next(fits);
  };
  const ask: RawClient['ask'] = async (method, parts = {}) => {
    now.count += 1;
    const cseq = `${now.count} ${method}`;
    const { uri = 'sip:127.0.0.1', from = '<sip:101@127.0.0.1>', to = `<${uri}>`, body = '' } = parts;
    send(
      [
        `${method} ${uri} SIP/2.0`,
        `Via: SIP/2.0/WS raw.invalid;branch=z9hG4bK${randomBytes(6).toString('hex')}`,
        `From: ${from};tag=raw`,
        `To: ${to}`,
        `Call-ID: ${parts.callId ?? randomBytes(6).toString('hex')}`,
        `CSeq: ${cseq}`,
        ...(parts.headers ?? []),
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
    return next((reply) => reply.status >= 200 && reply.header('CSeq') === cseq);
  };
  return {
    socket,
    received,
    send,
    next,
    ask,
    prove: async (method, { as, algorithm = 'SHA-256', ...parts }) => {
      const callId = parts.callId ?? randomBytes(6).toString('hex');
      const asked = await ask(method, { ...parts, callId });
      const nonce = /nonce="([^"]*)"/.exec(asked.header('WWW-Authenticate') ?? '')?.[1];
      if (asked.status !== 401 || nonce === undefined) return asked;
      const account = as === '900' ? sip.watcher : sip.accounts[as];
      const proof = proofFor({
        ...account,
        realm: sip.realm,
        nonce,
        method,
        uri: parts.uri ?? 'sip:127.0.0.1',
        algorithm,
      });
      return ask(method, { ...parts, callId, headers: [...(parts.headers ?? []), `Authorization: ${proof}`] });
    },
    close: () => socket.terminate(),
  };
};

/** Calculates a digest response (RFC 7616, section 3.4.1, with qop=auth). */
export const proofFor = (given: {
  readonly username?: string;
  readonly password?: string;
  readonly realm: string;
  readonly nonce: string;
  readonly method: string;
  readonly uri: string;
  readonly algorithm: string;
}): string => {
  const { username = '', password = '', realm, nonce, method, uri, algorithm } = given;
  const hash = (text: string): string =>
    createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
      .update(text)
      .digest('hex');
  const response = hash(
    `${hash(`${username}:${realm}:${password}`)}:${nonce}:00000001:abc:auth:${hash(`${method}:${uri}`)}`,
  );
  return `Digest username="${username}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}", algorithm=${algorithm}, qop=auth, nc=00000001, cnonce="abc"`;
};
