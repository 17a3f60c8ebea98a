/**
 * Sends raw bytes that no HTTP client would send. Returns the received data as soon as the data meets a condition or
 * the connection closes.
 */
import { connect, type Socket } from 'node:net';

export interface Raw {
  readonly send: (bytes: string | Buffer) => Promise<void>;
  /** Returns everything that was received so far. */
  readonly received: () => string;
  /** Resolves with everything received as soon as it matches, or when the connection closes. */
  readonly until: (enough: RegExp | ((received: string) => boolean)) => Promise<string>;
  readonly closed: Promise<string>;
  readonly end: () => void;
}

export function openRaw(url: string): Raw {
  const socket: Socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', noDelay: true });
  let received = '';
  const lookers = new Set<() => void>();
  const look = (): void => {
    for (const looker of lookers) looker();
  };
  socket.on('data', (bytes) => {
    received += bytes.toString();
    look();
  });
  // A reset also ends the connection. The data from before the reset is used.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => {
      resolve(received);
      look();
    });
  });
  return {
    send: (bytes) => new Promise((resolve) => void socket.write(bytes, () => resolve())),
    received: () => received,
    until: (enough) =>
      new Promise((resolve) => {
        const isEnough = enough instanceof RegExp ? (text: string) => enough.test(text) : enough;
        const looker = (): void => {
          if (!isEnough(received) && !socket.destroyed) return;
          lookers.delete(looker);
          resolve(received);
        };
        lookers.add(looker);
        looker();
      }),
    closed,
    end: () => socket.destroy(),
  };
}
