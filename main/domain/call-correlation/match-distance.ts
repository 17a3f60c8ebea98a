/**
 * Decides whether two source calls are the same customer call.
 *
 * - Source calls with different numbers or directions are never the same call.
 * - Otherwise, they are the same if they share one of the phone system's IDs for the call or for a leg.
 * - Without a common ID, they must have the same extension and about the same time. Times differ between sources by
 *   seconds, and some sources show a call only when it is answered.
 * - Two calls without a number can be the same call. A call with a number differs from a call without a number, with
 *   two exceptions. A call that only a busy lamp shows matches any number. A call with a withheld number also matches
 *   any number, because another source may have received the number.
 */
import { isOver, type SourceCall, type LegInterval } from './state.ts';

/** The maximum time between two sources' reports of the same event, in milliseconds. */
export const nearMs = 5_000;
/** A leg that was answered more than this many milliseconds after it appeared was shown as ringing. */
const rangMs = 500;

/**
 * Returns the difference in time in milliseconds, or −1 if the calls share an ID. Returns undefined if they are
 * not the same call.
 */
export const matchDistance = (one: SourceCall, other: SourceCall, at: number): number | undefined => {
  if (isContradicted(one, other)) return undefined;
  if ([...one.ids].some((id) => other.ids.has(id))) return -1;
  const found = one.legIntervals.flatMap((stint) =>
    other.legIntervals
      .filter(({ extension }) => extension === stint.extension)
      .map((its) => intervalDistance(stint, its, at, isOver(one) || isOver(other)))
      .filter((ms) => ms !== undefined),
  );
  return found.length === 0 ? undefined : Math.min(...found);
};

/** Whether both source calls have the same known number, and their directions do not differ. */
export const isOfSameNumber = (one: SourceCall, other: SourceCall): boolean =>
  one.number !== undefined && one.number === other.number && !isContradicted(one, other);

/**
 * Whether both source calls have the same number, and `known` was answered at this extension at about the same time or
 * is still active there.
 */
export const isWithSame = (one: SourceCall, known: SourceCall, extension: string, isLiving: boolean): boolean => {
  const took = one.legIntervals.find((stint) => stint.extension === extension)?.took ?? 0;
  const isThere = (stint: LegInterval): boolean =>
    stint.extension === extension &&
    stint.took !== undefined &&
    ((isLiving && stint.until === undefined) || near(stint.took - took) !== undefined);
  return isOfSameNumber(one, known) && known.legIntervals.some(isThere);
};

const isContradicted = (one: SourceCall, other: SourceCall): boolean => {
  if (one.direction !== undefined && other.direction !== undefined && one.direction !== other.direction) return true;
  if (one.number === other.number) return false;
  return !(isUnseen(one) || isUnseen(other));
};
const isUnseen = ({ number, call }: SourceCall): boolean =>
  number === undefined && (call.unreportable === 'unseen' || call.customer?.withheld === true);

const intervalDistance = (one: LegInterval, other: LegInterval, at: number, isOneOver: boolean): number | undefined => {
  if (one.isAdopted === true || other.isAdopted === true)
    return isOneOver || one.until !== undefined || other.until !== undefined ? undefined : nearMs;
  if (one.took !== undefined && other.took !== undefined) return near(one.took - other.took);
  if (one.took !== undefined) return ringingDistance(one, one.took, other, at);
  if (other.took !== undefined) return ringingDistance(other, other.took, one, at);
  return near(one.from - other.from);
};

/**
 * Returns the difference in time if one source shows the call as answered and the other as still ringing. The source
 * that shows ringing can be slower, or it can report a different call.
 */
const ringingDistance = (answered: LegInterval, took: number, ringing: LegInterval, at: number): number | undefined => {
  if ((ringing.until ?? at) < took - nearMs || at - took > nearMs) return undefined;
  if (took - answered.from > rangMs) return near(answered.from - ringing.from);
  return ringing.from <= took + nearMs ? Math.max(0, Math.min(nearMs, at - took)) : undefined;
};

const near = (ms: number): number | undefined => (Math.abs(ms) <= nearMs ? Math.abs(ms) : undefined);
