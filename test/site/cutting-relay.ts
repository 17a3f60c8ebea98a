/** A TCP relay that can be cut, to simulate a partition between some PCs and the broker. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CuttingRelay {
  readonly address: string;
  readonly cut: () => void;
  readonly restore: () => void;
  readonly close: () => void;
}

export const createCuttingRelay = async (port: number): Promise<CuttingRelay> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const broker = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [client, broker],
      [broker, client],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => {
        // While the relay is cut, no data is forwarded, and neither side is notified.
        if (!isCut) other.write(bytes);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    address: `127.0.0.1:${own}`,
    cut: () => void (isCut = true),
    restore: () => {
      isCut = false;
      // Some data was dropped, so the connections cannot continue.
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
