/** The newest time stamps, oldest overwritten: enough to answer "when was the k-th last one" at once. */
export interface Ring {
  /** Stamps never go back: an earlier one is taken as the newest so far. */
  readonly push: (at: number) => void;
  /** `latest(1)` is the newest; −∞ where there are fewer. */
  readonly latest: (k: number) => number;
  /** How many stamps are later than `at`. */
  readonly countAfter: (at: number) => number;
  readonly newest: () => number;
}

export const createRing = (capacity: number): Ring => {
  const stamps = new Float64Array(capacity);
  let pushed = 0;
  const latest = (k: number): number =>
    k < 1 || k > pushed || k > capacity ? -Infinity : (stamps[(pushed - k) % capacity] ?? -Infinity);
  return {
    push: (at) => {
      stamps[pushed % capacity] = Math.max(at, latest(1));
      pushed += 1;
    },
    latest,
    countAfter: (at) => {
      let fewer = 0;
      let more = Math.min(pushed, capacity);
      while (fewer < more) {
        const middle = (fewer + more + 1) >> 1;
        if (latest(middle) > at) fewer = middle;
        else more = middle - 1;
      }
      return fewer;
    },
    newest: () => latest(1),
  };
};
