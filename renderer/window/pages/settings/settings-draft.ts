/**
 * Settings that are being changed, beside those that are stored. When others are stored meanwhile, the draft is put
 * over them; where both changed the same place, the place waits for a person's choice. Pure.
 */
import type { Output } from '#contract/contract.ts';
import { isSame, type Json } from '#contract/settings.ts';
import { mergeThreeWays, type Conflict } from '../../../shared/three-way-merge.ts';
import { at, listAt, within, withValue } from './paths.ts';

export type Stored = Output<'settings.read'>;
export type Choice = 'mine' | 'theirs';

export interface Draft {
  /** What the draft was made from; undefined until it has been read. */
  readonly stored: Stored | undefined;
  /** Undefined: nothing is changed. */
  readonly changed: Json | undefined;
  readonly conflicts: readonly Conflict[];
}

export const noDraft: Draft = { stored: undefined, changed: undefined, conflicts: [] };

export const settingsOf = ({ stored, changed }: Draft): Json => changed ?? stored?.settings ?? {};

const entryOf = (
  path: string,
): { readonly list: string; readonly index: number; readonly rest: string } | undefined => {
  const [, list, index, rest] = /^([^[]+)\[(\d+)\](.*)$/.exec(path) ?? [];
  return list === undefined || rest === undefined ? undefined : { list, index: Number(index), rest };
};

/** The same places in settings whose lists may have other entries now; a place whose entry is gone is left out. */
const moved = (conflicts: readonly Conflict[], before: Json, after: Json): readonly Conflict[] =>
  conflicts.flatMap((conflict) => {
    const entry = entryOf(conflict.path);
    if (entry === undefined) return [conflict];
    const { list, index, rest } = entry;
    const [old, next] = [listAt(before, list), listAt(after, list)];
    if (old.length === next.length) return [conflict];
    const place = next.findIndex((each) => isSame(each, old[index]));
    return place < 0 ? [] : [{ ...conflict, path: `${list}[${place}]${rest}` }];
  });

const withoutEntry = (settings: Json, list: string, index: number): Json => {
  const rest = listAt(settings, list).filter((_, other) => other !== index);
  return withValue(settings, list, rest.length === 0 ? undefined : rest);
};

/** A person typed at a place. */
export const withTyped = (draft: Draft, path: string, value: unknown): Draft => {
  const before = settingsOf(draft);
  const changed = withValue(before, path, value);
  return { ...draft, changed, conflicts: moved(draft.conflicts, before, changed) };
};

/** Others are stored now. */
export const withStored = (draft: Draft, stored: Stored): Draft => {
  const { changed } = draft;
  if (changed === undefined || draft.stored === undefined) return { stored, changed: undefined, conflicts: [] };
  const { settings, conflicts: found } = mergeThreeWays(draft.stored.settings, changed, stored.settings);
  // What a person has not chosen yet is still to be chosen.
  const open = moved(draft.conflicts, changed, settings).filter(
    ({ path, theirs }) => !found.some((each) => each.path === path) && !isSame(at(settings, path), theirs),
  );
  const conflicts = [...found, ...open];
  const isChanged = conflicts.length > 0 || !isSame(settings, stored.settings);
  return { stored, changed: isChanged ? settings : undefined, conflicts };
};

/** A person chose which of two values stays. */
export const withChoice = (draft: Draft, path: string, choice: Choice): Draft => {
  const conflict = draft.conflicts.find((each) => each.path === path);
  if (conflict === undefined) return draft;
  const rest = draft.conflicts.filter((each) => each !== conflict);
  const before = settingsOf(draft);
  const entry = entryOf(path);
  const isWholeEntry = entry?.rest === '';
  const isRemovedHere = isWholeEntry && conflict.mine === undefined;
  const chosen = choice === 'theirs' ? conflict.theirs : isRemovedHere ? undefined : at(before, path);
  const changed =
    isWholeEntry && entry !== undefined && chosen === undefined
      ? withoutEntry(before, entry.list, entry.index)
      : withValue(before, path, chosen);
  const isChanged = rest.length > 0 || !isSame(changed, draft.stored?.settings);
  return { ...draft, changed: isChanged ? changed : undefined, conflicts: moved(rest, before, changed) };
};

/** These groups were saved: what is stored now is theirs. */
export const withSaved = (draft: Draft, isSaved: (group: string) => boolean): Draft => {
  const { stored } = draft;
  const groups = new Set([...Object.keys(settingsOf(draft)), ...Object.keys(stored?.settings ?? {})]);
  const changed = [...groups]
    .filter(isSaved)
    .reduce((next, group) => withValue(next, group, stored?.settings[group]), settingsOf(draft));
  return { ...draft, changed: isSame(changed, stored?.settings) ? undefined : changed };
};

export const isAtOrWithin = (path: string, place: string): boolean => path === place || within(path, place);
