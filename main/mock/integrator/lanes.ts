/**
 * How many askings are under way at once, each integrator for itself: one that is slow holds up nobody else, and
 * what waits for it does not pile up. Who is not wanted any more gives up the place; of too many, the oldest goes.
 */
export interface Lanes {
  /** Resolves with what `run` resolves with, or with undefined when its turn never came. */
  readonly take: <Result>(lane: string, signal: AbortSignal, run: () => Promise<Result>) => Promise<Result | undefined>;
}

interface Lane {
  running: number;
  readonly waiting: Set<(isTurn: boolean) => void>;
}

export const createLanes = ({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Lanes => {
  const lanes = new Map<string, Lane>();

  const turn = (lane: Lane, signal: AbortSignal): Promise<boolean> => {
    if (signal.aborted) return Promise.resolve(false);
    if (lane.running < atOnce) {
      lane.running += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const stop = (): void => settle(false);
      const settle = (isTurn: boolean): void => {
        lane.waiting.delete(settle);
        signal.removeEventListener('abort', stop);
        resolve(isTurn);
      };
      signal.addEventListener('abort', stop);
      lane.waiting.add(settle);
      const [oldest] = lane.waiting;
      if (lane.waiting.size > waiting) oldest?.(false);
    });
  };
  /** The place goes on to who has waited longest. */
  const leave = (name: string, lane: Lane): void => {
    const [next] = lane.waiting;
    if (next !== undefined) return next(true);
    lane.running -= 1;
    if (lane.running === 0) lanes.delete(name);
  };

  return {
    take: async (name, signal, run) => {
      const lane = lanes.get(name) ?? { running: 0, waiting: new Set() };
      lanes.set(name, lane);
      if (!(await turn(lane, signal))) return undefined;
      try {
        return await run();
      } finally {
        leave(name, lane);
      }
    },
  };
};
