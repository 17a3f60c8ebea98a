/** Programs as they are shipped: the host is built afresh, started as a process of its own, and asked what it takes. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { nowMs, type Bench } from '../bench.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let built: string | undefined;

/** `npm run build`, the host alone, into a folder of its own: nobody else's build is disturbed. */
export const builtHost = (bench: Bench): string => {
  if (built !== undefined) return built;
  bench.say('Building the host.');
  const outDir = join(bench.folder(), 'out', 'host');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const config = join(root, 'build', 'vite.host.config.ts');
  const run = spawnSync(process.execPath, [vite, 'build', '-c', config, '--outDir', outDir], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`The host cannot be built: ${run.stderr}`);
  bench.atEnd(() => void (built = undefined));
  return (built = join(outDir, 'counterline.mjs'));
};

export interface Program {
  readonly pid: number;
  /** When it was started, and when its first line was here, on this process's clock. */
  readonly startedAtMs: number;
  readonly ready: Promise<{ readonly atMs: number; readonly line: Readonly<Record<string, unknown>> }>;
  readonly end: () => Promise<void>;
}

const running = new Set<ChildProcess>();
// Also when somebody ends the run half-way.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts `file` with this Node; its first line on standard output is `{"event":"ready", …}`. */
export const startProgram = (bench: Bench, file: string, args: readonly string[]): Program => {
  const startedAtMs = nowMs();
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let complaints = '';
  child.stderr.on('data', (bytes: Buffer) => void (complaints = (complaints + bytes.toString()).slice(-2_000)));
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<Awaited<Program['ready']>>((resolve, reject) => {
    lines.once('line', (line) => resolve({ atMs: nowMs(), line: JSON.parse(line) as Record<string, unknown> }));
    child.once('exit', () => reject(new Error(`${file} ended before it was ready: ${complaints}`)));
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

/** Resident memory now and at its highest, MiB, as the kernel counts it. */
export const memoryOf = (pid: number): { readonly now: number; readonly highest: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kib = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
  return { now: kib('VmRSS') / 1_024, highest: kib('VmHWM') / 1_024 };
};
