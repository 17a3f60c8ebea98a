/**
 * The order of screen pops when more are waiting than the limits allow. A screen that opens after the call is useless.
 * Therefore, active calls come first, with the newest at the front, because their callers have just been answered.
 * Ended calls come last, with the oldest at the front, until they are late (item-age.ts). The code is pure.
 */
import type { Row } from './outbox-row.ts';

/** The maximum number of screen pops that are compared. More simultaneous calls are not expected. */
export const maxPopsCompared = 200;

export const sortScreenPops = (
  rows: readonly Row[],
  stillUp: (callId: string, extension: string) => boolean | undefined,
): readonly Row[] => {
  /** Returns 0 if the call is active or a till is waiting, 1 if the call's state is unknown, and 2 if it has ended. */
  const rankOf = (row: Row): number => {
    const isUp = row.role === 'answered' ? stillUp(row.grp ?? '', row.extension ?? '') : true;
    if (isUp === undefined) return 1;
    return isUp ? 0 : 2;
  };
  const ranked = rows.map((row) => ({ row, rank: rankOf(row) }));
  const oldestFirst = (a: Row, b: Row): number => a.pos - b.pos || a.part - b.part;
  return ranked
    .toSorted((a, b) => a.rank - b.rank || (a.rank === 0 ? oldestFirst(b.row, a.row) : oldestFirst(a.row, b.row)))
    .map(({ row }) => row);
};
