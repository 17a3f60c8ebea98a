/**
 * Connects a till to the printer and passes every byte in both directions immediately. Copies are a by-product, and
 * nothing in this file waits for them.
 */
import { connect, type Socket } from 'node:net';

export interface Copies {
  readonly open: () => void;
  readonly data: (bytes: Uint8Array) => void;
  readonly end: () => void;
  readonly notice: (code: 'printer_unreachable') => void;
}

/**
 * The maximum wait for a busy printer. A printer serves one computer at a time. Until it has finished, it refuses other
 * computers.
 */
const holdMs = 30_000;
const betweenTriesMs = 250;
const closingMs = 60_000;

/**
 * Opens the connection to the printer. Resolves to undefined if the till disconnects or the printer does not accept the
 * connection in time.
 */
const openPrinter = async (
  printer: { readonly host: string; readonly port: number },
  isGone: () => boolean,
): Promise<Socket | undefined> => {
  const until = performance.now() + holdMs;
  while (performance.now() < until && !isGone()) {
    const socket = connect({ ...printer, noDelay: true, keepAlive: true, allowHalfOpen: true });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      setTimeout(() => resolve(false), until - performance.now()).unref();
    });
    if (isOpen) return socket;
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, betweenTriesMs));
  }
  return undefined;
};

/**
 * Forwards a till's connection. `till` must be paused when it is passed. Resolves when the connection to the printer is
 * closed, or if it cannot be opened.
 */
export const forward = async (
  till: Socket,
  printer: { readonly host: string; readonly port: number },
  copies: Copies,
): Promise<void> => {
  let isGone = false;
  till.on('error', () => undefined);
  till.once('close', () => {
    isGone = true;
  });
  copies.open();
  const socket = await openPrinter(printer, () => isGone);
  if (socket === undefined) {
    // The till gets an error, as it would from the printer itself.
    if (!isGone) copies.notice('printer_unreachable');
    till.resetAndDestroy();
    return copies.end();
  }
  await new Promise<void>((resolve) => {
    // If a till resets its connection, the printer still gets the bytes that the till has sent.
    till.once('close', () => socket.end());
    // A printer that never closes its connection is disconnected after a time limit. Otherwise, it would be occupied
    // permanently. Data that the printer has not received yet is sent first.
    socket.once('finish', () => {
      const release = (): void => void setTimeout(() => socket.destroy(), closingMs).unref();
      if (isGone) release();
      else till.once('close', release);
    });
    socket.on('error', () => till.destroy());
    socket.once('close', () => {
      till.destroySoon();
      copies.end();
      resolve();
    });
    // `pipe` waits for a slow printer, so the till waits as it would without the relay. `pipe` is called before the
    // listener for the copy is added, so each piece is forwarded before it is copied.
    till.pipe(socket);
    socket.pipe(till);
    till.on('data', copies.data);
  });
};
