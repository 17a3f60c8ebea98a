/**
 * The server for softphones with action URLs: `GET /hook/<key>/<event>?number=…&id=…` on loopback. The key is in the
 * path because these softphones cannot send headers, so addresses are never logged. The server checks the key, the Host
 * header (against DNS rebinding) and the browser's origin headers to reject requests from foreign web pages.
 */
import type { LocalUsers } from '#app/types.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { readHook, type HookRead, type RawHook } from '#lines/softphone-hook/hook.ts';
import { limitConnections } from '#tills/transport/connections.ts';
import { listenOnFirstFree } from '#tills/server/listen.ts';

export type HookRefusal = 'wrong_origin' | 'wrong_method' | 'too_long' | 'wrong_path' | 'wrong_key' | 'failed';

export interface HookServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export interface HookServerOptions {
  readonly ports: readonly number[];
  readonly token: string;
  /** Returns whether the hook was accepted, with a message in this PC's language. */
  readonly handleHook: (read: HookRead) => Promise<{ readonly isTaken: boolean; readonly sentence: string }>;
  /** Called with a fixed code. The code never contains received text. */
  readonly onRefused: (reason: HookRefusal) => void;
  readonly localUsers?: LocalUsers | undefined;
}

const maxAddressLength = 2_048;
/**
 * The limits on connections. If there are too many connections without a valid key, the server closes the oldest of
 * them.
 */
const limits = { connections: 256, unprovenConnections: 32, connectionsPerTill: 64 };
/** The time-out for the headers, in ms. The time-out for the whole request is twice as long. */
const headersMs = 5_000;
const statuses: Readonly<Record<HookRefusal, number>> = {
  wrong_origin: 403,
  wrong_method: 405,
  too_long: 414,
  wrong_path: 404,
  wrong_key: 403,
  failed: 500,
};
const headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  Connection: 'close',
};

const isEqual = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/**
 * Whether the request comes from a softphone, or from a browser in which the user opened the address directly. Returns
 * false for requests that web pages send.
 */
const isAllowedOrigin = ({ headers: given }: IncomingMessage, port: number): boolean => {
  const { host, origin } = given;
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) return false;
  const site = given['sec-fetch-site'];
  return origin === undefined && (site === undefined || site === 'none');
};

/**
 * Reads a hook from the parameters of an address. The parameter `origin` contains the direction of the call. Its values
 * are not documented, so unknown values are ignored.
 */
const parseHook = (params: URLSearchParams, event: string | undefined): HookRead => {
  const value = (name: string): string | undefined => params.get(name) ?? undefined;
  const raw: RawHook = {
    event: event ?? value('event'),
    number: value('number'),
    id: value('id'),
    extension: value('extension'),
    direction: value('direction') ?? value('origin'),
    referrer: value('referrer'),
    to: value('to'),
  };
  const read = readHook(raw);
  const isOnlyOrigin = !read.ok && read.fault === 'direction' && value('direction') === undefined;
  return isOnlyOrigin ? readHook({ ...raw, direction: undefined }) : read;
};

/** Returns undefined if all ports are in use. */
export const openHookServer = async (options: HookServerOptions): Promise<HookServer | undefined> => {
  let port = 0;
  const checkRequest = (request: IncomingMessage): HookRefusal | HookRead => {
    const { url = '', method } = request;
    if (!isAllowedOrigin(request, port)) return 'wrong_origin';
    if (method !== 'GET') return 'wrong_method';
    if (url.length > maxAddressLength) return 'too_long';
    const address = URL.parse(url, `http://127.0.0.1:${port}`);
    const [, hook, key, event, ...more] = address?.pathname.split('/') ?? [];
    if (address === null || hook !== 'hook' || key === undefined || more.length > 0) return 'wrong_path';
    if (!isEqual(key, options.token)) return 'wrong_key';
    return parseHook(address.searchParams, event === '' ? undefined : event);
  };
  const bounds = { headersTimeout: headersMs, requestTimeout: 2 * headersMs, connectionsCheckingInterval: 1_000 };
  const server = createServer(bounds, (request, response) => {
    const end = (status: number, text: string): void => void response.writeHead(status, headers).end(text);
    const refuse = (reason: HookRefusal): void => {
      options.onRefused(reason);
      end(statuses[reason], '');
    };
    request.resume();
    const found = checkRequest(request);
    if (typeof found === 'string') return refuse(found);
    kept.prove(request.socket, 'hook');
    options.handleHook(found).then(
      ({ isTaken, sentence }) => end(found.ok ? (isTaken ? 200 : 409) : 400, sentence),
      () => refuse('failed'),
    );
  });
  const kept = limitConnections(server, limits);
  server.on('clientError', (_error, socket) => void socket.destroy());
  options.localUsers?.guard(server, { server: 'hook', servesGone: true });
  const opened = await listenOnFirstFree(server, '127.0.0.1', options.ports);
  if (opened === undefined) return undefined;
  port = opened;
  return { port, close: () => closeServer(server) };
};

const closeServer = async (server: Server): Promise<void> => {
  const gone = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await gone;
};
