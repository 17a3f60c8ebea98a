/** Tests the receipt relay while the app is killed or suspended, or while its settings change, with real processes. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReceiptPrinterConnector } from '#tills/receipt-printer/connector.ts';
import { runConnector, takenReport, until, type ConnectorRun } from '../connectors/connector-run.ts';
import { openPrinter, type FakePrinter } from './printer.ts';
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

  it('continues printing while the app is killed, and the app reads the sale after its next start', async () => {
    const app = spawn(
      process.execPath,
      [join(import.meta.dirname, 'app-process.ts'), folder, JSON.stringify(settingsOf())],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    children.push(app.pid ?? 0);
    let reported = '';
    app.stdout.on('data', (bytes: Buffer) => {
      reported += bytes.toString('utf8');
    });
    await until(() => reported.includes('\n'), 'the app');
    const till = await openTill(reported.split('\n')[0] ?? '');
    const receipt = receiptOf(sale);
    const middle = Math.floor(receipt.length / 2);
    till.socket.write(receipt.subarray(0, middle));
    await until(() => (printer.prints()[0]?.length ?? 0) === middle, 'the first half');
    app.kill('SIGKILL');
    await until(() => !isRunning(app.pid ?? 0), 'the end of the app');
    till.socket.write(receipt.subarray(middle));
    await printed(printer, receipt);
    till.socket.end();
    // On a busy PC, the relay may record the end of the receipt a moment after the printer has received it.
    await delay(500);

    const relay = stateIn(folder).pid;
    const run = await begin();
    await until(() => run.events.length > 0, 'the order');
    expect(stateIn(folder).pid).toBe(relay);
    // The customer has left, so the receipt causes no scan event.
    expect(run.events.map(({ type }) => type)).toEqual(['orders']);
    const [first] = run.events;
    await run.stop();
    const again = await begin();
    await until(() => again.events.length > 0, 'the order again');
    // The event has the same key, so the report service accepts it only once.
    expect(again.events).toEqual([first]);
  });

  it('continues printing while the app is suspended', async () => {
    const app = spawn(
      process.execPath,
      [join(import.meta.dirname, 'app-process.ts'), folder, JSON.stringify(settingsOf())],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    children.push(app.pid ?? 0);
    let reported = '';
    app.stdout.on('data', (bytes: Buffer) => {
      reported += bytes.toString('utf8');
    });
    await until(() => reported.includes('\n'), 'the app');
    app.kill('SIGSTOP');
    const till = await openTill(reported.split('\n')[0] ?? '');
    // The data is larger than all buffers on the way to the app.
    const receipt = receiptOf(sale);
    const many = Buffer.concat(Array.from({ length: 16_000 }, () => receipt));
    expect(many.length).toBeGreaterThan(8 * 1024 * 1024);
    till.socket.write(many);
    await until(() => (printer.prints()[0]?.length ?? 0) === many.length, 'all receipts');
    expect(printer.prints()[0]?.equals(many)).toBe(true);
    till.socket.destroy();
  });

  it('switches to another printer when its settings change, and ends the old relay', async () => {
    const first = await begin();
    const before = stateIn(folder).pid;
    const till = await openTill(first.address());
    till.socket.write('begin ');
    await until(() => printer.prints().length === 1, 'the begin');
    await first.stop();
    const second = await openPrinter();
    const run = await begin({ printer: second.address });
    expect(stateIn(folder).pid).not.toBe(before);
    // A print job in progress is printed completely.
    till.socket.end('end\n');
    await printed(printer, Buffer.from('begin end\n'));
    await until(() => !isRunning(before), 'the end of the old relay');
    const next = await openTill(run.address());
    next.socket.end('next\n');
    await printed(second, Buffer.from('next\n'));
    await second.close();
  });

  it('retries a report that could not be stored', async () => {
    let tries = 0;
    const run = await begin({}, (event) => {
      if (event.type !== 'orders') return takenReport(event);
      tries += 1;
      if (tries > 1) return takenReport(event);
      return { result: 'refused', reason: 'not_kept', sentence: 'The disk is full.', canRetry: true };
    });
    const till = await openTill(run.address());
    till.socket.write(receiptOf(sale));
    await until(() => tries === 2, 'the second try');
    till.socket.destroy();
  });
});
