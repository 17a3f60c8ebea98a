/**
 * Are two sightings of different lines the same customer call?
 *
 * - Surely, when an exchange's own id of the call or of a leg is known to both.
 * - Else when the same extension has to do with the same number, in the same direction, at the same time. Sources
 *   say things a little earlier or later than each other, and some only begin to speak when somebody answers.
 * - Two callers without a number may be one; a caller with a number and one without never are. A lamp that shows
 *   only that somebody is busy fits to any number, and so does a caller whose number this exchange withholds: another
 *   source may have been given it.
 */
import { isOver, type Sighting, type Stint } from './state.ts';

/** So far apart two sources may say the same thing. */
export const nearMs = 5_000;
/** Between its first word and its answer, a source that also hears the ringing. */
const rangMs = 500;

/** How far apart they are in time, ms; undefined: not the same. */
export const apart = (one: Sighting, other: Sighting, at: number): number | undefined => {
  if (isContradicted(one, other)) return undefined;
  if ([...one.ids].some((id) => other.ids.has(id))) return -1;
  const found = one.stints.flatMap((stint) =>
    other.stints
      .filter(({ extension }) => extension === stint.extension)
      .map((its) => stintsApart(stint, its, at, isOver(one) || isOver(other)))
      .filter((ms) => ms !== undefined),
  );
  return found.length === 0 ? undefined : Math.min(...found);
};

/** The same known number in the same direction. */
export const isOfSameNumber = (one: Sighting, other: Sighting): boolean =>
  one.number !== undefined && one.number === other.number && !isContradicted(one, other);

/** The same number in the same direction; on this extension `known` answered at about the same time, or talks still. */
export const isWithSame = (one: Sighting, known: Sighting, extension: string, isLiving: boolean): boolean => {
  const took = one.stints.find((stint) => stint.extension === extension)?.took ?? 0;
  const isThere = (stint: Stint): boolean =>
    stint.extension === extension &&
    stint.took !== undefined &&
    ((isLiving && stint.until === undefined) || near(stint.took - took) !== undefined);
  return isOfSameNumber(one, known) && known.stints.some(isThere);
};

const isContradicted = (one: Sighting, other: Sighting): boolean => {
  if (one.direction !== undefined && other.direction !== undefined && one.direction !== other.direction) return true;
  if (one.number === other.number) return false;
  return !(isUnseen(one) || isUnseen(other));
};
const isUnseen = ({ number, call }: Sighting): boolean =>
  number === undefined && (call.unreportable === 'unseen' || call.customer?.withheld === true);

const stintsApart = (one: Stint, other: Stint, at: number, isOneOver: boolean): number | undefined => {
  if (one.isAdopted === true || other.isAdopted === true)
    return isOneOver || one.until !== undefined || other.until !== undefined ? undefined : nearMs;
  if (one.took !== undefined && other.took !== undefined) return near(one.took - other.took);
  if (one.took !== undefined) return ringingApart(one, one.took, other, at);
  if (other.took !== undefined) return ringingApart(other, other.took, one, at);
  return near(one.from - other.from);
};

/** One has answered, the other says that it still rings or rang: it is slower, or it is another call. */
const ringingApart = (answered: Stint, took: number, ringing: Stint, at: number): number | undefined => {
  if ((ringing.until ?? at) < took - nearMs || at - took > nearMs) return undefined;
  if (took - answered.from > rangMs) return near(answered.from - ringing.from);
  return ringing.from <= took + nearMs ? Math.max(0, Math.min(nearMs, at - took)) : undefined;
};

const near = (ms: number): number | undefined => (Math.abs(ms) <= nearMs ? Math.abs(ms) : undefined);
