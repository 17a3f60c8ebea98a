/** A proxy between a SIP line and its phone system that can cut the connection and insert messages. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer, type RawData } from 'ws';

export interface WebSocketTap {
  readonly url: string;
  /** Returns the number of connections that have been opened so far. */
  readonly connections: () => number;
  /** Sends a message to every connected line, as if it came from the phone system. */
  readonly slipIn: (text: string) => void;
  /** Returns the phone system's last message that begins with this text. */
  readonly last: (beginning: string) => string;
  /** Sends every message to the line twice from now on. */
  readonly twice: () => void;
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

export const tapWebSocket = async (exchange: string, { answersPings = true } = {}): Promise<WebSocketTap> => {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: () => 'sip',
    autoPong: answersPings,
  });
  await once(server, 'listening');
  let connections = 0;
  let times = 1;
  const received: string[] = [];
  server.on('connection', (near) => {
    connections += 1;
    const far = new WebSocket(exchange, 'sip');
    const early: string[] = [];
    near.on('message', (data) => {
      if (far.readyState === WebSocket.OPEN) far.send(textOf(data));
      else early.push(textOf(data));
    });
    far.on('open', () => {
      for (const text of early) far.send(text);
    });
    far.on('message', (data) => {
      received.push(textOf(data));
      for (let time = 0; time < times; time += 1) near.send(textOf(data));
    });
    near.on('close', () => far.terminate());
    far.on('close', () => near.terminate());
    far.on('error', () => near.terminate());
    near.on('error', () => far.terminate());
  });
  const cut = (): void => {
    for (const socket of server.clients) socket.terminate();
  };
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`,
    connections: () => connections,
    slipIn: (text) => {
      for (const socket of server.clients) socket.send(text);
    },
    last: (beginning) => received.findLast((text) => text.startsWith(beginning)) ?? '',
    twice: () => {
      times = 2;
    },
    cut,
    close: () => {
      cut();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};

export const textOf = (data: RawData): string =>
  Buffer.from(Array.isArray(data) ? Buffer.concat(data) : new Uint8Array(data)).toString();
