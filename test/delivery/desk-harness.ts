/** Starts desk-process.ts, reads its output, and provides the server to which the process sends requests. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The service's four windows, scaled so that minutes of work fit into seconds. */
export const fastWindows = [
  { name: 'second', windowMs: 200, requests: 30 },
  { name: 'minute', windowMs: 2_000, requests: 240 },
  { name: 'hour', windowMs: 70_000, requests: 5_000 },
  { name: 'day', windowMs: 600_000, requests: 10_000 },
] as const;

/** A limit that is so low that reports have to wait for each other. */
export const reportWindows = [{ name: 'second', windowMs: 150, requests: 3 }] as const;

export interface DeskItem {
  readonly id: string;
  readonly body: string;
}
export type DeskLine =
  | { readonly type: 'queued' | 'put'; readonly pid: number; readonly items: readonly DeskItem[] }
  | { readonly type: 'drained' }
  | { readonly type: 'refused'; readonly code: string; readonly sentence: string };

export interface Arrival {
  readonly at: number;
  readonly body: string;
  readonly what: 'taken' | 'dropped';
}
export interface DeskServer {
  readonly port: number;
  readonly arrivals: Arrival[];
  /** The server's reaction to a request. By default, every request is accepted immediately. */
  behave: (body: string) => { readonly drop?: boolean; readonly delayMs?: number };
  readonly server: Server;
  readonly close: () => Promise<void>;
}

/** Returns the monotonic time in ms, for the intervals between arrivals. */
const monotonicMs = () => performance.now();

export const startDeskServer = async (port = 0): Promise<DeskServer> => {
  const arrivals: Arrival[] = [];
  const server = createServer((request, response) => {
    const at = monotonicMs();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { drop = false, delayMs = 0 } = desk.behave(body);
      arrivals.push({ at, body, what: drop ? 'dropped' : 'taken' });
      if (drop) request.socket.destroy();
      else setTimeout(() => response.writeHead(201).end(), delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const desk: DeskServer = {
    port: (server.address() as AddressInfo).port,
    arrivals,
    behave: () => ({}),
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return desk;
};

export interface DeskProcess {
  readonly child: ChildProcess;
  readonly lines: DeskLine[];
  readonly until: (type: DeskLine['type']) => Promise<DeskLine>;
  readonly ended: Promise<number | null>;
}

export const startDesk = (
  dir: string,
  port: number,
  first = 0,
  count = 0,
  wrap: readonly string[] = [],
  what: 'all' | 'reports' = 'all',
): DeskProcess => {
  const script = [
    fileURLToPath(new URL('./desk-process.ts', import.meta.url)),
    dir,
    String(port),
    String(first),
    String(count),
    what,
  ];
  const [command = process.execPath, ...rest] = [...wrap, process.execPath, ...script];
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: DeskLine[] = [];
  const waiting: { type: DeskLine['type']; resolve: (line: DeskLine) => void }[] = [];
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as DeskLine;
    lines.push(line);
    for (const entry of waiting.filter(({ type }) => type === line.type)) {
      waiting.splice(waiting.indexOf(entry), 1);
      entry.resolve(line);
    }
  });
  return {
    child,
    lines,
    until: (type) => {
      const known = lines.find((line) => line.type === type);
      return known === undefined ? new Promise((resolve) => waiting.push({ type, resolve })) : Promise.resolve(known);
    },
    ended: new Promise((resolve) => child.once('close', (code) => resolve(code))),
  };
};

/**
 * Returns the number of marks on disk, in total and for each item. No other process is allowed to have the outbox open.
 */
export const marksOf = (dir: string): { readonly total: number; readonly perItem: ReadonlyMap<string, number> } => {
  const db = new DatabaseSync(join(dir, 'outbox.sqlite'));
  const rows = db.prepare('SELECT item, count(*) AS n FROM marks GROUP BY item').all();
  db.close();
  const perItem = new Map(rows.map((row) => [String(row['item']), Number(row['n'])]));
  return { total: [...perItem.values()].reduce((sum, n) => sum + n, 0), perItem };
};

/** Returns the number of arrivals that exceed a limit, for a server that counts in sliding windows. */
export const overLimit = (
  arrivals: readonly Arrival[],
  windows: readonly { readonly windowMs: number; readonly requests: number }[],
): number =>
  arrivals.filter(({ at }, index) =>
    windows.some(({ windowMs, requests }) => (arrivals[index - requests]?.at ?? -Infinity) > at - windowMs),
  ).length;
