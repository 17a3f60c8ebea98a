/**
 * The four request limits as a function of time ("Limits", assumption 5). One ring buffer of time stamps serves all
 * sliding windows, and each fixed window has a counter. With a limit of L requests per sliding window of
 * length W, a request is admitted if the L-th most recent request was admitted at least W earlier. Windows are
 * half-open: a request that arrives exactly W after an earlier one is outside the window of the earlier one.
 */
import { serviceLimits } from '#helpdesk/constants.ts';

export interface LimitWindow {
  readonly name: string;
  readonly windowMs: number;
  readonly requests: number;
}
export interface AllowedRequests {
  readonly name: string;
  readonly allowed: number;
}
export type Counting = 'sliding' | 'fixed';
export type Admission =
  | { readonly admitted: true }
  | { readonly admitted: false; readonly limit: LimitWindow; readonly retryAfterSeconds: number };

export interface Limits {
  /** Counts a request, but only if it is admitted. */
  readonly admit: (nowMs: number, counting: Counting) => Admission;
  readonly used: (
    nowMs: number,
    counting: Counting,
  ) => readonly { readonly name: string; readonly used: number; readonly allowed: number }[];
  readonly clear: () => void;
  /** Changes the allowed number of requests in the named windows. The counted requests stay. */
  readonly allow: (changes: readonly AllowedRequests[]) => void;
  /** Restores the initial numbers of allowed requests. */
  readonly restore: () => void;
}

// Times are rounded to whole microseconds, so that comparisons are exact.
const micros = (ms: number): number => Math.round(ms * 1_000);
const admitted: Admission = { admitted: true };

export const createLimits = (initial: readonly LimitWindow[] = serviceLimits): Limits => {
  let windows = initial;
  let size = Math.max(...windows.map((window) => window.requests));
  let ring = new Float64Array(size);
  const buckets = windows.map(() => ({ start: -1, count: 0 }));
  let count = 0;
  let latest = Number.NEGATIVE_INFINITY;

  const clear = (): void => {
    count = 0;
    latest = Number.NEGATIVE_INFINITY;
    for (const bucket of buckets) bucket.start = -1;
  };

  /**
   * Enlarges the ring. The ring never shrinks, so that earlier requests are still counted if a limit is raised again.
   */
  const grow = (wanted: number): void => {
    if (wanted <= size) return;
    const larger = new Float64Array(wanted);
    for (let at = Math.max(0, count - size); at < count; at += 1) larger[at % wanted] = ring[at % size] ?? 0;
    ring = larger;
    size = wanted;
  };

  /**
   * Returns the time in microseconds at which the window can accept a request again. It is not later than now if the
   * window can accept one already.
   */
  const freeAt = (index: number, window: LimitWindow, now: number, counting: Counting): number => {
    const length = micros(window.windowMs);
    if (counting === 'sliding') {
      return count < window.requests ? now : (ring[(count - window.requests) % size] ?? 0) + length;
    }
    const bucket = buckets[index];
    const start = now - (now % length);
    return bucket !== undefined && bucket.start === start && bucket.count >= window.requests ? start + length : now;
  };

  const inSliding = (window: LimitWindow, now: number): number => {
    const kept = Math.min(count, size);
    const length = micros(window.windowMs);
    // The ring is sorted, so a binary search finds the oldest time stamp that is still in the window.
    let low = 0;
    let high = kept;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ring[(count - kept + middle) % size] ?? 0) + length > now) high = middle;
      else low = middle + 1;
    }
    return kept - low;
  };
  const inFixed = (index: number, window: LimitWindow, now: number): number => {
    const bucket = buckets[index];
    return bucket?.start === now - (now % micros(window.windowMs)) ? bucket.count : 0;
  };

  return {
    clear,
    allow: (changes) => {
      const allowed = new Map(changes.map((change) => [change.name, change.allowed]));
      windows = windows.map((window) => ({ ...window, requests: allowed.get(window.name) ?? window.requests }));
      grow(Math.max(...windows.map((window) => window.requests)));
    },
    restore: () => {
      windows = initial;
    },
    admit: (nowMs, counting) => {
      const now = micros(nowMs);
      if (now < latest) clear(); // the clock was turned back, so counted requests are now in the future
      let wait = 0;
      let tightest: LimitWindow | undefined;
      for (const [index, window] of windows.entries()) {
        const ahead = freeAt(index, window, now, counting) - now;
        if (ahead > wait) {
          wait = ahead;
          tightest = window;
        }
      }
      if (tightest !== undefined) {
        return { admitted: false, limit: tightest, retryAfterSeconds: Math.ceil(wait / 1_000_000) };
      }
      ring[count % size] = now;
      count += 1;
      latest = now;
      for (const [index, window] of windows.entries()) {
        const bucket = buckets[index];
        if (bucket === undefined) continue;
        const start = now - (now % micros(window.windowMs));
        if (bucket.start !== start) {
          bucket.start = start;
          bucket.count = 0;
        }
        bucket.count += 1;
      }
      return admitted;
    },
    used: (nowMs, counting) => {
      const now = micros(nowMs);
      return windows.map((window, index) => ({
        name: window.name,
        used: counting === 'sliding' ? inSliding(window, now) : inFixed(index, window, now),
        allowed: window.requests,
      }));
    },
  };
};
