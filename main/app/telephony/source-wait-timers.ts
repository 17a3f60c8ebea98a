/** Runs one timer for each customer call in which a source is waiting for a higher-priority source. */
import type { CorrelationState } from '#domain/call-correlation/state.ts';

export interface SourceWaitTimers {
  readonly update: (state: CorrelationState) => void;
  readonly stop: () => void;
}

export const createSourceWaitTimers = (wallMs: () => number, over: (page: string) => void): SourceWaitTimers => {
  const timers = new Map<string, NodeJS.Timeout>();
  /** Returns the remaining time. It has a maximum, because a clock that is set back must not make the wait longer. */
  const restOf = (until: number): number => Math.min(mostMs, Math.max(0, until - wallMs()));
  const start = (page: string, until: number): NodeJS.Timeout =>
    setTimeout(() => {
      timers.delete(page);
      over(page);
    }, restOf(until)).unref();
  return {
    update: ({ customers }) => {
      for (const [page, timer] of timers) {
        if (customers.get(page)?.waiting !== undefined) continue;
        clearTimeout(timer);
        timers.delete(page);
      }
      for (const { page, waiting } of customers.values())
        if (waiting !== undefined && !timers.has(page)) timers.set(page, start(page, waiting.until));
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
};

const mostMs = 2_000;
