/** A receipt printer on a TCP port. It collects the printed data and responds to status requests. */
import { createServer, type Socket } from 'node:net';

export interface FakePrinter {
  readonly port: number;
  readonly address: string;
  /** Returns all received data, with one buffer for each connection. */
  readonly prints: () => readonly Buffer[];
  readonly close: () => Promise<void>;
}

/** The one-byte response to `DLE EOT 1`. */
export const printerStatus = 0x16;

export const openPrinter = async (port = 0): Promise<FakePrinter> => {
  const prints: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const index = prints.push(Buffer.alloc(0)) - 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes: Buffer) => {
      prints[index] = Buffer.concat([prints[index] ?? Buffer.alloc(0), bytes]);
      if (bytes.includes(Buffer.from([0x10, 0x04, 0x01]))) socket.write(Buffer.from([printerStatus]));
    });
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port: bound,
    address: `127.0.0.1:${bound}`,
    prints: () => prints,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
