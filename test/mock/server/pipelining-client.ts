/** A keep-alive connection without an HTTP client. It sends thousands of requests quickly, several at a time. */
import { once } from 'node:events';
import { connect } from 'node:net';

export interface Said {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface ParsedResponse {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}
export interface OneLine {
  /** Sends all requests at once. Resolves with the responses in order. */
  readonly ask: (...requests: readonly Said[]) => Promise<readonly ParsedResponse[]>;
  readonly close: () => void;
}

const written = (host: string, { method, path, headers = {}, body = '' }: Said): string => {
  const lines = Object.entries({ Host: host, ...headers, 'Content-Length': String(Buffer.byteLength(body)) });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
};

/** Reads a response, which always has a Content-Length. Returns undefined if the response is incomplete. */
const read = (bytes: Buffer): { readonly response: ParsedResponse; readonly size: number } | undefined => {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const field = (name: string): string | undefined => new RegExp(`\r\n${name}: ([^\r]*)`, 'i').exec(head)?.[1];
  const size = end + 4 + Number(field('Content-Length'));
  if (bytes.length < size) return undefined;
  const text = bytes.toString('utf8', end + 4, size);
  return { response: { status: Number(head.slice(9, 12)), retryAfter: field('Retry-After'), text }, size };
};

export async function openLine(url: string): Promise<OneLine> {
  const { host, port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, noDelay: true });
  let unread: Buffer = Buffer.alloc(0);
  let waiting: {
    readonly left: ParsedResponse[];
    readonly wanted: number;
    readonly done: (received: readonly ParsedResponse[]) => void;
  } | null = null;
  socket.on('data', (bytes: Buffer) => {
    unread = unread.length === 0 ? bytes : Buffer.concat([unread, bytes]);
    for (let found = read(unread); found !== undefined; found = read(unread)) {
      unread = unread.subarray(found.size);
      waiting?.left.push(found.response);
    }
    if (waiting !== null && waiting.left.length >= waiting.wanted) waiting.done(waiting.left);
  });
  await once(socket, 'connect');
  const ask: OneLine['ask'] = (...requests) =>
    new Promise((resolve, reject) => {
      const closed = (): void => reject(new Error('The connection was closed'));
      const done = (received: readonly ParsedResponse[]): void => {
        waiting = null;
        socket.off('close', closed);
        resolve(received);
      };
      socket.once('close', closed);
      waiting = { left: [], wanted: requests.length, done };
      socket.write(requests.map((one) => written(host, one)).join(''));
    });
  return { ask, close: () => socket.destroy() };
}
