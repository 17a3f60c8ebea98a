/** A ring buffer of the newest time stamps. It returns the k-th latest time stamp in constant time. */
export interface TimestampRingBuffer {
  /** Adds a time stamp. Time stamps never decrease: an earlier one is stored with the value of the newest. */
  readonly push: (at: number) => void;
  /** Returns the k-th latest time stamp, or −∞ if the buffer contains fewer. `latest(1)` is the newest. */
  readonly latest: (k: number) => number;
  /** Returns the number of time stamps later than `at`. */
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
