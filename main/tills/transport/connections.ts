/**
 * Limits the connections of the till server. A program on this PC must not block a paired till by opening more and more
 * connections. Therefore, the newest connection without a valid token replaces the oldest one.
 *
 *   accepted ──▶ unproven ── a request with a token ──▶ proven
 *                   │ too many: the oldest is closed       │ too many of one till: its oldest is closed
 */
import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';

export interface ConnectionLimits {
  readonly connections: number;
  readonly unprovenConnections: number;
  readonly connectionsPerTill: number;
}
export interface Connections {
  /** Marks a connection as proven, because a request on it contains this till's token. */
  readonly prove: (stream: Duplex, till: string) => void;
}

export const limitConnections = (server: Server, limits: ConnectionLimits): Connections => {
  // A set keeps insertion order, so the oldest connection comes first.
  const unproven = new Set<Duplex>();
  const proven = new Map<Duplex, string>();
  server.maxConnections = limits.connections;
  const add = (stream: Duplex): void => {
    unproven.add(stream);
    stream.once('close', () => {
      unproven.delete(stream);
      proven.delete(stream);
    });
    if (unproven.size > limits.unprovenConnections) drop([...unproven][0]);
  };
  server.on('connection', add);
  // After the TLS handshake, requests arrive on the TLS stream, which replaces its TCP connection in the list.
  server.on('secureConnection', (stream: TLSSocket) => {
    const tcp = [...unproven].find((each) => each instanceof Socket && each.remotePort === stream.remotePort);
    if (tcp !== undefined) unproven.delete(tcp);
    add(stream);
  });
  const drop = (stream: Duplex | undefined): void => {
    if (stream === undefined) return;
    unproven.delete(stream);
    proven.delete(stream);
    stream.destroy();
  };
  return {
    prove: (stream, till) => {
      // The connection may already be proven, or it may have ended before its request was checked.
      if (!unproven.delete(stream)) return;
      proven.set(stream, till);
      const own = [...proven].filter(([, of]) => of === till);
      if (own.length > limits.connectionsPerTill) drop(own[0]?.[0]);
    },
  };
};
