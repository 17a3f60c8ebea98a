/**
 * Closes everything that the app has opened during startup, newest first, when a later step fails or the app stops. A
 * lock that is not released would block every later start. `AsyncDisposableStack` is similar, but it is not part of
 * ES2024, for which the app is compiled.
 */
export interface Cleanup {
  readonly add: (close: () => unknown) => void;
  /** Closes everything, even after an error, and then throws the first error. A second call has no effect. */
  readonly close: () => Promise<void>;
}

export const createCleanup = (): Cleanup => {
  const closers: (() => unknown)[] = [];
  return {
    add: (close) => void closers.push(close),
    close: async () => {
      const errors: unknown[] = [];
      for (const close of closers.splice(0).toReversed()) {
        try {
          await close();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
    },
  };
};

/**
 * If `start` throws or returns `ok: false`, this function closes everything that `start` has added. It
 * ignores errors while closing.
 */
export const startWithCleanup = async <Result extends object>(
  start: (cleanup: Cleanup) => Promise<Result>,
): Promise<Result> => {
  const cleanup = createCleanup();
  const closeQuietly = (): Promise<void> => cleanup.close().catch(() => undefined);
  let result: Result;
  try {
    result = await start(cleanup);
  } catch (error) {
    await closeQuietly();
    throw error;
  }
  if ('ok' in result && result.ok === false) await closeQuietly();
  return result;
};
