/** The practice printer with its relay, and the receipts of the practice till (ESC/POS). */
import { connect, createServer, type AddressInfo } from 'node:net';
import { startWithCleanup } from '#platform/cleanup.ts';
import { genericPatterns } from '#tills/receipt-printer/receipt-presets.ts';
import { receiptPrinterConfig } from '#tills/receipt-printer/config.ts';
import { openRelayClient } from '#tills/receipt-printer/relay-client.ts';
import { readRelayState, relayOptions, startRelay } from '#tills/receipt-printer/start-relay.ts';
import type { PracticeMessage } from '#contract/practice-till.ts';
import { wirePart, type SentMessage } from './wire-text.ts';

type Sale = Extract<PracticeMessage, { readonly type: 'orders' }>;

const line = (left: string, right: string): string => `${left.padEnd(42 - right.length)}${right}`;

/** Encodes text without its accents, because code page 858 and Latin-1 encode letters with accents differently. */
const encode = (text: string): Buffer => Buffer.from(text.normalize('NFD').replaceAll(/[^\n -~]/g, ''), 'latin1');

/** Creates a receipt: a reset, the selection of code page 858, the lines, and a cut. */
export const receiptOf = ({ order, lines, card }: Sale): Buffer => {
  const isReturn = order.old_revenue !== undefined;
  const text = [
    'PRACTICE SHOP',
    ...(isReturn ? ['RETURN'] : []),
    `Customer: ${card}`,
    ...lines.map(({ name, count, price }) => line(`${count} x ${name}`, (count * price).toFixed(2))),
    ...(isReturn ? [line('Previous total', (order.old_revenue ?? 0).toFixed(2))] : []),
    line('TOTAL', order.revenue.toFixed(2)),
    `Receipt: ${order.order_number}`,
    order.email_address,
    order.order_date.replace('T', ' ').replace(/(?:\.\d+)?Z$/, ''),
    '',
    '',
  ].join('\n');
  return Buffer.concat([Buffer.from('\x1b@\x1bt\x13', 'latin1'), encode(text), Buffer.from('\x1dV\x00', 'latin1')]);
};

export interface PracticePrinter {
  /** The entry for the `tills` setting. */
  readonly entry: Readonly<Record<string, unknown>>;
  /** Prints through the relay. Resolves when the printer has received everything. Rejects after `printMs`. */
  readonly print: (address: string, bytes: Buffer) => Promise<SentMessage>;
  readonly close: () => Promise<void>;
}

interface Print {
  readonly bytes: Buffer;
  readonly done: () => void;
}

/** `name` is the name of the till. Unlike the relay of a shop, this relay ends when practice ends. */
export const openPracticePrinter = (name: string, dataDir: string, printMs = 15_000): Promise<PracticePrinter> =>
  startWithCleanup(async (cleanup) => {
    const prints = new Set<Print>();
    const printer = createServer((socket) => {
      const pieces: Buffer[] = [];
      socket.on('data', (piece: Buffer) => void pieces.push(piece));
      socket.on('error', () => socket.destroy());
      socket.once('end', () => {
        const printed = Buffer.concat(pieces);
        [...prints].find(({ bytes }) => bytes.equals(printed))?.done();
        socket.end();
      });
    });
    await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve));
    cleanup.add(() => new Promise<void>((resolve) => void printer.close(() => resolve())));
    const entry = {
      kind: 'receipt-printer',
      name,
      printer: `127.0.0.1:${(printer.address() as AddressInfo).port}`,
      port: 0,
      relay: 'service',
      // The relay cannot find the user of this till, because the till closes its connection immediately after printing.
      senders: 'anyone',
      values: { is_first_order: false },
      patterns: {
        ...genericPatterns,
        oldTotal: String.raw`(?im)^previous total[ \t]+(?P<oldTotal>\d+\.\d\d)`,
      },
    };
    const options = relayOptions(receiptPrinterConfig.parse(entry), dataDir);
    // A killed practice session may have left its relay running.
    await stopRelay(options.stateFile);
    const started = await startRelay(options);
    if ('error' in started) throw new Error(`relay: ${started.error}`);
    cleanup.add(() => stopRelay(options.stateFile));
    const print = (address: string, bytes: Buffer): Promise<void> =>
      new Promise((resolve, reject) => {
        const socket = connect({ host: '127.0.0.1', port: Number(address.split(':').at(-1)) });
        const end = (error?: Error): void => {
          clearTimeout(timer);
          prints.delete(each);
          if (error === undefined) resolve();
          else reject(error);
          socket.destroy();
        };
        const each = { bytes, done: () => end() };
        const timer = setTimeout(() => end(new Error('not printed')), printMs);
        prints.add(each);
        socket.once('error', end);
        socket.resume().end(bytes);
      });
    return {
      entry,
      print: async (address, bytes) => {
        await print(address, bytes);
        return { parts: [wirePart('till', 'bytes', bytes)], isRefused: false };
      },
      close: cleanup.close,
    };
  });

const stopRelay = async (stateFile: string): Promise<void> => {
  const state = readRelayState(stateFile);
  if (state === undefined || !('token' in state)) return;
  const client = await openRelayClient(state, () => undefined);
  if (client === undefined) return;
  client.stopRelay();
  await client.closed;
};
