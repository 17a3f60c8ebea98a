/**
 * This module is preloaded into a program and records the timers from `setTimeout`, including its promise form, and
 * `setInterval`. On SIGUSR2, it writes those shorter than a second: one-time timers since the previous signal, and
 * active repeating timers. It sets no timers itself.
 */
import { writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import promised from 'node:timers/promises';

const { BENCH_TIMERS_FILE: file } = process.env;
const shortMs = 1_000;
Error.stackTraceLimit = 50;

interface Seen {
  readonly kind: 'once' | 'repeating';
  readonly ms: number;
  /** The position in the code that set the timer. */
  readonly by: string;
  /** Whether the code that set this timer was itself started by a timer, and not by an external event. */
  readonly isByTimer: boolean;
}
const counts = new Map<string, Seen & { times: number }>();
/** The active repeating timers, by their handle. */
const running = new Map<unknown, Seen>();

const note = (kind: Seen['kind'], ms: number): Seen => {
  const frames = new Error('made').stack?.split('\n') ?? [];
  const by = frames.slice(3, 6).join(' ').replaceAll(/\s+/g, ' ');
  const seen = { kind, ms, by, isByTimer: frames.some((frame) => /listOnTimeout|processTimers/.test(frame)) };
  const key = JSON.stringify(seen);
  const before = counts.get(key);
  // The number of entries is limited.
  if (before !== undefined) before.times += 1;
  else if (counts.size < 1_000) counts.set(key, { ...seen, times: 1 });
  return seen;
};

const [once, every, stop, later] = [timers.setTimeout, timers.setInterval, timers.clearInterval, promised.setTimeout];
const setOnce = (act: () => void, ms = 1, ...rest: []): NodeJS.Timeout => {
  note('once', ms);
  return once(act, ms, ...rest);
};
const setEvery = (act: () => void, ms = 1, ...rest: []): NodeJS.Timeout => {
  const timer = every(act, ms, ...rest);
  running.set(timer, note('repeating', ms));
  return timer;
};
const stopEvery = (timer: NodeJS.Timeout | undefined): void => {
  running.delete(timer);
  stop(timer);
};
Object.assign(timers, { setTimeout: setOnce, setInterval: setEvery, clearInterval: stopEvery });
Object.assign(globalThis, { setTimeout: setOnce, setInterval: setEvery, clearInterval: stopEvery });
Object.assign(promised, {
  setTimeout: (ms: number, ...rest: []) => {
    note('once', ms);
    return later(ms, ...rest);
  },
});
syncBuiltinESMExports();

process.on('SIGUSR2', () => {
  const made = [...counts.values()];
  const still = [...running.values()].map((seen) => ({ ...seen, times: 1 }));
  const short = [...made.filter(({ kind }) => kind === 'once'), ...still].filter(({ ms }) => ms < shortMs);
  const shortest = Math.min(Infinity, ...made.map(({ ms }) => ms), ...still.map(({ ms }) => ms));
  if (file !== undefined) writeFileSync(file, JSON.stringify({ shortestMs: shortest, short }));
  counts.clear();
});
