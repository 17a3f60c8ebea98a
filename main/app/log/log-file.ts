/**
 * Writes the log file asynchronously and rotates it at 1 MB, with at most five files. If a write fails, only logging
 * stops. Writing is tried again after a minute.
 */
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

export interface LogFile {
  /** Writes a line. Never throws and never waits. */
  readonly write: (line: string) => void;
  readonly isWritten: () => boolean;
  /** Returns the number of lines that could not be written to the file. */
  readonly lost: () => number;
  /** Resolves when all previous lines have been passed to the operating system or are lost. */
  readonly settled: () => Promise<void>;
  readonly end: () => Promise<void>;
}

export interface LogFileOptions {
  readonly dir: string;
  /**
   * The base name. With `counterline`, the file is `counterline.log`, and older files are
   * `counterline.1.log` to `counterline.4.log`.
   */
  readonly name: string;
  readonly monotonicMs: () => number;
  /** Called when a write fails. It is called again only if a write succeeds and a later one fails. */
  readonly onStopped: (code: string) => void;
}

export const logFiles = 5;
const tryAgainMs = 60_000;
/**
 * The maximum number of bytes that wait to be written. If the disk is slower than the log, further lines are dropped,
 * so that memory use does not grow.
 */
const waitingAtMost = 1024 * 1024;

export const openLogFile = ({ dir, name, monotonicMs, onStopped }: LogFileOptions): LogFile => {
  let stream: RotatingFileStream | undefined;
  let isStopReported = false;
  let stoppedAt = Number.NEGATIVE_INFINITY;
  let lost = 0;
  let isEnded = false;

  const stopped = (error: Error & { readonly code?: string }): void => {
    stream = undefined;
    stoppedAt = monotonicMs();
    if (!isStopReported) onStopped(error.code ?? 'unknown');
    isStopReported = true;
  };
  const opened = (): RotatingFileStream => {
    const file = createStream((turn) => (typeof turn === 'number' ? `${name}.${turn}.log` : `${name}.log`), {
      path: dir,
      size: '1M',
      rotate: logFiles - 1,
      mode: 0o600,
    });
    file.on('error', stopped);
    return file;
  };
  const turnsOver = (): boolean => stream === undefined && monotonicMs() - stoppedAt < tryAgainMs;

  return {
    write: (line) => {
      if (isEnded || turnsOver()) return void (lost += 1);
      stream ??= opened();
      if (stream.writableLength > waitingAtMost) return void (lost += 1);
      stream.write(line, (error) => {
        if (error) lost += 1;
        else isStopReported = false;
      });
    },
    isWritten: () => !turnsOver(),
    lost: () => lost,
    settled: async () => {
      const file = stream;
      if (file !== undefined && !file.destroyed) await new Promise<void>((done) => void file.write('', () => done()));
    },
    end: async () => {
      isEnded = true;
      const file = stream;
      if (file === undefined || file.destroyed) return;
      await new Promise<void>((done) => {
        file.once('close', () => done());
        file.end();
      });
    },
  };
};
