/**
 * Closes everything that a start has opened, newest first, if a later step fails or when the app stops. A lock left
 * behind would block every later start. `AsyncDisposableStack` does the same but needs Node 24; the plain host runs on
 * Node 20.
 */
export interface Cleanup {
  readonly add: (close: () => unknown) => void;
  /** Closes everything, also after an error. Then throws the first error. A second call has no effect. */
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
 * If `start` throws or returns `ok: false`, everything that it has added is closed. Errors while closing are then
 * ignored.
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
