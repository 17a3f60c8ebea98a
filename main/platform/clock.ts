/** This machine's time: the wall clock, a monotonic clock, and an ID of the current boot. */
import { readFileSync } from 'node:fs';
import { hrtime } from 'node:process';
import { uptime } from 'node:os';

const nanosecondsInMs = 1_000_000;

/** Windows, macOS and Linux count `hrtime` from the start of the machine, in the same way for all processes. */
export const monotonicMs = (): number => {
  const [seconds, nanoseconds] = hrtime();
  return seconds * 1_000 + nanoseconds / nanosecondsInMs;
};

/**
 * Linux has an ID for each boot. On other systems only the boot time in seconds is known, and it moves with the wall
 * clock. On those systems, a changed ID only means that the boot may be a different one. The rate limit treats it as a
 * new boot.
 */
const readBootId = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return `start-${Math.round((Date.now() / 1_000 - uptime()) / 10)}`;
  }
};
const bootId = readBootId();

export const systemClock = { wallMs: () => Date.now(), monotonicMs, bootId: () => bootId } as const;
