/** One HTTP server for all doors of the practice helpdesk. Time-outs bound slow callers, counters bound many. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { bind } from './bind.ts';

/** Decides which connections a server takes at all. */
export type Guard = (server: Server) => void;
export type Handler = (request: IncomingMessage, response: ServerResponse, path: string, query: string) => void;
export type UpgradeHandler = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  path: string,
  query: string,
) => void;

/**
 * What to say to bytes that are no HTTP request, or to a request that does not come in time: a whole answer, head and
 * body. Null: what they belong to has been answered.
 */
export type UnreadableHandler = (socket: Duplex, status: number, message: string) => string | null;

/** How long a caller may take, ms. */
export interface Patience {
  readonly headersMs: number;
  readonly requestMs: number;
}
const usualPatience: Patience = { headersMs: 15_000, requestMs: 60_000 };
/** What is too slow is noticed at most so much later. */
const noticedAfterMs = 5_000;
/** A caller that does not go by itself after such an answer is put out. */
const leaveMs = 1_000;

export interface Listener {
  readonly port: number;
  /** Ends every connection; resolves when the port is free. */
  readonly close: () => Promise<void>;
}

const split = (url: string): [path: string, query: string] => {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
};

/** As Node's parser tells what it did not like. */
type ParserError = NodeJS.ErrnoException & { readonly reason?: string };

const complaint = (error: ParserError, patience: Patience): readonly [status: number, message: string] => {
  if (error.code === 'HPE_HEADER_OVERFLOW') return [431, 'expected headers of at most 16 KiB in all'];
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [
      408,
      `expected the headers within ${patience.headersMs / 1_000} s and the whole request within ${patience.requestMs / 1_000} s`,
    ];
  return [400, `expected an HTTP/1.1 request: ${(error.reason ?? error.message).slice(0, 100)}`];
};

/** Rejects with the system's error when the port is taken or the address is not this machine's. */
export async function listen(
  at: {
    readonly host: string;
    readonly port: number;
    readonly patience?: Patience | undefined;
    readonly guard?: Guard | undefined;
  },
  handle: Handler,
  upgrade: UpgradeHandler,
  unreadable: UnreadableHandler,
): Promise<Listener> {
  const patience = at.patience ?? usualPatience;
  const server: Server = createServer(
    {
      keepAliveTimeout: 75_000,
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      connectionsCheckingInterval: Math.min(noticedAfterMs, patience.headersMs),
    },
    (request, response) => {
      const [path, query] = split(request.url ?? '/');
      handle(request, response, path, query);
    },
  );
  server.maxConnections = 4_096;
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const [path, query] = split(request.url ?? '/');
    upgrade(request, socket, head, path, query);
  });
  server.on('clientError', (error: ParserError, socket) => {
    // The other side has gone; nobody is left to answer.
    if (!socket.writable || error.code === 'ECONNRESET' || error.code === 'HPE_INVALID_EOF_STATE')
      return void socket.destroy();
    const answer = unreadable(socket, ...complaint(error, patience));
    if (answer === null) return void socket.destroy();
    // What was asked before on this connection is answered first: it leaves at the end of this turn (departures.ts).
    setImmediate(() => setImmediate(() => socket.end(answer)));
    setTimeout(() => socket.destroy(), leaveMs).unref();
  });
  at.guard?.(server);
  const port = await bind(server, at);
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
