/** What a process does while nothing happens: its share of a core, how often it wakes, which timers it sets. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { nowMs, pause } from '../bench.ts';

/** Ticks a second in /proc, on every Linux of today. */
const ticksPerSecond = 100;

interface Moment {
  readonly atMs: number;
  readonly cpuS: number;
  /** Of the main thread: it slept, and was woken. */
  readonly wakes: number;
}
const momentOf = (pid: number): Moment => {
  // The name may hold blanks and brackets: what counts follows the last one.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  const wakes = Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return { atMs: nowMs(), cpuS: (user + system) / ticksPerSecond, wakes };
};

export interface Quiet {
  /** Percent of one core. */
  readonly cpu: number;
  readonly wakesPerMinute: number;
}
export const watchQuiet = async (pid: number, forMs: number): Promise<Quiet> => {
  const before = momentOf(pid);
  await pause(forMs);
  const after = momentOf(pid);
  const ms = after.atMs - before.atMs;
  return {
    cpu: (100_000 * (after.cpuS - before.cpuS)) / ms,
    wakesPerMinute: (60_000 * (after.wakes - before.wakes)) / ms,
  };
};

const told = z.object({
  /** Infinity is null in JSON. */
  shortestMs: z.number().nullable(),
  short: z.array(
    z.object({ kind: z.string(), ms: z.number(), by: z.string(), isByTimer: z.boolean(), times: z.number() }),
  ),
});
export type TimersTold = z.output<typeof told>;

/** Asks hooks/timers.ts in the process; what was made since the last time. */
export const askTimers = async (pid: number, file: string): Promise<TimersTold> => {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let tries = 0; tries < 100; tries += 1) {
    await pause(50);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (text !== '') return told.parse(JSON.parse(text));
  }
  throw new Error(`Process ${pid} does not tell its timers`);
};
