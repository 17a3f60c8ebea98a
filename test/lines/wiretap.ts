/** Between a line and its exchange: splits packets, slips in other bytes, goes silent, cuts the wire. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Wiretap {
  readonly port: number;
  /** Connections that were ever opened. */
  readonly connections: () => number;
  /** From now on bytes reach the line in pieces of this size. */
  readonly split: (bytes: number) => void;
  /** These bytes reach the line now. */
  readonly slipIn: (bytes: string | Uint8Array) => void;
  /** The wire stays open, but nothing passes in either direction. */
  readonly goSilent: () => void;
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

export const tapWire = async (exchangePort: number): Promise<Wiretap> => {
  const sockets = new Set<Socket>();
  let lines: readonly Socket[] = [];
  let connections = 0;
  let pieceBytes = Number.POSITIVE_INFINITY;
  let isSilent = false;

  const server = createServer({ noDelay: true }, (line) => {
    connections += 1;
    lines = [...lines, line];
    const exchange = connect({ port: exchangePort, host: '127.0.0.1', noDelay: true });
    for (const [from, to] of [
      [line, exchange],
      [exchange, line],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        if (!isSilent) to.destroy();
      });
    }
    line.on('data', (bytes) => {
      if (!isSilent) exchange.write(bytes);
    });
    exchange.on('data', (bytes: Buffer) => {
      if (isSilent) return;
      for (let at = 0; at < bytes.length; at += pieceBytes) line.write(bytes.subarray(at, at + pieceBytes));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    split: (bytes) => {
      pieceBytes = bytes;
    },
    slipIn: (bytes) => {
      for (const line of lines) line.write(bytes);
    },
    goSilent: () => {
      isSilent = true;
    },
    cut,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
};
