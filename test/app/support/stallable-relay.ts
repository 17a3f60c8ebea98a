/**
 * A relay between the app and a server on a real socket. It can go silent without closing its connections, like a
 * network whose VPN is down.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Relay {
  readonly port: number;
  /** Silences the open connections. They stay open but carry no data. New connections work. */
  readonly hush: () => void;
  /** Silences new connections. They are accepted but carry no data either. */
  readonly swallow: () => void;
  /** Makes new connections work again. Old connections stay silent, as if no router remembered them. */
  readonly restore: () => void;
  /** Returns the total number of accepted connections without data, and the number of those that are still open. */
  readonly swallowed: () => { readonly count: number; readonly open: number };
  readonly close: () => void;
}

/** Opens a relay to the port `target`. Without a target, every connection stays silent. */
export const openRelay = async (target?: number): Promise<Relay> => {
  const carried = new Set<Socket>();
  const dead: Socket[] = [];
  let swallows = target === undefined;
  const carry = (socket: Socket, end: () => void): void => {
    carried.add(socket);
    socket.on('error', end);
    socket.on('close', () => {
      carried.delete(socket);
      end();
    });
  };
  const server = createServer((near) => {
    if (swallows || target === undefined) {
      dead.push(near);
      // The data is read so that the end of the connection is detected.
      near.resume();
      return carry(near, () => near.destroy());
    }
    const far = connect({ port: target, host: '127.0.0.1' });
    carry(near, () => far.destroy());
    carry(far, () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hush: () => {
      for (const socket of carried) socket.unpipe().pause();
    },
    swallow: () => {
      swallows = true;
    },
    restore: () => {
      swallows = false;
    },
    swallowed: () => ({ count: dead.length, open: dead.filter((socket) => carried.has(socket)).length }),
    close: () => {
      for (const socket of carried) socket.destroy();
      server.close();
    },
  };
};
