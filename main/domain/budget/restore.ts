/**
 * What was sent before a restart, told on the clock of now. Within one boot the monotonic clock tells it
 * exactly. Over a reboot nobody measured the time between: for the second and the minute it counts as zero,
 * for the hour and the day as what the wall clock says, never as less than zero.
 */

/** A request that counts: when its answer came, on both clocks. */
export interface SentMark {
  /** Any name of the boot; equal for marks of the same boot. */
  readonly boot: string | number;
  readonly monotonicMs: number;
  readonly wallMs: number;
  readonly lane: 'pop' | 'other' | 'presence';
}
export interface Moment {
  readonly boot: string | number;
  readonly monotonicMs: number;
  readonly wallMs: number;
}
/** Monotonic times of now's boot, possibly negative. */
export interface RestoredStamp {
  readonly shortMs: number;
  readonly longMs: number;
  readonly lane: SentMark['lane'];
}

const knownGap = (later: Moment, earlier: Moment): number | undefined =>
  later.boot === earlier.boot ? Math.max(0, later.monotonicMs - earlier.monotonicMs) : undefined;

/** `marks` oldest first; so is the result. */
export const restore = (marks: readonly SentMark[], now: Moment): RestoredStamp[] => {
  const stamps: RestoredStamp[] = [];
  let later: Moment = now;
  let shortMs = now.monotonicMs;
  let longMs = now.monotonicMs;
  for (const mark of marks.toReversed()) {
    const gap = knownGap(later, mark);
    shortMs -= gap ?? 0;
    longMs -= gap ?? Math.max(0, later.wallMs - mark.wallMs);
    stamps.push({ shortMs, longMs, lane: mark.lane });
    later = mark;
  }
  return stamps.reverse();
};
