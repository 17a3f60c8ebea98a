/**
 * How old something is, and whether it is still worth sending (assumptions 47, 50). Pure.
 *
 * Two clocks, two mistakes: the monotonic one stands still while a PC sleeps, the wall clock is turned. What
 * would open a screen for a call that is over goes by the older of the two; what would delete something goes
 * by the younger.
 */
import type { Moment, Row } from './row.ts';
import type { Policies } from './types.ts';

type Dated = Pick<Row, 'boot' | 'heardMs' | 'createdAt'>;

const wallAge = (row: Dated, now: Moment): number => Math.max(0, now.wallMs - row.createdAt);
const measuredAge = (row: Dated, now: Moment): number | undefined =>
  row.boot === now.boot ? Math.max(0, now.monotonicMs - row.heardMs) : undefined;

/** At least this much may have passed. */
export const ageAtMost = (row: Dated, now: Moment): number => Math.max(wallAge(row, now), measuredAge(row, now) ?? 0);
/** At most what certainly has passed. */
export const ageAtLeast = (row: Dated, now: Moment): number =>
  Math.min(wallAge(row, now), measuredAge(row, now) ?? Infinity);

export const isLate = (
  row: Omit<Row, 'seq' | 'pos'>,
  now: Moment,
  policies: Policies,
  stillUp: (callId: string, extension: string) => boolean | undefined,
): boolean => {
  if (row.role !== 'answered' || row.released === 1) return false;
  if (ageAtMost(row, now) < policies.freshSeconds * 1000) return false;
  return stillUp(row.grp ?? '', row.extension ?? '') !== true;
};

/** Orders, customers and messages that only wait are kept until they go; everything else is worth nothing after `keepDays`. */
export const isOutlived = (row: Row, now: Moment, policies: Policies): boolean => {
  if (row.state === 'sending') return false;
  if ((row.state === 'waiting' || row.state === 'failing') && (row.role === 'report' || row.role === 'message'))
    return false;
  return ageAtLeast(row, now) >= policies.keepDays * 86_400_000;
};
