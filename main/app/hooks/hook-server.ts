/**
 * The address that action-URL softphones ask: `GET /hook/<key>/<event>?number=…&id=…` on loopback. The key stands in the
 * path because such a softphone can send no header, so an address is never logged. Pages of strangers are kept out by
 * the key, by Host (rebinding) and by what browsers say about who asks.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { readHook, type HookRead, type RawHook } from '#lines/softphone-hook/hook.ts';
import type { LocalUsers } from '#app/local-users/local-users.ts';
import { boundConnections } from '#tills/transport/connections.ts';
import { listenOnFirstFree } from '#tills/server/listen.ts';

export type HookRefusal = 'wrong_origin' | 'wrong_method' | 'too_long' | 'wrong_path' | 'wrong_key' | 'failed';

export interface HookServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export interface HookServerOptions {
  readonly ports: readonly number[];
  readonly token: string;
  /** What became of it, as a sentence in the language of this PC. */
  readonly hear: (read: HookRead) => Promise<{ readonly isTaken: boolean; readonly sentence: string }>;
  /** A code of our own, nothing that came from outside. */
  readonly onRefused: (reason: HookRefusal) => void;
  readonly localUsers?: LocalUsers | undefined;
}

const longestAddress = 2_048;
/** A softphone asks and leaves: whoever holds a connection without the key makes room for the newest. */
const limits = { connections: 256, unprovenConnections: 32, connectionsPerTill: 64 };
/** For the headers; as long again for the rest. */
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

const same = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/** A softphone names this PC and no page. A browser that it opens says that a person asked, or nothing. */
const isOurs = ({ headers: given }: IncomingMessage, port: number): boolean => {
  const { host, origin } = given;
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) return false;
  const site = given['sec-fetch-site'];
  return origin === undefined && (site === undefined || site === 'none');
};

/** `origin` is what the softphone calls a direction, which nobody has written down: an unknown word counts as none. */
const hookIn = (params: URLSearchParams, event: string | undefined): HookRead => {
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

/** undefined: every port of the list is taken. */
export const openHookServer = async (options: HookServerOptions): Promise<HookServer | undefined> => {
  let port = 0;
  const judged = (request: IncomingMessage): HookRefusal | HookRead => {
    const { url = '', method } = request;
    if (!isOurs(request, port)) return 'wrong_origin';
    if (method !== 'GET') return 'wrong_method';
    if (url.length > longestAddress) return 'too_long';
    const address = URL.parse(url, `http://127.0.0.1:${port}`);
    const [, hook, key, event, ...more] = address?.pathname.split('/') ?? [];
    if (address === null || hook !== 'hook' || key === undefined || more.length > 0) return 'wrong_path';
    if (!same(key, options.token)) return 'wrong_key';
    return hookIn(address.searchParams, event === '' ? undefined : event);
  };
  const bounds = { headersTimeout: headersMs, requestTimeout: 2 * headersMs, connectionsCheckingInterval: 1_000 };
  const server = createServer(bounds, (request, response) => {
    const end = (status: number, text: string): void => void response.writeHead(status, headers).end(text);
    const refuse = (reason: HookRefusal): void => {
      options.onRefused(reason);
      end(statuses[reason], '');
    };
    request.resume();
    const found = judged(request);
    if (typeof found === 'string') return refuse(found);
    kept.prove(request.socket, 'hook');
    options.hear(found).then(
      ({ isTaken, sentence }) => end(found.ok ? (isTaken ? 200 : 409) : 400, sentence),
      () => refuse('failed'),
    );
  });
  const kept = boundConnections(server, limits);
  server.on('clientError', (_error, socket) => void socket.destroy());
  options.localUsers?.guard(server, { server: 'hook', servesGone: true });
  const opened = await listenOnFirstFree(server, '127.0.0.1', options.ports);
  if (opened === undefined) return undefined;
  port = opened;
  return { port, close: () => closed(server) };
};

const closed = async (server: Server): Promise<void> => {
  const gone = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await gone;
};
