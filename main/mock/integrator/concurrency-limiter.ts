/**
 * Limits concurrent requests per integrator, so that a slow integrator does not delay the others. The newest waiting
 * request is sent first, because an agent is probably waiting for it. Aborted requests leave the queue. If the queue is
 * full, the oldest waiting request is dropped.
 */
export interface ConcurrencyLimiter {
  /**
   * Resolves with the result of `run`, or with undefined if the request was dropped, or aborted before `run` started.
   */
  readonly take: <Result>(
    lane: { readonly name: string; readonly atOnce: number },
    signal: AbortSignal,
    run: () => Promise<Result>,
  ) => Promise<Result | undefined>;
}

interface Lane {
  running: number;
  /** The waiting requests, oldest first. */
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
