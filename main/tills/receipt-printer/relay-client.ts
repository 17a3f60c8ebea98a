/** The app's connection to the relay. The app sends the token and then receives the copies. */
import { connect, type Socket } from 'node:net';
import { createFrameReader, type Frame } from './relay/frames.ts';
import type { RunningRelay } from './start-relay.ts';

export interface RelayClient {
  /** Ends the relay as soon as no print is in progress. The relay's port becomes free immediately. */
  readonly stopRelay: () => void;
  readonly closed: Promise<void>;
  readonly close: () => void;
}

const helloMs = 3_000;

/** Resolves to undefined if no relay answers at the socket path. */
export const openRelayClient = (
  { socketPath, token }: RunningRelay,
  receive: (frame: Frame) => void,
): Promise<RelayClient | undefined> => {
  const socket: Socket = connect({ path: socketPath });
  const read = createFrameReader();
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  const client: RelayClient = {
    stopRelay: () => void socket.write('stop\n'),
    closed,
    close: () => void socket.destroy(),
  };
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), helloMs);
    socket.on('error', () => socket.destroy());
    socket.once('connect', () => void socket.write(`${token}\n`));
    socket.on('data', (bytes: Buffer) => {
      try {
        for (const frame of read(bytes)) {
          if (frame.kind === 'hello') {
            clearTimeout(timer);
            resolve(client);
          }
          receive(frame);
        }
      } catch {
        socket.destroy();
      }
    });
    void closed.then(() => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
};
