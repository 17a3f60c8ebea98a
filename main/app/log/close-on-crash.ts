/**
 * Handles an uncaught error: records it immediately, then closes the app. Stored items are sent after the next start.
 */
import type { Logbook } from '#app/types.ts';

export interface CrashPorts {
  readonly logbook: Logbook;
  readonly close: () => Promise<void>;
  readonly print: (sentence: string) => void;
  readonly exit: (code: number) => void;
}

/** Node's exit code after an exception. */
const exitCode = 1;
const endWithinMs = 1_500;

/** Returns a function that removes the handlers. */
export const closeOnCrash = ({ logbook, close, print, exit }: CrashPorts): (() => void) => {
  let isEnding = false;
  const end = async (error: unknown, origin: string): Promise<void> => {
    const isSaved = logbook.crash(error, origin);
    // Errors while the app is closing are also logged, but do not close it a second time.
    if (isEnding) return;
    isEnding = true;
    const report = isSaved ? `The error is in ${logbook.path}.` : `The error could not be saved in ${logbook.path}.`;
    print(`Counterline crashed and closes. Waiting items stay on disk. Start it again. ${report}`);
    const late = setTimeout(() => exit(exitCode), endWithinMs);
    try {
      await close();
    } catch {
      // The first error has already been logged.
    }
    clearTimeout(late);
    exit(exitCode);
  };
  const thrown = (error: unknown): void => void end(error, 'uncaughtException');
  const rejected = (reason: unknown): void => void end(reason, 'unhandledRejection');
  process.on('uncaughtException', thrown);
  process.on('unhandledRejection', rejected);
  return () => {
    process.off('uncaughtException', thrown);
    process.off('unhandledRejection', rejected);
  };
};
