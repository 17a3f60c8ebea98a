/**
 * Turns the relay's copies of the prints into scans and orders. Each connection has a text reader, and a receipt ends
 * at a cut or at the end of the connection. The code does no I/O.
 */
import { createHash } from 'node:crypto';
import type { TillEvent } from '../connector.ts';
import type { ReceiptPrinterConfig } from './config.ts';
import { createTextReader, type Print, type TextReader } from './escpos/text-reader.ts';
import { createReceiptParser } from './read-receipt.ts';
import type { Frame } from './relay/frames.ts';

export type StreamOutput =
  | { readonly is: 'event'; readonly event: TillEvent }
  /** A code for the counter of unreadable data. */
  | { readonly is: 'odd'; readonly code: string };

interface Printing {
  readonly reader: TextReader;
  lines: string[];
  /** The time at which the first line of this receipt was printed. */
  since: number | undefined;
  customer: string | undefined;
  /** The reason why nothing is read until the next cut, or until the end of the connection for `http`. */
  ignored: 'middle' | 'http' | 'too_large' | undefined;
}

const mostLines = 5_000;
const mostConnections = 256;
/**
 * The first line of an HTTP request, which a web page can send to a port on this PC. Without this check, the app would
 * treat the text of the request as a receipt.
 */
const httpLine = /^[A-Z]{3,7} \S+ HTTP\/\d/;
const noticeCodes: ReadonlySet<string> = new Set([
  'other_user',
  'sender_unknown',
  'printer_unreachable',
  'address_not_allowed',
]);

export const createReceiptStream = (config: ReceiptPrinterConfig): ((frame: Frame) => readonly StreamOutput[]) => {
  const parser = createReceiptParser(config);
  const open = new Map<number, Printing>();
  /**
   * Whether the receipts are current. Receipts that were printed while the app was not running are reported, but their
   * customers are not shown, because these customers have already left.
   */
  let isLive = false;

  const begin = (connection: number, ignored: Printing['ignored']): Printing => {
    const first = open.keys().next().value;
    if (open.size >= mostConnections && first !== undefined) open.delete(first);
    const printing: Printing = {
      reader: createTextReader(config),
      lines: [],
      since: undefined,
      customer: undefined,
      ignored,
    };
    open.set(connection, printing);
    return printing;
  };
  const finish = (printing: Printing): readonly StreamOutput[] => {
    const { lines, since, ignored } = printing;
    printing.lines = [];
    printing.since = undefined;
    printing.customer = undefined;
    if (ignored === 'http') return [];
    printing.ignored = undefined;
    if (ignored !== undefined || since === undefined) return [];
    const reading = parser.orderOf(parser.read(lines), since);
    if (reading.is === 'nothing') return [];
    if (reading.is === 'incomplete') return [{ is: 'odd', code: reading.code }];
    // After a restart of the app, the relay sends the same receipt again. The key is then the same, so the receipt is
    // accepted only once.
    const key = createHash('sha256')
      .update(JSON.stringify([config.name, since, lines]))
      .digest('hex');
    return [{ is: 'event', event: { type: 'orders', items: [reading.order], key } }];
  };
  const lineOf = (printing: Printing, text: string, at: number): readonly StreamOutput[] => {
    if (printing.ignored !== undefined || text === '') return [];
    if (httpLine.test(text) && printing.lines.length === 0) {
      printing.ignored = 'http';
      return [{ is: 'odd', code: 'http_request' }];
    }
    if (printing.lines.length >= mostLines) {
      printing.ignored = 'too_large';
      return [{ is: 'odd', code: 'too_large' }];
    }
    printing.lines.push(text);
    printing.since ??= at;
    const customer = parser.customerIn(text);
    // The receipt may contain the same customer twice.
    if (customer === undefined || customer === printing.customer) return [];
    printing.customer = customer;
    return isLive ? [{ is: 'event', event: { type: 'scan', text: customer } }] : [];
  };
  const takePrints = (printing: Printing, prints: readonly Print[], at: number): readonly StreamOutput[] =>
    prints.flatMap((print) => (print.is === 'cut' ? finish(printing) : lineOf(printing, print.text, at)));

  return ({ kind, connection, at, bytes }) => {
    switch (kind) {
      case 'live':
        isLive = true;
        return [];
      case 'open':
        begin(connection, undefined);
        return [];
      case 'data': {
        // If the connection is unknown, the relay no longer keeps the beginning of its data.
        const printing = open.get(connection) ?? begin(connection, 'middle');
        return takePrints(printing, printing.reader.push(bytes), at);
      }
      case 'end': {
        const printing = open.get(connection);
        if (printing === undefined) return [];
        open.delete(connection);
        return [...takePrints(printing, printing.reader.end(), at), ...finish(printing)];
      }
      case 'notice': {
        const code = Buffer.from(bytes).toString('latin1');
        return isLive && noticeCodes.has(code) ? [{ is: 'odd', code }] : [];
      }
      case 'hello':
        return [];
    }
  };
};
