/** Tests the receipt stream with real sockets: a till, the relay as a separate process, a printer, and the app. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReceiptPrinterConnector } from '#tills/receipt-printer/connector.ts';
import { connectorConformance } from '../connectors/conformance.ts';
import { runConnector, takenReport, until, type ConnectorRun } from '../connectors/connector-run.ts';
import { openPrinter, printerStatus, type FakePrinter } from './printer.ts';
import { receiptOf, sale } from './receipts.ts';

/** Kills the relays of a folder. Their process IDs are in the state files in the folder. */
const endRelays = async (folder: string): Promise<void> => {
  for (const name of readdirSync(folder)) {
    if (!/^receipts-.*\.json$/.test(name)) continue;
    const { pid } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { readonly pid: number };
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      continue;
    }
    await until(() => !isRunning(pid), 'the end of the relay');
  }
};
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie process has ended, but its parent has not collected the exit status yet.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};
const stateIn = (folder: string): { readonly pid: number; readonly socketPath: string; readonly token: string } => {
  const name = readdirSync(folder).find((each) => /^receipts-.*\.json$/.test(each));
  return JSON.parse(readFileSync(join(folder, name ?? ''), 'utf8')) as never;
};

const openTill = async (address: string): Promise<{ readonly socket: Socket; readonly received: () => Buffer }> => {
  const [host = '', port = ''] = address.split(':');
  const socket = connect({ host, port: Number(port), noDelay: true });
  let received = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
  });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return { socket, received: () => received };
};

const printed = async (printer: FakePrinter, bytes: Uint8Array): Promise<void> =>
  until(() => printer.prints().some((print) => print.equals(bytes)), 'the print');

describe('A receipt printer with one folder for the suite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'receipts-'));
  connectorConformance({
    connector: createReceiptPrinterConnector(folder),
    settings: { kind: 'receipt-printer', printer: '10.0.0.9:9100' },
    wrong: [
      { path: 'printer', change: { printer: '10.0.0.9:99100' } },
      { path: 'printer', change: { printer: 'http://10.0.0.9' } },
      { path: 'host', change: { host: 'localhost' } },
      { path: 'allowedAddresses', change: { host: '0.0.0.0' } },
      { path: 'allowedAddresses.0', change: { allowedAddresses: ['10.0.0.0/33'] } },
      { path: 'port', change: { port: 70_000 } },
      { path: 'patterns.customer', change: { patterns: { customer: '(' } } },
      { path: 'patterns.customer', change: { patterns: { customer: String.raw`Card (\d+)` } } },
      { path: 'codePage', change: { codePage: 'ebcdic' } },
      { path: 'senders', change: { senders: 'nobody' } },
      { path: 'paper', change: { paper: 80 } },
    ],
    open: async () => {
      const printer = await openPrinter();
      const tills: Socket[] = [];
      const send = async (run: ConnectorRun, bytes: string | Uint8Array): Promise<void> => {
        const till = await openTill(run.address());
        tills.push(till.socket);
        till.socket.write(bytes);
      };
      const settings = {
        kind: 'receipt-printer',
        port: 0,
        printer: printer.address,
        codePage: 'windows-1252',
        patterns: { customer: '^Customer: (?P<customer>.+)$' },
      };
      return {
        settings,
        // No computer uses this address, because it is reserved for documentation (RFC 5737).
        settingsWithoutPlace: { ...settings, host: '192.0.2.1', port: 9100, allowedAddresses: ['192.0.2.0/24'] },
        scan: (text, run) => send(run, Buffer.from(`Customer: ${text}\n`, 'latin1')),
        sendGarbage: (run) => send(run, 'POST /secret@customer.example HTTP/1.1\r\n\r\nCustomer: 1\r\n'),
        close: async () => {
          for (const till of tills) till.destroy();
          await printer.close();
          await endRelays(folder);
        },
      };
    },
  });
});

describe('A receipt printer', () => {
  let folder: string;
  let printer: FakePrinter;
  let runs: ConnectorRun[];
  let children: number[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'receipts-'));
    printer = await openPrinter();
    runs = [];
    children = [];
  });
  afterEach(async () => {
    for (const run of runs) await run.stop();
    for (const pid of children) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    await endRelays(folder);
    await printer.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const settingsOf = (change: object = {}) => ({
    kind: 'receipt-printer',
    name: 'Till 1',
    port: 0,
    printer: printer.address,
    values: { is_first_order: false },
    ...change,
  });
  const begin = async (change: object = {}, answer = takenReport): Promise<ConnectorRun> => {
    const run = runConnector(createReceiptPrinterConnector(folder), settingsOf(change), answer);
    runs.push(run);
    await run.up();
    return run;
  };

  it.each(['cp437', 'cp858', 'windows1252'] as const)(
    'prints every byte, and reads the customer and sale in %s',
    async (codePage) => {
      const run = await begin();
      const till = await openTill(run.address());
      const receipt = receiptOf(sale, codePage);
      till.socket.write(receipt);
      await printed(printer, receipt);
      await until(() => run.events.length === 2, 'the scan and the order');
      expect(run.events).toEqual([
        { type: 'scan', text: sale.customer },
        {
          type: 'orders',
          key: expect.stringMatching(/^[\da-f]{64}$/),
          items: [
            {
              order_number: sale.number,
              email_address: sale.email,
              revenue: 59.9,
              order_date: expect.stringMatching(/^2026-11-\d\dT\d\d:\d\d:00Z$/),
              is_first_order: false,
            },
          ],
        },
      ]);
      till.socket.destroy();
    },
  );

  it("passes the printer's status to the till", async () => {
    const run = await begin();
    const till = await openTill(run.address());
    till.socket.write(Buffer.from([0x10, 0x04, 0x01]));
    await until(() => till.received().length > 0, 'the status');
    expect([...till.received()]).toEqual([printerStatus]);
    till.socket.destroy();
  });

  it('gets every byte from a till that closes its connection early, and waits for a busy printer', async () => {
    const run = await begin();
    const { port } = printer;
    await printer.close();
    const till = await openTill(run.address());
    const receipt = receiptOf(sale);
    till.socket.end(receipt);
    await delay(300);
    printer = await openPrinter(port);
    await printed(printer, receipt);
  });

  it('sends copies only to a program that presents the token', async () => {
    const run = await begin();
    const till = await openTill(run.address());
    till.socket.write(receiptOf(sale));
    await until(() => run.events.length === 2, 'the receipt');
    const { socketPath } = stateIn(folder);
    expect(statSync(socketPath).mode & 0o777).toBe(0o600);
    for (const line of ['wrong\n', 'stop\n', 'x'.repeat(300)]) {
      const stranger = connect({ path: socketPath });
      let bytes = 0;
      stranger.on('data', (more: Buffer) => {
        bytes += more.length;
      });
      stranger.on('error', () => undefined);
      stranger.write(line);
      await new Promise((resolve) => stranger.once('close', resolve));
      expect(bytes).toBe(0);
    }
    expect(isRunning(stateIn(folder).pid)).toBe(true);
    till.socket.destroy();
  });

  it('reports that its port belongs to another program', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const run = runConnector(createReceiptPrinterConnector(folder), settingsOf({ port }));
    await expect(run.ended).rejects.toThrow(`port ${port} at 127.0.0.1 is in use`);
    await new Promise((resolve) => other.close(resolve));
  });
});
