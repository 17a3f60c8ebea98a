/**
 * The practice till's page: served from an origin of its own, as a web till's page comes from its own server. What it
 * asks of this PC it asks at the till's door, with its own origin and its own token.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { boundConnections } from '#tills/transport/connections.ts';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TillShop } from '#contract/practice.ts';
import { createPages, notBuiltPage } from '#platform/static-files.ts';

export interface TillPage {
  /** What a browser sends as Origin. */
  readonly origin: string;
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}

const host = '127.0.0.1';
/** Everything from this origin, and the doors of tills on this PC; nothing inline, nobody may frame it. */
const headers = {
  'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' http://${host}:*; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Resolves with undefined when the port is taken. */
const listenOn = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, host, () => resolve(true));
  });

export const openTillPage = async (options: {
  /** Folder of the built windows, with `till/index.html` in it. */
  readonly pagesDir: string;
  /** The port of the last time, so that the page's till stays paired. */
  readonly wantedPort: number | undefined;
  readonly shop: () => Promise<TillShop>;
  readonly guard?: ((server: Server) => void) | undefined;
  readonly log: (message: string, error?: unknown) => void;
}): Promise<TillPage> => {
  const pages = createPages(join(options.pagesDir, 'till'));
  let port = 0;
  const reply = (response: ServerResponse, status: number, type: string, body: string | Buffer): void =>
    void response.writeHead(status, { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
  const serve = async (method: string | undefined, path: string, response: ServerResponse): Promise<void> => {
    const plain = 'text/plain; charset=utf-8';
    if (method !== 'GET' && method !== 'HEAD') return reply(response, 405, plain, 'GET');
    if (path === '/shop.json') return reply(response, 200, 'application/json', JSON.stringify(await options.shop()));
    const page = await pages(path);
    if (page === undefined && path === '/') return reply(response, 503, 'text/html; charset=utf-8', notBuiltPage);
    if (page === undefined) return reply(response, 404, plain, '404');
    reply(response, 200, page.type, page.body);
  };
  const bounds = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };
  const server = createServer(bounds, (request, response) => {
    // A name that points here from elsewhere is not answered.
    const own = [`${host}:${port}`, `localhost:${port}`].includes(request.headers.host ?? '');
    const url = own ? URL.parse(request.url ?? '/', `http://${host}`) : null;
    if (url === null) return void response.writeHead(403, headers).end();
    serve(request.method, url.pathname, response).catch((error: unknown) => {
      options.log('practice till page', error);
      response.destroy();
    });
  });
  boundConnections(server, { connections: 256, unprovenConnections: 128, connectionsPerTill: 1 });
  options.guard?.(server);
  const { wantedPort } = options;
  if (wantedPort === undefined || !(await listenOn(server, wantedPort)))
    if (!(await listenOn(server, 0))) throw new Error('The practice till finds no free port on 127.0.0.1.');
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
