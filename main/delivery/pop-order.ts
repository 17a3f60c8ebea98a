/**
 * In which order screen pops go when more wait than the limits let through. A conversation that opens after its call
 * has ended helps nobody, so calls that are still up go first, the newest before the others: that caller has just been
 * answered. Calls that are over come last, oldest first, until they are late (freshness.ts). Pure.
 */
import type { Row } from './row.ts';

/** No desk has more calls up at once; those behind them wait anyway. */
export const mostPopsCompared = 200;

export const inPopOrder = (
  rows: readonly Row[],
  stillUp: (callId: string, extension: string) => boolean | undefined,
): readonly Row[] => {
  /** 0: up, or waited for at the till; 1: nobody can see now whether it is up; 2: over. */
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
