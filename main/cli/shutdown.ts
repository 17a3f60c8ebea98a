/** Ends commands that run until they receive a signal. */
import { exitCodes } from './exit-codes.ts';

/**
 * The maximum time for closing, in ms. The process must end before the operating system kills it during a shutdown.
 * Tests set a longer time, because they check that everything closes, not how fast it closes.
 */
const endWithinMs = Number(process.env['COUNTERLINE_END_WITHIN_MS'] ?? 1_800);

/** Resolves on Ctrl+C, on a signal from the operating system, or when the terminal closes. */
export const waitForSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

/**
 * Runs `close` and returns the exit code. The process ends in time even if something stays open. An open resource is a
 * defect, so it is reported.
 */
export const closeInTime = async (print: (line: string) => void, close: () => Promise<void>): Promise<number> => {
  const late = setTimeout(() => {
    print(`Some resources were not closed in time: ${process.getActiveResourcesInfo().join(', ')}.`);
    process.exit(process.exitCode ?? exitCodes.done);
  }, endWithinMs);
  try {
    await close();
  } finally {
    // The timer no longer keeps the process alive. It fires only if an open resource keeps the process alive.
    late.unref();
  }
  return exitCodes.done;
};
