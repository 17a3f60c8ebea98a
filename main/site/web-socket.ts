/** Opens WebSocket connections to the broker with `ws`, because Node's own client cannot use a private CA. */
import type { WsConnectionOptions } from '@nats-io/transport-node';
import { WebSocket } from 'ws';

type Factory = NonNullable<WsConnectionOptions['wsFactory']>;

export interface WebSocketFactory {
  readonly open: Factory;
  /** The reason for the last failure. The NATS client keeps only the text of an error. */
  readonly lastError: () => unknown;
}

export const createWebSocketFactory = (ca: readonly string[], timeoutMs: number): WebSocketFactory => {
  let lastError: unknown;
  return {
    lastError: () => lastError,
    open: async (url) => {
      // Only an error from the server that was tried last is reported.
      lastError = undefined;
      const socket = new WebSocket(url, { ca: [...ca], handshakeTimeout: timeoutMs, perMessageDeflate: false });
      socket.on('error', (error) => (lastError = error));
      // A `ws` socket has the standard events and methods that the client uses.
      return { socket: socket as unknown as Awaited<ReturnType<Factory>>['socket'], encrypted: url.startsWith('wss:') };
    },
  };
};
