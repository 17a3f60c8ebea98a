/**
 * Waits until a condition is true. The condition is checked after every change in the app. Stopping the scenario ends
 * the wait. The practice phone system does not report its changes to the app, so the condition is also checked every
 * tenth of a second.
 */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

export interface Waits {
  /**
   * Returns true as soon as the condition is true, or false after `timeoutMs`. Throws `Stopped` if the
   * scenario is stopped.
   */
  readonly until: (isTrue: () => boolean, timeoutMs: number) => Promise<boolean>;
  /** Checks all conditions again. */
  readonly recheck: () => void;
}

interface Waiting {
  readonly isTrue: () => boolean;
  readonly end: (wasTrue: boolean) => void;
}

const pollMs = 100;

export const createWaits = (signal: AbortSignal): Waits => {
  const waiting = new Set<Waiting>();
  return {
    until: (isTrue, timeoutMs) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new Stopped());
        if (isTrue()) return resolve(true);
        const finish = (settle: () => void): void => {
          clearTimeout(timer);
          clearInterval(poll);
          signal.removeEventListener('abort', stop);
          waiting.delete(entry);
          settle();
        };
        const stop = (): void => finish(() => reject(new Stopped()));
        const entry: Waiting = { isTrue, end: (wasTrue) => finish(() => resolve(wasTrue)) };
        const timer = setTimeout(() => entry.end(isTrue()), timeoutMs);
        const poll = setInterval(() => {
          if (isTrue()) entry.end(true);
        }, pollMs);
        signal.addEventListener('abort', stop, { once: true });
        waiting.add(entry);
      }),
    recheck: () => {
      for (const { isTrue, end } of waiting) if (isTrue()) end(true);
    },
  };
};
