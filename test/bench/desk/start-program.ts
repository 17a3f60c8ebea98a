/** Starts the programs as they are shipped, each in its own process, and reads their memory use. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { nowMs, type Bench } from '../bench.ts';

export interface Program {
  readonly pid: number;
  /** The time of the start on this process's clock. `ready` contains the time of the first line. */
  readonly startedAtMs: number;
  readonly ready: Promise<{ readonly atMs: number; readonly line: Readonly<Record<string, unknown>> }>;
  readonly end: () => Promise<void>;
}

const running = new Set<ChildProcess>();
// This ends the programs even if the run is interrupted.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A module to preload, and its environment variables. */
export interface Hook {
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Starts `file` with the same Node.js executable as this process. The program is ready when it prints the first line:
 * `{"event":"ready", …}` or a readable sentence.
 */
export const startProgram = (bench: Bench, file: string, args: readonly string[], hook?: Hook): Program => {
  const before = hook === undefined ? [] : ['--import', hook.file];
  const env = { ...process.env, ...hook?.env };
  const startedAtMs = nowMs();
  const child = spawn(process.execPath, [...before, file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let complaints = '';
  child.stderr.on('data', (bytes: Buffer) => void (complaints = (complaints + bytes.toString()).slice(-2_000)));
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<Awaited<Program['ready']>>((resolve, reject) => {
    lines.once('line', (line) => {
      const printed = line.startsWith('{') ? (JSON.parse(line) as Record<string, unknown>) : { sentence: line };
      resolve({ atMs: nowMs(), line: printed });
    });
    child.once('exit', () => reject(new Error(`${file} exited before it was ready: ${complaints}`)));
  });
  const end = (): Promise<void> => ended(child);
  bench.atEnd(end);
  return { pid: child.pid ?? 0, startedAtMs, ready, end };
};

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), 3_000);
  await exited;
  clearTimeout(insist);
};

/** Returns the current and the highest resident memory in MiB, from the kernel. */
export const memoryOf = (pid: number): { readonly now: number; readonly highest: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kib = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
  return { now: kib('VmRSS') / 1_024, highest: kib('VmHWM') / 1_024 };
};

export interface Share {
  /** The memory of this process only, in MiB. */
  readonly own: number;
  /** The memory that is shared with other processes, in MiB. */
  readonly shared: number;
  /** The sum of `own` and a proportional part of the shared memory. */
  readonly proportional: number;
}
export const shareOf = (pid: number): Share => {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const mib = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) / 1_024;
  const own = mib('Private_Clean') + mib('Private_Dirty');
  return { own, shared: mib('Rss') - own, proportional: mib('Pss') };
};
