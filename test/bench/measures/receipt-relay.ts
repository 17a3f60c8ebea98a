/**
 * Measures the delay of a byte from the till to the printer: directly, through the relay, while the app is suspended
 * (SIGSTOP), and while a second till prints as well.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { nowMs, pause, type Bench, type Measure } from '../bench.ts';
import { count, median, ms, type Row } from '../figures.ts';

const bytes = 500;
const app = new URL('../../tills/receipt-printer/app-process.ts', import.meta.url).pathname;

/** Opens a printer that records when the latest measured byte arrived. A measured byte has the value 0. */
const openPrinter = async (bench: Bench): Promise<{ readonly port: number; readonly arrived: () => number }> => {
  let last = 0;
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      // The second till sends only text.
      if (data.includes(0)) last = nowMs();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  bench.atEnd(() => void server.close());
  return { port: (server.address() as AddressInfo).port, arrived: () => last };
};

const measure = async (what: string, port: number, arrived: () => number): Promise<Row> => {
  const till = connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise((resolve, reject) => till.once('connect', resolve).once('error', reject));
  await pause(200);
  const took: number[] = [];
  for (let n = 0; n < bytes; n += 1) {
    const from = nowMs();
    till.write(Buffer.of(0));
    while (arrived() < from) await new Promise((resolve) => setImmediate(resolve));
    took.push(arrived() - from);
  }
  till.destroy();
  const sorted = took.toSorted((a, b) => a - b);
  return {
    what,
    samples: `${bytes} bytes`,
    bounds: [{ figure: 'p99', atMost: 5 }],
    figures: {
      bytes: count(bytes),
      median: ms(median(took)),
      p99: ms(sorted[Math.floor(bytes * 0.99)] ?? 0),
      longest: ms(sorted.at(-1) ?? 0),
      'longer than 5 ms': count(took.filter((each) => each > 5).length),
    },
  };
};

export const receiptRelay: Measure = async (bench) => {
  const printer = await openPrinter(bench);
  const folder = bench.folder();
  const settings = { kind: 'receipt-printer', port: 0, printer: `127.0.0.1:${printer.port}` };
  const child = spawn(process.execPath, [app, folder, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  bench.atEnd(() => {
    child.kill('SIGKILL');
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.json')))
      process.kill((JSON.parse(readFileSync(join(folder, name), 'utf8')) as { readonly pid: number }).pid, 'SIGTERM');
  });
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(data.toString('utf8').trim())),
  );
  const port = Number(line.split(':')[1]);

  const rows = [
    await measure('directly to the printer', printer.port, printer.arrived),
    await measure('through the relay', port, printer.arrived),
  ];
  child.kill('SIGSTOP');
  rows.push(await measure('through the relay, with the app suspended', port, printer.arrived));
  const busy = connect({ host: '127.0.0.1', port });
  busy.on('error', () => undefined);
  // This is ten times as much as a fast printer prints.
  const text = Buffer.alloc(16 * 1024, 'x');
  const timer = setInterval(() => busy.write(text), 20);
  rows.push(
    await measure(
      'through the relay, with the app suspended and another till printing 800 KiB/s',
      port,
      printer.arrived,
    ),
  );
  clearInterval(timer);
  busy.destroy();
  return rows;
};
