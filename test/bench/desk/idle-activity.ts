/** The activity of an idle process: its share of a core, its wake-ups, and its timers. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { nowMs, pause } from '../bench.ts';

/** The ticks per second in /proc on current Linux systems. */
const ticksPerSecond = 100;

interface Moment {
  readonly atMs: number;
  readonly cpuS: number;
  /** The number of wake-ups of the main thread. */
  readonly wakes: number;
}
const momentOf = (pid: number): Moment => {
  // The process name may contain spaces and brackets, so the fields start after the last bracket.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  const wakes = Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return { atMs: nowMs(), cpuS: (user + system) / ticksPerSecond, wakes };
};

export interface IdleActivity {
  /** The processor time, in percent of one core. */
  readonly cpu: number;
  readonly wakesPerMinute: number;
}
export const measureIdleActivity = async (pid: number, forMs: number): Promise<IdleActivity> => {
  const before = momentOf(pid);
  await pause(forMs);
  const after = momentOf(pid);
  const ms = after.atMs - before.atMs;
  return {
    cpu: (100_000 * (after.cpuS - before.cpuS)) / ms,
    wakesPerMinute: (60_000 * (after.wakes - before.wakes)) / ms,
  };
};

const report = z.object({
  /** JSON cannot represent Infinity. `JSON.stringify` writes it as null. */
  shortestMs: z.number().nullable(),
  short: z.array(
    z.object({ kind: z.string(), ms: z.number(), by: z.string(), isByTimer: z.boolean(), times: z.number() }),
  ),
});
export type TimerReport = z.output<typeof report>;

/** Requests the timers since the previous request from `hooks/record-timers.ts` in the process. */
export const askTimers = async (pid: number, file: string): Promise<TimerReport> => {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let tries = 0; tries < 100; tries += 1) {
    await pause(50);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (text !== '') return report.parse(JSON.parse(text));
  }
  throw new Error(`Process ${pid} did not report its timers`);
};
