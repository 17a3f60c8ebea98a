/**
 * Calculates the age of an item and decides whether it is late or expired (assumptions 47, 50). The code is pure.
 *
 * Both clocks can be wrong: the monotonic clock stops during sleep, and the wall clock can be changed. The greater age
 * decides whether to open a screen, and the smaller age decides whether to delete an item.
 */
import type { Moment, Row } from './outbox-row.ts';
import type { Policies } from './types.ts';

type Dated = Pick<Row, 'boot' | 'heardMs' | 'createdAt'>;

const wallAge = (row: Dated, now: Moment): number => Math.max(0, now.wallMs - row.createdAt);
const measuredAge = (row: Dated, now: Moment): number | undefined =>
  row.boot === now.boot ? Math.max(0, now.monotonicMs - row.heardMs) : undefined;

/** Returns the greater of the two ages, in milliseconds. */
export const maxAgeMs = (row: Dated, now: Moment): number => Math.max(wallAge(row, now), measuredAge(row, now) ?? 0);
/** Returns the smaller of the two ages, in milliseconds. */
export const minAgeMs = (row: Dated, now: Moment): number =>
  Math.min(wallAge(row, now), measuredAge(row, now) ?? Infinity);

export const isLate = (
  row: Omit<Row, 'seq' | 'pos'>,
  now: Moment,
  policies: Policies,
  stillUp: (callId: string, extension: string) => boolean | undefined,
): boolean => {
  if (row.role !== 'answered' || row.released === 1) return false;
  if (maxAgeMs(row, now) < policies.freshSeconds * 1000) return false;
  return stillUp(row.grp ?? '', row.extension ?? '') !== true;
};

/**
 * Whether the item has expired. Items in flight never expire. Neither do reports or messages that are waiting or set
 * aside. All other items expire after `keepDays`.
 */
export const isExpired = (row: Row, now: Moment, policies: Policies): boolean => {
  if (row.state === 'sending') return false;
  if ((row.state === 'waiting' || row.state === 'failing') && (row.role === 'report' || row.role === 'message'))
    return false;
  return minAgeMs(row, now) >= policies.keepDays * 86_400_000;
};
