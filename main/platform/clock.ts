/** This machine's time: the wall clock, a monotonic clock, and an ID of the current boot. */
import { readFileSync } from 'node:fs';
import { hrtime } from 'node:process';
import { uptime } from 'node:os';

const nanosecondsInMs = 1_000_000;

/**
 * Returns the monotonic time. On Windows, macOS and Linux, `hrtime` counts from the boot of the machine and is the same
 * for all processes.
 */
export const monotonicMs = (): number => {
  const [seconds, nanoseconds] = hrtime();
  return seconds * 1_000 + nanoseconds / nanosecondsInMs;
};

/**
 * Returns the ID of the current boot. Linux has an ID for each boot. On other systems, the ID is the boot time, rounded
 * to 10 seconds. A change of the wall clock changes this ID, so a new ID does not prove a new boot. The rate limit
 * treats every new ID as a new boot.
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
