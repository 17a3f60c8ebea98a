/** A TCP relay that can be cut. It forwards one local port to another. */
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { chooseRow, exchangeAddress } from './asterisk/ports.ts';

export interface Relay {
  readonly port: number;
  /** Blocks all data from now on, without closing connections. */
  readonly cut: () => void;
  /** Forwards new connections again. Resets earlier connections, as a restarted router does. */
  readonly restore: () => void;
  readonly close: () => void;
}

export async function createRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer({ noDelay: true, pauseOnConnect: true }, (near) => {
    keep(near);
    if (isCut) return;
    const far = connect({ host: exchangeAddress, port: target, noDelay: true });
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const port = await chooseRow(1, exchangeAddress);
  server.listen(port, exchangeAddress);
  await once(server, 'listening');
  return {
    port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore: () => {
      isCut = false;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
