/** A bug that nobody caught: written down at once, then an orderly end. Work on disk is safe; the next start goes on with it. */
import type { Logbook } from './logger.ts';

export interface CrashPorts {
  readonly logbook: Logbook;
  /** The app's own end. */
  readonly close: () => Promise<void>;
  readonly say: (sentence: string) => void;
  readonly exit: (code: number) => void;
}

/** As Node itself ends after an exception. */
const exitCode = 1;
const endWithinMs = 1_500;

/** Returns how to stop watching. */
export const endOnCrash = ({ logbook, close, say, exit }: CrashPorts): (() => void) => {
  let isEnding = false;
  const end = async (error: unknown, origin: string): Promise<void> => {
    logbook.crash(error, origin);
    // What fails while it ends is written down too, and ends nothing twice.
    if (isEnding) return;
    isEnding = true;
    say(
      `Counterline made a mistake and ends. What waits stays on disk; start it again. The mistake stands in ${logbook.path}.`,
    );
    const late = setTimeout(() => exit(exitCode), endWithinMs);
    try {
      await close();
    } catch {
      // The mistake that began this is written down already.
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
