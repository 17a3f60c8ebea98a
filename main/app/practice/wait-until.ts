/**
 * Waiting for something to come true: looked at anew whenever the app has changed, and ended by a stop. The exchange
 * says nothing of what happens to its calls alone, so while somebody waits it is looked at every tenth of a second too.
 */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

export interface Waits {
  /** True as soon as it holds; false when `withinMs` are over. Throws `Stopped` when the play is stopped. */
  readonly until: (holds: () => boolean, withinMs: number) => Promise<boolean>;
  /** Something may have changed. */
  readonly look: () => void;
}

interface Waiting {
  readonly holds: () => boolean;
  readonly end: (held: boolean) => void;
}

const everyMs = 100;

export const createWaits = (signal: AbortSignal): Waits => {
  const waiting = new Set<Waiting>();
  return {
    until: (holds, withinMs) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new Stopped());
        if (holds()) return resolve(true);
        const finish = (settle: () => void): void => {
          clearTimeout(timer);
          clearInterval(looking);
          signal.removeEventListener('abort', stop);
          waiting.delete(entry);
          settle();
        };
        const stop = (): void => finish(() => reject(new Stopped()));
        const entry: Waiting = { holds, end: (held) => finish(() => resolve(held)) };
        const timer = setTimeout(() => entry.end(holds()), withinMs);
        const looking = setInterval(() => {
          if (holds()) entry.end(true);
        }, everyMs);
        signal.addEventListener('abort', stop, { once: true });
        waiting.add(entry);
      }),
    look: () => {
      for (const { holds, end } of waiting) if (holds()) end(true);
    },
  };
};
