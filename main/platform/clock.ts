/** Time on this machine: the wall clock, a clock that never jumps, and which start of the machine this is. */
import { readFileSync } from 'node:fs';
import { hrtime } from 'node:process';
import { uptime } from 'node:os';

const nanosecondsInMs = 1_000_000;

/** All three systems count `hrtime` from the start of the machine, for every process alike. */
export const monotonicMs = (): number => {
  const [seconds, nanoseconds] = hrtime();
  return seconds * 1_000 + nanoseconds / nanosecondsInMs;
};

/**
 * Linux names each start. Elsewhere the start is known to the second only, and moves with the wall clock; then a
 * changed name means "not sure that it is the same start", which the budget takes as a new one.
 */
const nameOfStart = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return `start-${Math.round((Date.now() / 1_000 - uptime()) / 10)}`;
  }
};
const bootId = nameOfStart();

export const systemClock = { wallMs: () => Date.now(), monotonicMs, bootId: () => bootId } as const;
