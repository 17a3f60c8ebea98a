/** The WebSocket transport, for tills that need the `still-asking` message or send many requests. */
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Refused, refusedResult, refuse } from '../service/refusal.ts';
import type { TranslateMessage } from '../transport/localize.ts';
import type { TransportParts, Transport } from '../transport/transport.ts';
import { reply } from '../http/reply.ts';
import { routeOf } from '../http/route.ts';
import { bearerOf, isWrongToken, authenticate, findTillByToken, refuseOtherUsers } from '../transport/authenticate.ts';
import type { KnownTill } from '../auth/till-registry.ts';
import { type Session, closeCodes, createSession } from './session.ts';

interface AcceptedUpgrade {
  readonly ok: true;
  readonly origin: string | undefined;
  readonly known: KnownTill | undefined;
}

export const openSocketTransport = (parts: TransportParts): Transport => {
  const { limits, registry } = parts;
  // Compression would allow a small frame to expand into a large one.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.reportBytes, perMessageDeflate: false });
  const sessions = new Set<Session>();
  const socketsOf = (till: string | undefined): number => [...sessions].filter((each) => each.till() === till).length;

  const checkUpgrade = (request: IncomingMessage): AcceptedUpgrade | Refused => {
    const visitor = authenticate(request.headers, parts.port(), registry);
    if (!visitor.ok) return visitor;
    if (routeOf(request.url ?? '')?.to !== 'socket') return refusedResult(refuse('not_found'));
    // A browser cannot set this header for a WebSocket, so a socket without it can send a hello frame.
    const known = request.headers.authorization === undefined ? undefined : (bearerOf(request.headers) ?? '');
    const recognised = known === undefined ? undefined : findTillByToken(known, visitor.origin, registry);
    if (recognised?.ok === false) return recognised;
    const till = recognised?.till;
    if (till !== undefined) parts.connections.prove(request.socket, till.name);
    // The oldest unproven socket is closed to make room for a till with a token or for a newer unproven socket.
    const unproven = [...sessions].filter((each) => each.till() === undefined);
    if (sessions.size >= limits.sockets || (till === undefined && unproven.length >= limits.unprovenSockets)) {
      const [oldest] = unproven;
      oldest?.drop();
      if (oldest !== undefined) sessions.delete(oldest);
    }
    const isFull =
      sessions.size >= limits.sockets || (till !== undefined && socketsOf(till.name) >= limits.socketsPerTill);
    return isFull ? refusedResult(refuse('too_many_sockets')) : { ok: true, origin: visitor.origin, known: till };
  };

  const begin = (socket: WebSocket, stream: Duplex, { origin, known }: AcceptedUpgrade): void => {
    const others = (till: string): number =>
      [...sessions].filter((each) => each !== session && each.till() === till).length;
    const onProven = (till: string): void => parts.connections.prove(stream, till);
    const session = createSession({ ...parts, socket, origin, known, othersOf: others, onProven });
    sessions.add(session);
    const beat = heartbeat(socket, limits.heartbeatMs);
    // If ws itself refuses a message (because it is too large or not valid UTF-8), ws closes the connection
    // with the correct close code.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(beat);
      sessions.delete(session);
    });
  };

  const upgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    const startedAt = parts.elapsed();
    stream.on('error', () => stream.destroy());
    const accepted = (await refuseOtherUsers(request, parts, true)) ?? checkUpgrade(request);
    if (stream.destroyed) return;
    if (accepted.ok) return sockets.handleUpgrade(request, stream, head, (socket) => begin(socket, stream, accepted));
    const slowed = isWrongToken(accepted)
      ? parts.throttle.wrongToken(accepted, request.headers.origin)
      : Promise.resolve(accepted);
    void slowed.then((refused) => {
      if (!stream.destroyed) refuseUpgrade(request, stream, refused, parts.translate);
      const { status, code } = refused.refusal;
      const origin = code === 'origin_not_allowed' ? request.headers.origin : undefined;
      parts.log({ way: 'socket', asked: '-', status, code, origin, tookMs: Math.round(parts.elapsed() - startedAt) });
    });
  };

  const take = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    upgrade(request, stream, head).catch((fault: unknown) => {
      parts.reportFault(fault);
      stream.destroy();
    });
  };
  parts.server.on('upgrade', take);
  const unwatch = registry.watch((event) => {
    if (event.type !== 'till.revoked') return;
    for (const session of sessions)
      if (session.till() === event.till) session.close(closeCodes.revoked, 'token revoked');
  });
  return {
    sockets: () => sessions.size,
    close: () => {
      unwatch();
      parts.server.off('upgrade', take);
      for (const session of sessions) session.close(closeCodes.leaving, 'Counterline is closing');
      setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), closeTimeoutMs).unref();
    },
  };
};

/** The time that a till has to answer the close frame, in milliseconds. */
const closeTimeoutMs = 300;

/** Refuses an upgrade with a normal HTTP response. */
const refuseUpgrade = (
  request: IncomingMessage,
  stream: Duplex,
  refused: Refused,
  translate: TranslateMessage,
): void => {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.once('finish', () => stream.end());
  response.assignSocket(stream as Parameters<ServerResponse['assignSocket']>[0]);
  reply(response, refused, translate);
};

/** Sends a ping at regular intervals, and closes the socket if the till has not answered the last ping. */
const heartbeat = (socket: WebSocket, everyMs: number): NodeJS.Timeout => {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  return setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, everyMs);
};
