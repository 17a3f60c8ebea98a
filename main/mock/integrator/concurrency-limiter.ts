/**
 * How many askings are under way at once, each integrator for itself: one that is slow holds up nobody else, and
 * what waits for it does not pile up. The newest comes first, as somebody looks at it; who is not wanted any more gives
 * up the place; of too many, the oldest goes.
 */
export interface ConcurrencyLimiter {
  /** Resolves with what `run` resolves with, or with undefined when its turn never came. */
  readonly take: <Result>(
    lane: { readonly name: string; readonly atOnce: number },
    signal: AbortSignal,
    run: () => Promise<Result>,
  ) => Promise<Result | undefined>;
}

interface Lane {
  running: number;
  /** Oldest first. */
  waiting: readonly ((isTurn: boolean) => void)[];
}

export const createConcurrencyLimiter = (waiting: number): ConcurrencyLimiter => {
  const lanes = new Map<string, Lane>();

  const turn = (lane: Lane, atOnce: number, signal: AbortSignal): Promise<boolean> => {
    if (signal.aborted) return Promise.resolve(false);
    if (lane.running < atOnce) {
      lane.running += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const stop = (): void => settle(false);
      const settle = (isTurn: boolean): void => {
        lane.waiting = lane.waiting.filter((one) => one !== settle);
        signal.removeEventListener('abort', stop);
        resolve(isTurn);
      };
      signal.addEventListener('abort', stop);
      lane.waiting = [...lane.waiting, settle];
      if (lane.waiting.length > waiting) lane.waiting[0]?.(false);
    });
  };
  const leave = (name: string, lane: Lane): void => {
    const next = lane.waiting.at(-1);
    if (next !== undefined) return next(true);
    lane.running -= 1;
    if (lane.running === 0) lanes.delete(name);
  };

  return {
    take: async ({ name, atOnce }, signal, run) => {
      const lane = lanes.get(name) ?? { running: 0, waiting: [] };
      lanes.set(name, lane);
      if (!(await turn(lane, atOnce, signal))) return undefined;
      try {
        return await run();
      } finally {
        leave(name, lane);
      }
    },
  };
};
