/** The till server: one loopback server, and all transports that share it. */
import { defined } from '#domain/json/defined.ts';
import { type Server, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { say, type Said } from '#domain/messages/message.ts';
import { tell } from '#domain/messages/catalogues.ts';
import { createChallengeCounter } from '../transport/challenge-counter.ts';
import { boundConnections } from '../transport/connections.ts';
import { createCounter } from '../service/request-handler.ts';
import { tillKinds } from './till-kinds.ts';
import type { TillDesk } from '../till.ts';
import type { TillRegistry } from '../auth/till-registry.ts';
import type { TellTill } from '../transport/localize.ts';
import { answerUnreadable } from './malformed-request.ts';
import { type TillServerLimits, tillServerLimits, tillPorts } from '../service/limits.ts';
import { listenOnFirstFree } from './listen.ts';
import { createPairingCounter } from '../transport/pairing-counter.ts';
import { createSlowDown } from '../transport/slow-down.ts';
import type { TransportLogEntry, TransportParts, Transport } from '../transport/transport.ts';

export interface TillServerOptions {
  readonly desk: TillDesk;
  readonly trust: TillRegistry;
  /** In the language of this PC. Default: English. */
  readonly tell?: TellTill;
  readonly log?: (entry: TransportLogEntry) => void;
  /** Tried in this order; `[0]`: any free one. */
  readonly ports?: readonly number[];
  readonly host?: '127.0.0.1' | '::1';
  readonly limits?: Partial<TillServerLimits>;
  /** Whether the user behind a connection may be served at all. Default: everybody. */
  readonly isWelcome?: ((socket: Socket) => Promise<boolean>) | undefined;
  /** Milliseconds of a clock that never runs backwards. */
  readonly elapsed?: () => number;
}

export interface TillServerStatus {
  readonly sockets: number;
  /** Requests and frames that were refused since the start, and the last of them: a code, and who. */
  readonly refused: number;
  readonly lastRefused?: { readonly code: string; readonly till?: string; readonly origin?: string };
}

export interface TillServer {
  readonly ok: true;
  readonly port: number;
  /** No slash at the end: `${tillUrl}/lookup`. */
  readonly tillUrl: string;
  readonly tillSocketUrl: string;
  readonly status: () => TillServerStatus;
  /** Within half a second: open look-ups get the desk's last word first. */
  readonly close: () => Promise<void>;
}

/** `no_port`: every port of the list is taken; the caller may try again later. */
export interface TillServerNotOpened {
  readonly ok: false;
  readonly code: 'no_port';
  readonly sentence: Said;
}

export const createTillServer = async (options: TillServerOptions): Promise<TillServer | TillServerNotOpened> => {
  const {
    trust,
    host = '127.0.0.1',
    ports = tillPorts,
    elapsed = () => performance.now(),
    tell: told = tell,
  } = options;
  const limits: TillServerLimits = { ...tillServerLimits, ...options.limits };
  const status = createStatus(options.log);
  const server = createServer({
    // Java's HTTP client offers HTTP/2 by `Upgrade: h2c` with every request; only WebSockets are an upgrade here.
    shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === 'websocket',
    requireHostHeader: false,
    headersTimeout: limits.headersMs,
    // A last bound behind the door's own, which answers.
    requestTimeout: limits.headersMs + limits.bodyMs + limits.headersMs,
    connectionsCheckingInterval: Math.min(1_000, limits.headersMs),
  });
  const connections = boundConnections(server, limits);
  server.on('clientError', (error, stream) => status.note(answerUnreadable(error, stream, limits, told)));

  const port = await listenOnFirstFree(server, host, ports);
  if (port === undefined) return notOpened(ports);
  const failed = (fault: unknown): void =>
    status.note({ way: '-', asked: '-', status: 500, code: 'internal', fault: faultOf(fault), tookMs: 0 });
  const counter = createCounter({ desk: options.desk, limits, elapsed, failed });
  const pairing = createPairingCounter(trust, limits, elapsed);
  const slowDown = createSlowDown(limits, elapsed);
  const parts: TransportParts = {
    server,
    port: () => port,
    counter,
    pairing,
    challenges: createChallengeCounter(trust, slowDown, () => port),
    slowDown,
    isWelcome: options.isWelcome ?? (() => Promise.resolve(true)),
    connections,
    trust,
    limits,
    elapsed,
    tell: told,
    note: status.note,
    failed,
  };
  const ways = Object.values(tillKinds).map(({ open }) => open(parts));
  const authority = `${host === '::1' ? '[::1]' : host}:${port}`;
  return {
    ok: true,
    port,
    tillUrl: `http://${authority}`,
    tillSocketUrl: `ws://${authority}/socket`,
    status: () => status.read(ways),
    close: async () => {
      counter.close();
      // The answers are written in this turn of the loop.
      await new Promise((resolve) => setImmediate(resolve));
      await closed(server, ways);
    },
  };
};

const notOpened = (ports: readonly number[]): TillServerNotOpened => ({
  ok: false,
  code: 'no_port',
  sentence: say('door.noPort', { ports: ports.join(', ') }),
});

/** Answers that are on their way get a moment; then every connection ends. */
const closed = (server: Server, ways: readonly Transport[]): Promise<void> =>
  new Promise((resolve) => {
    const last = setTimeout(() => server.closeAllConnections(), 400);
    server.close(() => {
      clearTimeout(last);
      resolve();
    });
    for (const way of ways) way.close();
    server.closeIdleConnections();
  });

const createStatus = (log: (entry: TransportLogEntry) => void = () => undefined) => {
  let refused = 0;
  let last: TillServerStatus['lastRefused'];
  return {
    note: (entry: TransportLogEntry): void => {
      log(entry);
      // Whoever looks whose door this is has no token yet: a till's page before it is paired, another Counterline.
      if (entry.code === undefined || (entry.code === 'token_missing' && entry.asked === 'status')) return;
      refused += 1;
      const { code, till, origin } = entry;
      last = {
        code,
        ...defined({ till }),
        ...(origin === undefined ? {} : { origin: origin.slice(0, 200) }),
      };
    },
    read: (ways: readonly Transport[]): TillServerStatus => ({
      sockets: ways.reduce((sum, way) => sum + way.sockets(), 0),
      refused,
      ...defined({ lastRefused: last }),
    }),
  };
};

/** The message of an error may quote a body, so it stays out. */
const faultOf = (fault: unknown): string =>
  fault instanceof Error
    ? [fault.name, ...(fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))].join('\n')
    : typeof fault;
