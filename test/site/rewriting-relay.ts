/**
 * A TCP relay that replaces text in the broker's data, for example its version. The new text must have the same length
 * as the old text.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export const rewritingRelay = async (
  port: number,
  from: string,
  to: string,
): Promise<{ readonly address: string; readonly close: () => void }> => {
  if (from.length !== to.length) throw new Error('the replacement must have the same length');
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const broker = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [client, broker],
      [broker, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => other.destroy());
    }
    client.on('data', (bytes) => broker.write(bytes));
    broker.on('data', (bytes) => client.write(Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    address: `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
