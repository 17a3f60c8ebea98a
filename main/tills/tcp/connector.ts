/**
 * Lines over TCP, for tills that can open a socket but support neither HTTP nor WebSocket. The connector listens on
 * this PC, and the tills connect.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { msg } from '#domain/messages/message.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { handleCommands } from '../command-loop.ts';
import type { Connector, ConnectorContext } from '../connector.ts';
import { listenOnFirstFree } from '../server/listen.ts';
import { addressOf, createAddressFilter, isLoopback, noPort, portsOf, tcpConfig, type TcpConfig } from './config.ts';
import { tcpLimits } from './limits.ts';
import { openTcpSession, type TcpSession } from './session.ts';

export const createTcpConnector = (): Connector<TcpConfig> => ({
  kind: 'tcp',
  config: tcpConfig,
  longestRestMs: 10_000,
  inspect: async (config) => {
    try {
      const server = await createListener(config, () => undefined);
      const port = await listenOnFirstFree(server, config.host, portsOf(config));
      await closed(server, []);
      return port === undefined ? noPort(config) : undefined;
    } catch (error) {
      return reasonFor(error, config);
    }
  },
  run: async (config, context) => {
    if (context.signal.aborted) return;
    context.link('connecting');
    const sockets = new Map<Socket, TcpSession | undefined>();
    let server: Server;
    let port: number | undefined;
    try {
      server = await createListener(config, (socket) => void accept(socket, config, context, sockets));
      port = await listenOnFirstFree(server, config.host, portsOf(config));
    } catch (error) {
      throw error instanceof UnusableCertificate
        ? new ConnectionRefused(error.reason)
        : new ConnectionLost(reasonFor(error, config));
    }
    if (port === undefined) throw new ConnectionLost(noPort(config));
    context.reportAddress(addressOf(config.host, port));
    context.link('up');
    try {
      await untilOver(server, config, context);
    } finally {
      await closed(server, [...sockets.keys()]);
    }
  },
});

/** With `allowHalfOpen`, a till can close its end of the connection after the last line and still read the answer. */
const openOptions = { noDelay: true, allowHalfOpen: true } as const;
const limited = (server: Server): Server => {
  // This limit also counts connections that are still in their TLS handshake, so it is twice the limit for accepted
  // connections.
  server.maxConnections = 2 * tcpLimits.connections;
  return server;
};

/** Thrown if a certificate or key file cannot be used. Only a person can correct the file, so a retry does not help. */
class UnusableCertificate extends Error {
  readonly reason = msg('connector.certificate');
}

const createListener = async (config: TcpConfig, onSocket: (socket: Socket) => void): Promise<Server> => {
  const { tls } = config;
  if (tls === undefined) return limited(createServer({ ...openOptions, keepAlive: true }, onSocket));
  try {
    const [cert, key, ca] = await Promise.all([
      readFile(tls.certificate),
      readFile(tls.privateKey),
      tls.clientAuthorities === undefined ? undefined : readFile(tls.clientAuthorities),
    ]);
    const needsCertificate = ca !== undefined;
    const server = createTlsServer({
      cert,
      key,
      ...omitUndefined({ ca }),
      requestCert: needsCertificate,
      rejectUnauthorized: needsCertificate,
      handshakeTimeout: tcpLimits.unprovenMs,
      minVersion: 'TLSv1.2',
      ...openOptions,
    });
    return limited(server.on('secureConnection', onSocket));
  } catch (cause) {
    throw new UnusableCertificate('certificate', { cause });
  }
};

const accept = async (
  socket: Socket,
  config: TcpConfig,
  context: ConnectorContext,
  sockets: Map<Socket, TcpSession | undefined>,
): Promise<void> => {
  socket.on('error', () => socket.destroy());
  const refuse = (code: string): void => {
    context.oddity(code);
    socket.destroy();
  };
  if (!createAddressFilter(config.allowedAddresses)(socket.remoteAddress)) return refuse('address_not_allowed');
  if (sockets.size >= tcpLimits.connections) return refuse('too_many_connections');
  sockets.set(socket, undefined);
  socket.once('close', () => sockets.delete(socket));
  // Other users on this PC are not trusted, with or without a token.
  if (isLoopback(socket.remoteAddress?.replace(/^::ffff:/, '') ?? '') && context.ports.isUserAllowed !== undefined) {
    socket.pause();
    if (!(await context.ports.isUserAllowed(socket))) return refuse('other_user');
    if (socket.destroyed) return;
  }
  sockets.set(socket, openTcpSession(socket, config, context));
  socket.resume();
  const unproven = [...sockets].filter(([, session]) => session?.isProven() !== true);
  if (config.token !== undefined && unproven.length > tcpLimits.unprovenConnections) unproven[0]?.[0].destroy();
};

/** Resolves when the signal aborts. Rejects if the server fails. */
const untilOver = async (
  server: Server,
  config: TcpConfig,
  { signal, link, commands }: ConnectorContext,
): Promise<void> => {
  const stop = handleCommands(commands, () => {
    if (server.listening) link('up');
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(new ConnectionLost(reasonFor(error, config))));
      signal.addEventListener('abort', () => resolve(), { once: true });
      if (signal.aborted) resolve();
    });
  } finally {
    stop();
  }
};

const closed = (server: Server, sockets: readonly Socket[]): Promise<void> =>
  new Promise((resolve) => {
    if (!server.listening) return resolve();
    server.close(() => resolve());
    for (const socket of sockets) socket.destroySoon();
    setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, 300).unref();
  });

const reasonFor = (error: unknown, config: TcpConfig) => {
  if (error instanceof UnusableCertificate) return error.reason;
  const code = (error as NodeJS.ErrnoException).code ?? 'error';
  return msg('connector.addressFails', { host: config.host, code });
};
