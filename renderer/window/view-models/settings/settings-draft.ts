/**
 * The draft of changed settings beside the stored ones. When other settings are stored in the meantime, the draft
 * is merged with them. A value that both sides changed is a conflict for the user.
 */
import type { Output } from '#contract/contract.ts';
import { isSame, type Json } from '#contract/settings.ts';
import { mergeThreeWays, type Conflict } from '../../../shared/three-way-merge.ts';
import { at, listAt, within, withValue } from './paths.ts';

export type Stored = Output<'settings.read'>;
export type Choice = 'mine' | 'theirs';

export interface Draft {
  /** The stored settings on which the draft is based. Undefined until they have been read. */
  readonly stored: Stored | undefined;
  /** Undefined if nothing is changed. */
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

/** Updates the paths of conflicts after entries were added or removed. Conflicts of removed entries are dropped. */
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

/** Updates the draft after the user has changed a value. */
export const withTyped = (draft: Draft, path: string, value: unknown): Draft => {
  const before = settingsOf(draft);
  const changed = withValue(before, path, value);
  return { ...draft, changed, conflicts: moved(draft.conflicts, before, changed) };
};

/** Updates the draft after the stored settings have changed. */
export const withStored = (draft: Draft, stored: Stored): Draft => {
  const { changed } = draft;
  if (changed === undefined || draft.stored === undefined) return { stored, changed: undefined, conflicts: [] };
  const { settings, conflicts: found } = mergeThreeWays(draft.stored.settings, changed, stored.settings);
  // Conflicts that have not been resolved are kept.
  const open = moved(draft.conflicts, changed, settings).filter(
    ({ path, theirs }) => !found.some((each) => each.path === path) && !isSame(at(settings, path), theirs),
  );
  const conflicts = [...found, ...open];
  const isChanged = conflicts.length > 0 || !isSame(settings, stored.settings);
  return { stored, changed: isChanged ? settings : undefined, conflicts };
};

/** Updates the draft after the user has resolved a conflict. */
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

/** Updates the draft after these groups were saved. The draft then contains their stored values. */
export const withSaved = (draft: Draft, isSaved: (group: string) => boolean): Draft => {
  const { stored } = draft;
  const groups = new Set([...Object.keys(settingsOf(draft)), ...Object.keys(stored?.settings ?? {})]);
  const changed = [...groups]
    .filter(isSaved)
    .reduce((next, group) => withValue(next, group, stored?.settings[group]), settingsOf(draft));
  return { ...draft, changed: isSame(changed, stored?.settings) ? undefined : changed };
};

export const isAtOrWithin = (path: string, place: string): boolean => path === place || within(path, place);
