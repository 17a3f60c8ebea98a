/**
 * Which connections the till server keeps when there are too many. A program on this PC that opens connections without
 * end must not keep a paired till out, so the oldest that has not shown a token makes room for the newest.
 *
 *   accepted ──▶ unproven ── a request with a token ──▶ proven
 *                   │ too many: the oldest is closed       │ too many of one till: its oldest is closed
 */
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

export interface ConnectionLimits {
  readonly connections: number;
  readonly unprovenConnections: number;
  readonly connectionsPerTill: number;
}
export interface Connections {
  /** A request on this connection has shown the token of this till. */
  readonly prove: (stream: Duplex, till: string) => void;
}

export const boundConnections = (server: Server, limits: ConnectionLimits): Connections => {
  // A set keeps the order in which things came.
  const unproven = new Set<Duplex>();
  const proven = new Map<Duplex, string>();
  server.maxConnections = limits.connections;
  server.on('connection', (stream: Duplex) => {
    unproven.add(stream);
    stream.once('close', () => {
      unproven.delete(stream);
      proven.delete(stream);
    });
    if (unproven.size > limits.unprovenConnections) drop([...unproven][0]);
  });
  const drop = (stream: Duplex | undefined): void => {
    if (stream === undefined) return;
    unproven.delete(stream);
    proven.delete(stream);
    stream.destroy();
  };
  return {
    prove: (stream, till) => {
      // The end of a connection may have come before its request was looked at.
      if (!unproven.delete(stream)) return;
      proven.set(stream, till);
      const own = [...proven].filter(([, of]) => of === till);
      if (own.length > limits.connectionsPerTill) drop(own[0]?.[0]);
    },
  };
};
