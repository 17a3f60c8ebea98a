/**
 * The files of a drop folder: the known files, the files that are being processed, and the files that must be tried
 * again.
 */
import { lstat } from 'node:fs/promises';
import { msg } from '#domain/messages/message.ts';
import { isIgnoredName, readinessOf, seen, type Candidate } from './candidates.ts';
import { markOf, pathOf, type FileName } from './file-access.ts';
import { subfolders } from './folder-check.ts';
import { failFile, processNewFile, processMovedFile, type FileParts } from './process-file.ts';

export interface FileQueue {
  /** Looks at a file that may have changed. */
  readonly look: (name: FileName) => Promise<void>;
  /** Looks at all files of the folder. `isFirst` means that the files existed when the connection began. */
  readonly lookAtAll: (names: readonly FileName[], isFirst: boolean) => Promise<void>;
  /** Queues the files that an earlier run left in `working`. */
  readonly recover: (names: readonly FileName[]) => void;
  /** Begins to process as many files as allowed, with the `first` files before all others. */
  readonly startReady: (first: readonly FileName[]) => void;
  /** Returns the files that changed a moment ago, because they may soon be complete. */
  readonly young: () => readonly FileName[];
  /** Returns the first unexpected error, if there is one. This error ends the connection. */
  readonly fault: () => unknown;
  readonly ended: () => Promise<void>;
}

/**
 * The maximum number of files that are processed at once. Several files are processed at once, because a look-up waits
 * for the helpdesk and must not delay other files.
 */
const filesAtOnce = 8;
const keptRetryMs = 5_000;
/** On Windows, a virus scanner can lock a file for a moment after the move to `working`. */
const untouchedRetryMs = 250;
const lookupFreshMs = 10_000;
const youngMs = 300;
const looksAtOnce = 32;

interface KeptFile {
  readonly retryAt: number;
  readonly isUntouched: boolean;
  /** The time at which the file was kept for the first time. */
  readonly since: number;
  /** The time from which a look-up in the file is too old. */
  readonly lateAt: number;
}

const keyOf = (name: FileName): string => name.toString('latin1');

export const createFileQueue = (parts: FileParts, wake: () => void): FileQueue => {
  const { config, context } = parts;
  const { ports, signal } = context;
  let candidates = new Map<string, Candidate & { readonly name: FileName }>();
  const underWay = new Map<string, Promise<void>>();
  /** The files in `working` that must be tried again. `retryAt` is the time of the next attempt. */
  const kept = new Map<string, KeptFile>();
  const rules = { ready: config.ready, settleMs: config.settleMs, stallMs: config.stallSeconds * 1_000 };
  let fault: unknown;

  const look = async (name: FileName, wasThere: boolean): Promise<void> => {
    const [key, text] = [keyOf(name), name.toString('utf8')];
    if (underWay.has(key) || isIgnoredName(text) || (subfolders as readonly string[]).includes(text)) return;
    const path = pathOf(config.path, name);
    try {
      const stats = await lstat(path);
      if (stats.isDirectory() || underWay.has(key)) return;
      if (stats.isFile()) {
        candidates.set(key, { ...seen(candidates.get(key), markOf(stats), ports.elapsed(), wasThere), name });
        return;
      }
      const sentence = msg(stats.isSymbolicLink() ? 'connector.file.link' : 'connector.file.special');
      await failFile(parts, path, name, 'file_refused', sentence);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      candidates.delete(key);
    }
  };
  /** Whether a look-up in the file is too old. A look-up opens a customer on a screen, so it must be recent. */
  const isLate = ({ mark, unchangedSince, wasThere }: Candidate): boolean => {
    const waitedMs = ports.elapsed() - unchangedSince - config.settleMs;
    const ageMs = ports.now() - mark.mtimeMs;
    return waitedMs > lookupFreshMs || (wasThere && (ageMs > lookupFreshMs || ageMs < -2_000));
  };
  const begin = (key: string, work: () => Promise<void>): void => {
    const run = work()
      .catch((error: unknown) => {
        fault ??= error;
      })
      .finally(() => {
        underWay.delete(key);
        wake();
      });
    underWay.set(key, run);
  };
  const keep = (name: FileName, file: Omit<KeptFile, 'retryAt'>): void => {
    const retryAt = ports.elapsed() + (file.isUntouched ? untouchedRetryMs : keptRetryMs);
    kept.set(keyOf(name), { ...file, retryAt });
  };
  const startKept = (key: string, { isUntouched, since, lateAt }: KeptFile): void =>
    begin(`working/${key}`, async () => {
      kept.delete(key);
      const end = await processMovedFile(parts, Buffer.from(key, 'latin1'), {
        isRecovered: !isUntouched,
        isFinal: !isUntouched || ports.elapsed() >= since + keptRetryMs,
        isLate: ports.elapsed() > lateAt,
      });
      if (end.is === 'kept') keep(end.name, { isUntouched: isUntouched && end.isUntouched, since, lateAt });
    });
  const start = (key: string): void => {
    const candidate = candidates.get(key);
    if (candidate === undefined || underWay.has(key)) return;
    const readiness = readinessOf(candidate, ports.elapsed(), rules);
    if (readiness === 'wait') return;
    begin(key, async () => {
      const isFinal = readiness === 'final';
      const state = { isSettled: isFinal || readiness === 'settled', isFinal, isLate: isLate(candidate) };
      const end = await processNewFile(parts, candidate.name, state);
      if (end.is === 'waiting') {
        const lastRead = { mark: candidate.mark, as: readiness };
        return void candidates.set(key, { ...candidate, lastRead });
      }
      // A file that cannot be opened now is found again when the folder is next listed.
      candidates.delete(key);
      const lateAt = candidate.unchangedSince + config.settleMs + lookupFreshMs;
      if (end.is === 'kept') keep(end.name, { isUntouched: end.isUntouched, since: ports.elapsed(), lateAt });
    });
  };

  return {
    look: (name) => look(name, false),
    lookAtAll: async (names, isFirst) => {
      const present = new Set(names.map(keyOf));
      for (const key of candidates.keys()) if (!present.has(key) && !underWay.has(key)) candidates.delete(key);
      for (let at = 0; at < names.length; at += looksAtOnce)
        await Promise.all(names.slice(at, at + looksAtOnce).map((name) => look(name, isFirst)));
      // Older files come first, because a later report may correct an earlier one.
      candidates = new Map([...candidates].sort(([, one], [, other]) => one.mark.mtimeMs - other.mark.mtimeMs));
    },
    recover: (names) => {
      for (const name of names)
        kept.set(keyOf(name), { retryAt: -Infinity, isUntouched: false, since: -Infinity, lateAt: -Infinity });
    },
    startReady: (first) => {
      if (signal.aborted) return;
      for (const name of first) if (underWay.size < filesAtOnce) start(keyOf(name));
      for (const [key, file] of kept) {
        if (underWay.size >= filesAtOnce) return;
        if (file.retryAt <= ports.elapsed()) startKept(key, file);
      }
      for (const key of candidates.keys()) {
        if (underWay.size >= filesAtOnce) return;
        start(key);
      }
    },
    young: () => {
      const since = ports.elapsed() - youngMs;
      return [...candidates.values()].filter(({ unchangedSince }) => unchangedSince > since).map(({ name }) => name);
    },
    fault: () => fault,
    ended: async () => {
      await Promise.all(underWay.values());
    },
  };
};
