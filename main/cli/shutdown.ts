/** Ends commands that run until a signal. */
import { exitCodes } from './exit-codes.ts';

/**
 * Closing may take so long; a system that shuts down does not wait for longer. The project's tests set more: they ask
 * whether everything closes, not how busy the machine is.
 */
const endWithinMs = Number(process.env['COUNTERLINE_END_WITHIN_MS'] ?? 1_800);

/** Until somebody ends it: Ctrl+C, the system, or the terminal that is closed. */
export const waitForSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

/** Closes in order. The process ends in time in any case, also when something was left open: that is said, as it is a mistake. */
export const closeInTime = async (print: (line: string) => void, close: () => Promise<void>): Promise<number> => {
  const late = setTimeout(() => {
    print(`Some resources were not closed in time: ${process.getActiveResourcesInfo().join(', ')}.`);
    process.exit(process.exitCode ?? exitCodes.done);
  }, endWithinMs);
  try {
    await close();
  } finally {
    // What is still open keeps the process alive, and only then does it come to this.
    late.unref();
  }
  return exitCodes.done;
};
