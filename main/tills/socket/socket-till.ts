/** Tills that speak WebSocket: for a till that wants to hear "still asking", or asks often. */
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Refused, no, refuse } from '../service/refusal.ts';
import type { TellTill } from '../transport/localize.ts';
import type { TransportParts, Transport } from '../transport/transport.ts';
import { reply } from '../http/reply.ts';
import { routeOf } from '../http/route.ts';
import { bearerOf, isWrongToken, authenticate, recognise, refuseOtherUsers } from '../transport/authenticate.ts';
import type { KnownTill } from '../auth/till-registry.ts';
import { type Session, closeCodes, createSession } from './session.ts';

interface Welcome {
  readonly ok: true;
  readonly origin: string | undefined;
  readonly known: KnownTill | undefined;
}

export const openSocketWay = (parts: TransportParts): Transport => {
  const { limits, trust } = parts;
  // Compression would let a small frame become a large one.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.reportBytes, perMessageDeflate: false });
  const sessions = new Set<Session>();
  const socketsOf = (till: string | undefined): number => [...sessions].filter((each) => each.till() === till).length;

  const welcome = (request: IncomingMessage): Welcome | Refused => {
    const visitor = authenticate(request.headers, parts.port(), trust);
    if (!visitor.ok) return visitor;
    if (routeOf(request.url ?? '')?.to !== 'socket') return no(refuse('not_found'));
    // A browser cannot send the header with a socket, so a socket without one may say hello.
    const known = request.headers.authorization === undefined ? undefined : (bearerOf(request.headers) ?? '');
    const recognised = known === undefined ? undefined : recognise(known, visitor.origin, trust);
    if (recognised?.ok === false) return recognised;
    const till = recognised?.till;
    if (till !== undefined) parts.connections.prove(request.socket, till.name);
    // Whoever has shown nothing makes room: for a till that shows its token, and for whoever came after.
    const unproven = [...sessions].filter((each) => each.till() === undefined);
    if (sessions.size >= limits.sockets || (till === undefined && unproven.length >= limits.unprovenSockets)) {
      const [oldest] = unproven;
      oldest?.drop();
      if (oldest !== undefined) sessions.delete(oldest);
    }
    const isFull =
      sessions.size >= limits.sockets || (till !== undefined && socketsOf(till.name) >= limits.socketsPerTill);
    return isFull ? no(refuse('too_many_sockets')) : { ok: true, origin: visitor.origin, known: till };
  };

  const begin = (socket: WebSocket, stream: Duplex, { origin, known }: Welcome): void => {
    const others = (till: string): number =>
      [...sessions].filter((each) => each !== session && each.till() === till).length;
    const proven = (till: string): void => parts.connections.prove(stream, till);
    const session = createSession({ ...parts, socket, origin, known, othersOf: others, proven });
    sessions.add(session);
    const beat = heartbeat(socket, limits.heartbeatMs);
    // What ws itself refuses (too large, no UTF-8, no WebSocket) it closes with the right code.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(beat);
      sessions.delete(session);
    });
  };

  const upgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    const startedAt = parts.elapsed();
    stream.on('error', () => stream.destroy());
    const guest = (await refuseOtherUsers(request, parts, true)) ?? welcome(request);
    if (stream.destroyed) return;
    if (guest.ok) return sockets.handleUpgrade(request, stream, head, (socket) => begin(socket, stream, guest));
    const slowed = isWrongToken(guest)
      ? parts.slowDown.wrongToken(guest, request.headers.origin)
      : Promise.resolve(guest);
    void slowed.then((refused) => {
      if (!stream.destroyed) turnAway(request, stream, refused, parts.tell);
      const { status, code } = refused.refusal;
      const origin = code === 'origin_not_allowed' ? request.headers.origin : undefined;
      parts.note({ way: 'socket', asked: '-', status, code, origin, tookMs: Math.round(parts.elapsed() - startedAt) });
    });
  };

  const take = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    upgrade(request, stream, head).catch((fault: unknown) => {
      parts.failed(fault);
      stream.destroy();
    });
  };
  parts.server.on('upgrade', take);
  const unwatch = trust.watch((event) => {
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
      setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), lastWordMs).unref();
    },
  };
};

/** What a till has to answer the closing of its socket. */
const lastWordMs = 300;

/** A refusal before the upgrade is an ordinary HTTP answer. */
const turnAway = (request: IncomingMessage, stream: Duplex, refused: Refused, tell: TellTill): void => {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.once('finish', () => stream.end());
  response.assignSocket(stream as Parameters<ServerResponse['assignSocket']>[0]);
  reply(response, refused, tell);
};

/** A socket whose till is gone without a word is found by its missing pong. */
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
