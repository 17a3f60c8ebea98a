/** The HTTP server of the practice helpdesk. It limits the duration of slow requests and the number of connections. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { bind } from './bind.ts';

/** Restricts the connections that a server accepts. */
export type ConnectionGuard = (server: Server) => void;
export type Handler = (request: IncomingMessage, response: ServerResponse, path: string, query: string) => void;
export type UpgradeHandler = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  path: string,
  query: string,
) => void;

/**
 * Returns the whole response to bytes that are not HTTP, or to a request that is too slow. Returns undefined if the
 * request has already been answered.
 */
export type UnreadableHandler = (socket: Duplex, status: number, message: string) => string | undefined;

/** The time-outs for slow clients, in milliseconds. */
export interface Timeouts {
  readonly headersMs: number;
  readonly requestMs: number;
}
const defaultTimeouts: Timeouts = { headersMs: 15_000, requestMs: 60_000 };
/** The maximum interval at which Node checks its time-outs, in milliseconds. */
const checkIntervalMs = 5_000;
/** The time that a client has to close the connection after the response to an unreadable request, in milliseconds. */
const closeTimeoutMs = 1_000;

export interface Listener {
  readonly port: number;
  /** Closes every connection, and resolves when the port is free. */
  readonly close: () => Promise<void>;
}

const splitUrl = (url: string): [path: string, query: string] => {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
};

/** An error of Node's HTTP parser. */
type ParserError = NodeJS.ErrnoException & { readonly reason?: string };

const problemOf = (error: ParserError, timeouts: Timeouts): readonly [status: number, message: string] => {
  if (error.code === 'HPE_HEADER_OVERFLOW') return [431, 'expected at most 16 KiB of headers'];
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [
      408,
      `expected the headers within ${timeouts.headersMs / 1_000} s and the whole request within ${timeouts.requestMs / 1_000} s`,
    ];
  return [400, `expected an HTTP/1.1 request: ${(error.reason ?? error.message).slice(0, 100)}`];
};

/** Rejects with the system's error if the port is in use or the address does not belong to this machine. */
export const listen = async (
  at: {
    readonly host: string;
    readonly port: number;
    readonly timeouts?: Timeouts | undefined;
    readonly guard?: ConnectionGuard | undefined;
  },
  handle: Handler,
  upgrade: UpgradeHandler,
  unreadable: UnreadableHandler,
): Promise<Listener> => {
  const timeouts = at.timeouts ?? defaultTimeouts;
  const server: Server = createServer(
    {
      keepAliveTimeout: 75_000,
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      connectionsCheckingInterval: Math.min(checkIntervalMs, timeouts.headersMs),
    },
    (request, response) => {
      const [path, query] = splitUrl(request.url ?? '/');
      handle(request, response, path, query);
    },
  );
  server.maxConnections = 4_096;
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const [path, query] = splitUrl(request.url ?? '/');
    upgrade(request, socket, head, path, query);
  });
  server.on('clientError', (error: ParserError, socket) => {
    // The client has closed the connection, so it cannot receive a response.
    if (!socket.writable || error.code === 'ECONNRESET' || error.code === 'HPE_INVALID_EOF_STATE')
      return void socket.destroy();
    // Browsers open spare connections. A connection without any data has no request that needs a response.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && 'bytesRead' in socket && socket.bytesRead === 0)
      return void socket.destroy();
    const answer = unreadable(socket, ...problemOf(error, timeouts));
    if (answer === undefined) return void socket.destroy();
    // Earlier requests on this connection are answered first. Their responses are sent in a batch, which may be
    // scheduled after this callback. Therefore, this response waits for two turns of the event loop.
    setImmediate(() => setImmediate(() => socket.end(answer)));
    setTimeout(() => socket.destroy(), closeTimeoutMs).unref();
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
};
