/**
 * Merges two changes to the same settings: key by key, and entry by entry in lists. If both changes set the same
 * key to different values, the result is a conflict for the user.
 */
import { isGroup, isReference, isSame, type Json } from '#contract/settings.ts';

export interface Conflict {
  /** A path in the merged settings, such as `lines[1].port`. The path is `lines[1]` if one side removed the entry. */
  readonly path: string;
  /** Undefined if this side removed the value or left it empty. */
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  /**
   * The merged settings. At a conflict, they contain the value `mine`. An entry that one side removed and the other
   * side changed is still included.
   */
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
}

const plain = (value: unknown): Merged => ({ value, conflicts: [] });

const isGroupToMerge = (value: unknown): value is Json => isGroup(value) && !isReference(value);
const isEntryList = (value: unknown): value is readonly Json[] => Array.isArray(value) && value.every(isGroup);

const mergeGroups = (base: Json, mine: Json, theirs: Json, path: string, isEntry: boolean): Merged => {
  const conflicts: Conflict[] = [];
  const merged = new Map<string, unknown>();
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const here = path === '' ? key : `${path}.${key}`;
    const found = mergeValues(base[key], mine[key], theirs[key], here, isEntry);
    if (found.value !== undefined) merged.set(key, found.value);
    conflicts.push(...found.conflicts);
  }
  return { value: Object.fromEntries(merged), conflicts };
};

/** If `isInEntry` is true, the values are inside a list entry, and an object or a list is merged as a single value. */
const mergeValues = (base: unknown, mine: unknown, theirs: unknown, path: string, isInEntry: boolean): Merged => {
  if (isSame(mine, theirs) || isSame(mine, base)) return plain(theirs);
  if (isSame(theirs, base)) return plain(mine);
  if (!isInEntry) {
    const [own, other] = [mine ?? {}, theirs ?? {}];
    if (isGroupToMerge(own) && isGroupToMerge(other)) {
      const merged = mergeGroups(isGroupToMerge(base) ? base : {}, own, other, path, false);
      const isGone = isSame(merged.value, {}) && (mine === undefined || theirs === undefined);
      return isGone ? { ...merged, value: undefined } : merged;
    }
    const lists = [base ?? [], mine ?? [], theirs ?? []];
    if (lists.every(isEntryList)) return mergeLists(lists[0] ?? [], lists[1] ?? [], lists[2] ?? [], path);
  }
  return { value: mine, conflicts: [{ path, mine, theirs }] };
};

/** Returns the kind and the name of an entry as text. They rarely change, so they identify the entry. */
const nameOf = (entry: Json): string | undefined => {
  const name = entry['name'] ?? entry['emailAddress'] ?? entry['channel'];
  return name === undefined && entry['kind'] === undefined ? undefined : JSON.stringify([entry['kind'], name]);
};
const isAlike = (one: Json, other: Json): boolean =>
  isSame(one['kind'], other['kind']) &&
  Object.entries(one).some(([key, value]) => key !== 'kind' && isSame(value, other[key]));

const isSameAddition = (one: Json, other: Json): boolean =>
  isSame(one, other) || (nameOf(one) !== undefined && nameOf(one) === nameOf(other));

type Pairs = ReadonlyMap<number, number>;
/** Pairs equal entries, then entries with the same kind and name, then entries of one kind with a common value. */
const pairUp = (from: readonly Json[], to: readonly Json[]): Pairs => {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (fits: (one: Json, other: Json) => boolean): void => {
    from.forEach((one, index) => {
      if (pairs.has(index)) return;
      const found = to.findIndex((other, place) => !taken.has(place) && fits(one, other));
      if (found < 0) return;
      pairs.set(index, found);
      taken.add(found);
    });
  };
  pair(isSame);
  pair((one, other) => nameOf(one) !== undefined && nameOf(one) === nameOf(other));
  pair(isAlike);
  return pairs;
};

const mergeLists = (base: readonly Json[], mine: readonly Json[], theirs: readonly Json[], path: string): Merged => {
  const [inMine, inTheirs] = [pairUp(base, mine), pairUp(base, theirs)];
  const baseOf = (pairs: Pairs): Pairs => new Map([...pairs].map(([from, to]) => [to, from]));
  const [fromMine, fromTheirs] = [baseOf(inMine), baseOf(inTheirs)];
  const addedByMe = mine.map((_, index) => index).filter((index) => !fromMine.has(index));
  const value: unknown[] = [];
  const conflicts: Conflict[] = [];
  const add = (old: Json | undefined, own: Json | undefined, other: Json | undefined): void => {
    const here = `${path}[${value.length}]`;
    if (own !== undefined && other !== undefined) {
      const merged = mergeGroups(old ?? {}, own, other, here, true);
      value.push(merged.value);
      conflicts.push(...merged.conflicts);
      return;
    }
    const left = own ?? other;
    // Both sides removed the entry, or one side removed it and the other side did not change it.
    if (left === undefined || (old !== undefined && isSame(old, left))) return;
    value.push(left);
    if (old !== undefined) conflicts.push({ path: here, mine: own, theirs: other });
  };
  theirs.forEach((entry, index) => {
    const from = fromTheirs.get(index);
    if (from !== undefined) return add(base[from], mine[inMine.get(from) ?? -1], entry);
    // Both sides may have added an entry with the same name.
    const twin = addedByMe.findIndex((added) => isSameAddition(mine[added] ?? {}, entry));
    const [own] = twin < 0 ? [] : addedByMe.splice(twin, 1);
    add(undefined, own === undefined ? undefined : mine[own], entry);
  });
  mine.forEach((entry, index) => {
    const from = fromMine.get(index);
    if (from !== undefined && !inTheirs.has(from)) add(base[from], entry, undefined);
    else if (addedByMe.includes(index)) add(undefined, entry, undefined);
  });
  return { value, conflicts };
};

/** Merges `mine` and `theirs`, which are both based on `base`. */
export const mergeThreeWays = (
  base: Json,
  mine: Json,
  theirs: Json,
): { readonly settings: Json; readonly conflicts: readonly Conflict[] } => {
  const { value, conflicts } = mergeGroups(base, mine, theirs, '', false);
  return { settings: isGroup(value) ? value : {}, conflicts };
};
