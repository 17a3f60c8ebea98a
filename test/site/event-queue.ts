/** A queue that runs events in virtual time in chronological order. It is a binary heap. */
export interface EventQueue {
  readonly now: () => number;
  readonly at: (time: number, run: () => void) => void;
  /** Runs the events up to `until`. */
  readonly runUntil: (until: number) => void;
}

export const createEventQueue = (): EventQueue => {
  const times: number[] = [];
  const order: number[] = [];
  const runs: (() => void)[] = [];
  let added = 0;
  let now = 0;
  const isBefore = (a: number, b: number): boolean =>
    (times[a] ?? 0) - (times[b] ?? 0) < 0 || (times[a] === times[b] && (order[a] ?? 0) < (order[b] ?? 0));
  const swap = (a: number, b: number): void => {
    for (const list of [times, order] as const) [list[a], list[b]] = [list[b] ?? 0, list[a] ?? 0];
    const run = runs[a] as () => void;
    runs[a] = runs[b] as () => void;
    runs[b] = run;
  };
  const pop = (): (() => void) | undefined => {
    const first = runs[0];
    const last = runs.length - 1;
    swap(0, last);
    times.pop();
    order.pop();
    runs.pop();
    for (let at = 0; ;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) if (child < last && isBefore(child, least)) least = child;
      if (least === at) return first;
      swap(at, least);
      at = least;
    }
  };
  return {
    now: () => now,
    at: (time, run) => {
      times.push(Math.max(now, time));
      order.push(added);
      runs.push(run);
      added += 1;
      for (let at = times.length - 1; at > 0;) {
        const parent = (at - 1) >> 1;
        if (!isBefore(at, parent)) return;
        swap(at, parent);
        at = parent;
      }
    },
    runUntil: (until) => {
      while (times.length > 0 && (times[0] ?? Infinity) <= until) {
        now = times[0] ?? now;
        pop()?.();
      }
      now = until;
    },
  };
};
