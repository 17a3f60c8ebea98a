/**
 * Serves the practice till's page from its own origin, like the page of a web till. The page has its own token
 * for the till server.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { limitConnections } from '#tills/transport/connections.ts';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TillShop } from '#contract/practice.ts';
import {
  practiceSend,
  type PracticeAnswer,
  type PracticeMessage,
  type TillConnection,
} from '#contract/practice-till.ts';
import { parseAs } from '#domain/json/parse-as.ts';
import { createPages, notBuiltPage } from '#platform/static-files.ts';

export interface TillPage {
  /** The value of the Origin header. */
  readonly origin: string;
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}

const host = '127.0.0.1';
const plain = 'text/plain; charset=utf-8';
const largestBody = 64 * 1024;
/**
 * The headers of all responses. They restrict the page to its own origin and the till servers on this PC, and forbid
 * inline code and frames.
 */
const headers = {
  'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' http://${host}:*; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * Reads a message that the page asks its host to send. Returns undefined for requests from other pages, and for
 * messages that are invalid or too long.
 */
const readSend = async (request: IncomingMessage, origin: string) => {
  if (request.headers.origin !== origin || request.headers['content-type'] !== 'application/json') return undefined;
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.byteLength;
    if (size > largestBody) return undefined;
    pieces.push(piece);
  }
  return parseAs(practiceSend, Buffer.concat(pieces).toString('utf8'));
};

/** Returns false if the server cannot listen on the port, for example because the port is in use. */
const listenOn = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, host, () => resolve(true));
  });

export const openTillPage = async (options: {
  /** The folder of the built windows, which contains `till/index.html`. */
  readonly pagesDir: string;
  /** The previous port. The page keeps its origin on this port, so its till stays paired. */
  readonly wantedPort: number | undefined;
  readonly shop: () => Promise<TillShop>;
  /** Sends a message over a connection other than the page's own connection. */
  readonly send?: ((connection: TillConnection, message: PracticeMessage) => Promise<PracticeAnswer>) | undefined;
  readonly guard?: ((server: Server) => void) | undefined;
  readonly log: (message: string, error?: unknown) => void;
}): Promise<TillPage> => {
  const pages = createPages(join(options.pagesDir, 'till'));
  let port = 0;
  const reply = (response: ServerResponse, status: number, type: string, body: string | Buffer): void =>
    void response.writeHead(status, { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
  const serve = async (request: IncomingMessage, path: string, response: ServerResponse): Promise<void> => {
    const { method } = request;
    const json = 'application/json';
    if (path === '/send' && options.send !== undefined) {
      if (method !== 'POST') return reply(response, 405, plain, 'POST');
      const body = await readSend(request, `http://${host}:${port}`);
      if (body === undefined) return reply(response, 400, plain, '400');
      return reply(response, 200, json, JSON.stringify(await options.send(body.connection, body.message)));
    }
    if (method !== 'GET' && method !== 'HEAD') return reply(response, 405, plain, 'GET');
    if (path === '/shop.json') return reply(response, 200, json, JSON.stringify(await options.shop()));
    const card = /^\/customers\/([A-Za-z]-[0-9]{1,20})$/.exec(path)?.[1]?.toLowerCase();
    if (card !== undefined) {
      const found = (await options.shop()).customers.find((customer) => customer.card.toLowerCase() === card);
      if (found === undefined) return reply(response, 404, plain, '404');
      return reply(response, 200, json, JSON.stringify({ email: found.email }));
    }
    const page = await pages(path);
    if (page === undefined && path === '/') return reply(response, 503, 'text/html; charset=utf-8', notBuiltPage);
    if (page === undefined) return reply(response, 404, plain, '404');
    reply(response, 200, page.type, page.body);
  };
  const bounds = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };
  const server = createServer(bounds, (request, response) => {
    // Other host names are rejected, because they can result from DNS rebinding.
    const own = [`${host}:${port}`, `localhost:${port}`].includes(request.headers.host ?? '');
    const url = own ? URL.parse(request.url ?? '/', `http://${host}`) : null;
    if (url === null) return void response.writeHead(403, headers).end();
    serve(request, url.pathname, response).catch((error: unknown) => {
      options.log('practice till page', error);
      response.destroy();
    });
  });
  limitConnections(server, { connections: 256, unprovenConnections: 128, connectionsPerTill: 1 });
  options.guard?.(server);
  const { wantedPort } = options;
  if (wantedPort === undefined || !(await listenOn(server, wantedPort)))
    if (!(await listenOn(server, 0))) throw new Error('The practice till could not find a free port on 127.0.0.1.');
  ({ port } = server.address() as AddressInfo);
  const origin = `http://${host}:${port}`;
  return {
    origin,
    url: `${origin}/`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
