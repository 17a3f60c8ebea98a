/** One HTTP server for all doors of the practice helpdesk. Time-outs bound slow callers, counters bound many. */
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export type Handler = (request: IncomingMessage, response: ServerResponse, path: string, query: string) => void;
export type UpgradeHandler = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  path: string,
  query: string,
) => void;

export interface Listener {
  readonly port: number;
  /** Ends every connection; resolves when the port is free. */
  readonly close: () => Promise<void>;
}

const split = (url: string): [path: string, query: string] => {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
};

/** Rejects with the system's error when the port is taken or the address is not this machine's. */
export async function listen(
  at: { readonly host: string; readonly port: number },
  handle: Handler,
  upgrade: UpgradeHandler,
): Promise<Listener> {
  const server: Server = createServer(
    { keepAliveTimeout: 75_000, headersTimeout: 15_000, requestTimeout: 60_000 },
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
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
