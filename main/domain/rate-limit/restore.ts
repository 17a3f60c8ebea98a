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
  /** How many requests this mark stands for. */
  readonly count: number;
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
  readonly count: number;
}

/**
 * A request that was under way when the process died may still be on the network: it counts from this much
 * after the start, which is longer than any request that is sent now can overtake it by.
 */
export const underWayMs = 500;

/** `marks` oldest first; so is the result. */
export const restore = (marks: readonly SentMark[], now: Moment): RestoredStamp[] => {
  const stamps: RestoredStamp[] = [];
  const latest = now.monotonicMs + underWayMs;
  let later: Moment = now;
  let stamp = { shortMs: now.monotonicMs, longMs: now.monotonicMs };
  // Where the clock of the mark's own boot stands on the clock of now.
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
