/**
 * An independent dialog observer at the test site. It subscribes to dialog-info (RFC 4235) for a few extensions over
 * WebSocket and records the notifications. It shares no code with Counterline, so that an error in
 * shared code cannot go unnoticed.
 */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';

export interface DialogObserver {
  /**
   * Returns all notifications since `from`. Each one consists of a header such as `NOTIFY 101 active 1200 ms`, the
   * document, and an empty line.
   */
  readonly text: (from?: number) => string;
  readonly mark: () => number;
  /** Resolves at the end of the connection. */
  readonly closed: Promise<void>;
  readonly close: () => void;
}

export interface LampOptions {
  readonly port: number;
  readonly username: string;
  readonly password: string;
  readonly extensions: readonly string[];
}

/** Resolves when a notification has arrived for every extension. */
export async function createDialogObserver({
  port,
  username,
  password,
  extensions,
}: LampOptions): Promise<DialogObserver> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, 'sip');
  socket.on('error', () => undefined);
  await once(socket, 'open');
  const began = Date.now();
  const received: string[] = [];
  const first = new Map(extensions.map((extension) => [extension, Promise.withResolvers<void>()]));
  const subscriptions = new Map<string, { readonly extension: string; readonly tag: string; asked: number }>();

  const subscribe = (callId: string, proof?: string): void => {
    const subscription = subscriptions.get(callId);
    if (subscription === undefined) return;
    const { extension, tag } = subscription;
    subscription.asked += 1;
    socket.send(
      message(`SUBSCRIBE sip:${extension}@127.0.0.1 SIP/2.0`, [
        `Via: SIP/2.0/WS lamps.invalid;branch=z9hG4bK${randomUUID()}`,
        'Max-Forwards: 70',
        `From: <sip:${username}@127.0.0.1>;tag=${tag}`,
        `To: <sip:${extension}@127.0.0.1>`,
        `Call-ID: ${callId}`,
        `CSeq: ${subscription.asked} SUBSCRIBE`,
        `Contact: <sip:${username}@lamps.invalid;transport=ws>`,
        'Event: dialog',
        'Accept: application/dialog-info+xml',
        'Expires: 600',
        ...(proof === undefined ? [] : [`Authorization: ${proof}`]),
      ]),
    );
  };
  socket.on('message', (data) => {
    const { start, header, body } = read(textOf(data));
    const callId = header('Call-ID') ?? '';
    const subscription = subscriptions.get(callId);
    if (subscription === undefined) return;
    const { extension } = subscription;
    if (start.startsWith('SIP/2.0 401') && subscription.asked === 1)
      subscribe(
        callId,
        digest(header('WWW-Authenticate') ?? '', { username, password, uri: `sip:${extension}@127.0.0.1` }),
      );
    if (!start.startsWith('NOTIFY ')) return;
    socket.send(
      message(
        'SIP/2.0 200 OK',
        ['Via', 'From', 'To', 'Call-ID', 'CSeq'].map((name) => `${name}: ${header(name) ?? ''}`),
      ),
    );
    const state = header('Subscription-State')?.split(';', 1)[0] ?? '';
    received.push(`NOTIFY ${extension} ${state} ${Date.now() - began} ms\n${body.replaceAll('\r\n', '\n').trim()}\n`);
    first.get(extension)?.resolve();
  });
  for (const extension of extensions) {
    const callId = randomUUID();
    subscriptions.set(callId, { extension, tag: randomUUID().slice(0, 8), asked: 0 });
    subscribe(callId);
  }
  await Promise.all([...first.values()].map(({ promise }) => promise));
  return {
    text: (from = 0) => received.slice(from).join('\n'),
    mark: () => received.length,
    closed: new Promise((resolve) => void socket.once('close', () => resolve())),
    close: () => socket.terminate(),
  };
}

const textOf = (data: RawData): string =>
  Buffer.from(Array.isArray(data) ? Buffer.concat(data) : new Uint8Array(data)).toString();

const message = (start: string, headers: readonly string[]): string =>
  [start, ...headers, 'Content-Length: 0', '', ''].join('\r\n');

const read = (text: string) => {
  const [head = '', body = ''] = text.split(/\r\n\r\n([^]*)/, 2);
  const [start = '', ...lines] = head.split('\r\n');
  const header = (name: string): string | undefined =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim();
  return { start, header, body };
};

/** Calculates a digest response (RFC 2617, MD5 with or without `qop=auth`). */
const digest = (
  challenge: string,
  { username, password, uri }: { readonly username: string; readonly password: string; readonly uri: string },
): string => {
  const value = (name: string): string | undefined => new RegExp(`\\b${name}="?([^",]+)`).exec(challenge)?.[1];
  const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
  const [realm = '', nonce = '', opaque] = [value('realm'), value('nonce'), value('opaque')];
  const [one, two] = [md5(`${username}:${realm}:${password}`), md5(`SUBSCRIBE:${uri}`)];
  const isCounted = value('qop') !== undefined;
  const response = md5(isCounted ? `${one}:${nonce}:00000001:lamps:auth:${two}` : `${one}:${nonce}:${two}`);
  return [
    `Digest username="${username}", realm="${realm}", nonce="${nonce}", uri="${uri}", algorithm=MD5, response="${response}"`,
    ...(isCounted ? ['qop=auth', 'nc=00000001', 'cnonce="lamps"'] : []),
    ...(opaque === undefined ? [] : [`opaque="${opaque}"`]),
  ].join(', ');
};
