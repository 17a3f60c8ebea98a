/**
 * Converts the times of requests from before a restart to the current clock. Within one boot, the monotonic clock is
 * exact. After a reboot, the elapsed time is unknown. For the windows of a second and a minute, it is assumed to be
 * zero. For the windows of an hour and a day, it is the difference on the wall clock, which is at least zero.
 */

/** One or more counted requests, with the time of the response on both clocks. */
export interface SentMark {
  /** Identifies the boot in which the request was sent. All marks of one boot have the same value. */
  readonly boot: string | number;
  readonly monotonicMs: number;
  readonly wallMs: number;
  readonly lane: 'pop' | 'other' | 'presence';
  /** The number of requests that this mark represents. */
  readonly count: number;
}
export interface Moment {
  readonly boot: string | number;
  readonly monotonicMs: number;
  readonly wallMs: number;
}
/** Monotonic times of the current boot. They can be negative. */
export interface RestoredStamp {
  readonly shortMs: number;
  readonly longMs: number;
  readonly lane: SentMark['lane'];
  readonly count: number;
}

/**
 * A request that was in flight when the process ended is counted this many milliseconds after startup, because it may
 * still be on the network.
 */
export const underWayMs = 500;

/** Restores the marks. `marks` and the result are ordered, oldest first. */
export const restore = (marks: readonly SentMark[], now: Moment): RestoredStamp[] => {
  const stamps: RestoredStamp[] = [];
  const latest = now.monotonicMs + underWayMs;
  let later: Moment = now;
  let stamp = { shortMs: now.monotonicMs, longMs: now.monotonicMs };
  // Relates the clock of one boot to the current clock: first the clock of this boot, then of the boot of each mark.
  let anchor: Moment & { readonly shortMs: number; readonly longMs: number } = { ...now, ...stamp };
  for (const mark of marks.toReversed()) {
    if (mark.boot !== anchor.boot)
      anchor = { ...mark, shortMs: stamp.shortMs, longMs: stamp.longMs - Math.max(0, later.wallMs - mark.wallMs) };
    const ageMs = anchor.monotonicMs - mark.monotonicMs;
    stamp = { shortMs: Math.min(latest, anchor.shortMs - ageMs), longMs: Math.min(latest, anchor.longMs - ageMs) };
    stamps.push({ ...stamp, lane: mark.lane, count: mark.count });
    later = mark;
  }
  return stamps.reverse();
};
