/** A ring buffer of the newest time stamps, to find the k-th last one immediately. */
export interface TimestampRingBuffer {
  /** Stamps never decrease: an earlier one is stored as the newest so far. */
  readonly push: (at: number) => void;
  /** `latest(1)` is the newest; −∞ if there are fewer. */
  readonly latest: (k: number) => number;
  /** The number of stamps later than `at`. */
  readonly countAfter: (at: number) => number;
  readonly newest: () => number;
}

export const createTimestampRingBuffer = (capacity: number): TimestampRingBuffer => {
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
