/** The till server: one loopback server that all transports share. */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { type Server, type ServerOptions, createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { msg, type Message } from '#domain/messages/message.ts';
import { formatInEnglish } from '#domain/messages/catalogues.ts';
import { createChallengeHandler } from '../transport/challenge-handler.ts';
import { limitConnections } from '../transport/connections.ts';
import { createRequestHandler } from '../service/request-handler.ts';
import type { RecentLookupList } from '../service/recent-lookups.ts';
import { tillKinds } from './till-kinds.ts';
import type { TillBackend } from '../backend.ts';
import type { TillRegistry } from '../auth/till-registry.ts';
import type { TranslateMessage } from '../transport/localize.ts';
import { answerMalformedRequest } from './malformed-request.ts';
import { type TillServerLimits, tillServerLimits, tillPorts } from '../service/limits.ts';
import { listenOnFirstFree } from './listen.ts';
import { createPairingHandler } from '../transport/pairing-handler.ts';
import { createThrottle } from '../transport/throttle.ts';
import type { TransportLogEntry, TransportParts, Transport } from '../transport/transport.ts';

export interface TillServerOptions {
  /** The recent look-ups that all till connections share. By default, the server creates its own list. */
  readonly recent?: RecentLookupList | undefined;
  readonly backend: TillBackend;
  readonly registry: TillRegistry;
  /** Translates messages into this PC's language. The default is English. */
  readonly translate?: TranslateMessage;
  readonly log?: (entry: TransportLogEntry) => void;
  /** The ports in the order in which the server tries them. `[0]` means any free port. */
  readonly ports?: readonly number[];
  readonly host?: '127.0.0.1' | '::1';
  /** The certificate and the key (PEM). If they are present, the server uses TLS. */
  readonly tls?: { readonly certificate: string; readonly privateKey: string } | undefined;
  readonly limits?: Partial<TillServerLimits>;
  /** Whether the server serves the user behind a connection. By default, every user is served. */
  readonly isUserAllowed?: ((socket: Socket) => Promise<boolean>) | undefined;
  /** A monotonic clock, in milliseconds. */
  readonly elapsed?: () => number;
}

export interface TillServerStatus {
  readonly sockets: number;
  /** The number of refused requests and frames since startup. */
  readonly refused: number;
  readonly lastRefused?: {
    /** The time of a monotonic clock, in milliseconds. */
    readonly at: number;
    readonly code: string;
    readonly till?: string;
    readonly origin?: string;
  };
}

export interface TillServer {
  readonly ok: true;
  readonly port: number;
  /** The address without a trailing slash, so that `${tillUrl}/lookup` is a valid address. */
  readonly tillUrl: string;
  readonly tillSocketUrl: string;
  readonly status: () => TillServerStatus;
  /** Closes the server within half a second. Pending look-ups get their final verdict first. */
  readonly close: () => Promise<void>;
}

/** `no_port` means that no port in the list is free. The caller can try again later. */
export interface TillServerNotOpened {
  readonly ok: false;
  readonly code: 'no_port';
  readonly sentence: Message;
}

export const createTillServer = async (options: TillServerOptions): Promise<TillServer | TillServerNotOpened> => {
  const {
    registry,
    host = '127.0.0.1',
    ports = tillPorts,
    elapsed = () => performance.now(),
    translate = formatInEnglish,
  } = options;
  const limits: TillServerLimits = { ...tillServerLimits, ...options.limits };
  const status = createStatus(elapsed, options.log);
  const httpOptions: ServerOptions = {
    // Java's HTTP client offers HTTP/2 with `Upgrade: h2c` on every request. This server upgrades only to WebSocket.
    shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === 'websocket',
    requireHostHeader: false,
    headersTimeout: limits.headersMs,
    // This limit is a fallback. The till server's own time limit for a body ends earlier, and a response is then sent.
    requestTimeout: limits.headersMs + limits.bodyMs + limits.headersMs,
    connectionsCheckingInterval: Math.min(1_000, limits.headersMs),
  };
  const { tls } = options;
  const server =
    tls === undefined
      ? createServer(httpOptions)
      : createSecureServer({ ...httpOptions, cert: tls.certificate, key: tls.privateKey, minVersion: 'TLSv1.2' });
  const connections = limitConnections(server, limits);
  server.on('clientError', (error, stream) => status.note(answerMalformedRequest(error, stream, limits, translate)));

  const port = await listenOnFirstFree(server, host, ports);
  if (port === undefined) return notOpened(ports);
  const reportFault = (fault: unknown): void =>
    status.note({ way: '-', asked: '-', status: 500, code: 'internal', fault: faultOf(fault), tookMs: 0 });
  const requestHandler = createRequestHandler({
    backend: options.backend,
    limits,
    elapsed,
    reportFault,
    recent: options.recent,
  });
  const pairing = createPairingHandler(registry, limits, elapsed);
  const throttle = createThrottle(limits, elapsed);
  const parts: TransportParts = {
    server,
    port: () => port,
    requestHandler,
    pairing,
    challenges: createChallengeHandler(registry, throttle, () => port),
    throttle,
    isUserAllowed: options.isUserAllowed ?? (() => Promise.resolve(true)),
    connections,
    registry,
    limits,
    elapsed,
    translate,
    log: status.note,
    reportFault,
  };
  const transports = Object.values(tillKinds).map(({ open }) => open(parts));
  const authority = `${host === '::1' ? '[::1]' : host}:${port}`;
  return {
    ok: true,
    port,
    tillUrl: `${tls === undefined ? 'http' : 'https'}://${authority}`,
    tillSocketUrl: `${tls === undefined ? 'ws' : 'wss'}://${authority}/socket`,
    status: () => status.read(transports),
    close: async () => {
      requestHandler.close();
      // The pending responses are written in this turn of the event loop, so the next turn can close the connections.
      await new Promise((resolve) => setImmediate(resolve));
      await closed(server, transports);
    },
  };
};

const notOpened = (ports: readonly number[]): TillServerNotOpened => ({
  ok: false,
  code: 'no_port',
  sentence: msg('door.noPort', { ports: ports.join(', ') }),
});

/** Waits briefly for pending responses, then closes every connection. */
const closed = (server: Server, transports: readonly Transport[]): Promise<void> =>
  new Promise((resolve) => {
    const last = setTimeout(() => server.closeAllConnections(), 400);
    server.close(() => {
      clearTimeout(last);
      resolve();
    });
    for (const transport of transports) transport.close();
    server.closeIdleConnections();
  });

const createStatus = (elapsed: () => number, log: (entry: TransportLogEntry) => void = () => undefined) => {
  let refused = 0;
  let last: TillServerStatus['lastRefused'];
  return {
    note: (entry: TransportLogEntry): void => {
      log(entry);
      // A client that is only searching for its server has no token yet. It can be the page of an unpaired till, or
      // another Counterline.
      if (entry.code === undefined || (entry.code === 'token_missing' && entry.asked === 'status')) return;
      refused += 1;
      const { code, till, origin } = entry;
      last = {
        at: elapsed(),
        code,
        ...omitUndefined({ till }),
        ...omitUndefined({ origin: origin?.slice(0, 200) }),
      };
    },
    read: (transports: readonly Transport[]): TillServerStatus => ({
      sockets: transports.reduce((sum, transport) => sum + transport.sockets(), 0),
      refused,
      ...omitUndefined({ lastRefused: last }),
    }),
  };
};

/** Returns the error without its message, because the message may quote a body. */
const faultOf = (fault: unknown): string =>
  fault instanceof Error
    ? [fault.name, ...(fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))].join('\n')
    : typeof fault;
