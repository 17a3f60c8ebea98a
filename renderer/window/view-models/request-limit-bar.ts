/**
 * A request limit as a bar: the used part and the part that is reserved for screen pops. `usedShare` and `reserveFrom`
 * are fractions of the limit, from 0 to 1.
 */
import type { WindowUse } from '#contract/snapshot.ts';

export interface Bar {
  readonly name: WindowUse['name'];
  /**
   * The length of the time window in ms, if it is longer than the nominal length. This is the case if this PC's share
   * allows less than one request in the nominal time.
   */
  readonly stretchedMs: number | undefined;
  readonly used: number;
  readonly limit: number;
  readonly reserve: number;
  readonly usedShare: number;
  /** The start of the part that is reserved for screen pops. */
  readonly reserveFrom: number;
  readonly isFull: boolean;
}

const share = (part: number, whole: number): number => (whole <= 0 ? 1 : Math.min(1, Math.max(0, part / whole)));

const nominalMs: Readonly<Record<WindowUse['name'], number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

export const bar = ({ name, windowMs, used, limit, reserve }: WindowUse): Bar => ({
  name,
  stretchedMs: windowMs > nominalMs[name] ? windowMs : undefined,
  used,
  limit,
  reserve,
  usedShare: share(used, limit),
  reserveFrom: 1 - share(reserve, limit),
  isFull: used >= limit,
});
