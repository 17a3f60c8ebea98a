/**
 * A proxy between a line and its phone system. It splits packets, inserts bytes, goes silent, or cuts the connection.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Wiretap {
  readonly port: number;
  /** Returns the number of connections that have been opened so far. */
  readonly connections: () => number;
  /** Returns the number of bytes that have reached the line. */
  readonly passed: () => number;
  /** Runs `act` when that many bytes have reached the line. No further bytes are passed until `act` has ended. */
  readonly after: (bytes: number, act: () => void) => void;
  /** Passes bytes in chunks of this size from now on. */
  readonly split: (bytes: number) => void;
  /** Passes every block that ends with an empty line twice from now on. */
  readonly twice: () => void;
  /** Sends these bytes to the line now. */
  readonly slipIn: (bytes: string | Uint8Array) => void;
  /** Keeps the connection open, but does not pass data in either direction. */
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
  /** The incomplete block. Undefined if no blocks are passed twice. */
  let begun: string | undefined;
  let passed = 0;
  let marks: readonly { readonly at: number; readonly act: () => void }[] = [];

  /** Passes bytes in chunks, and stops at a mark until its action has run. */
  const pass = (line: Socket, bytes: Buffer): void => {
    for (let at = 0; at < bytes.length && !line.destroyed;) {
      const [mark] = marks;
      if (mark !== undefined && mark.at <= passed) {
        marks = marks.slice(1);
        mark.act();
        continue;
      }
      const length = Math.min(pieceBytes, bytes.length - at, (mark?.at ?? Number.POSITIVE_INFINITY) - passed);
      line.write(bytes.subarray(at, at + length));
      at += length;
      passed += length;
    }
  };

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
      if (begun === undefined) return pass(line, bytes);
      const blocks = (begun + bytes.toString('latin1')).split('\r\n\r\n');
      begun = blocks.pop() ?? '';
      for (const block of blocks) pass(line, Buffer.from(`${block}\r\n\r\n`.repeat(2), 'latin1'));
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
    passed: () => passed,
    after: (bytes, act) => {
      marks = [...marks, { at: bytes, act }].toSorted((one, other) => one.at - other.at);
    },
    split: (bytes) => {
      pieceBytes = bytes;
    },
    twice: () => {
      begun ??= '';
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
