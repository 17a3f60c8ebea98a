/**
 * A list in the service's settings, with few entries that are read often. It is kept in memory and
 * stored when it changes.
 */
import type { Settings } from './settings.ts';

export interface StoredList<Item> {
  readonly all: () => readonly Item[];
  readonly replace: (items: readonly Item[]) => void;
}

/** `unwritten` is used until a list is stored under this name. */
export const createStoredList = <Item>(
  settings: Settings,
  name: string,
  unwritten: readonly Item[] = [],
): StoredList<Item> => {
  // The cast is safe, because only `replace` writes this setting.
  let current = (settings.read(name) ?? unwritten) as readonly Item[];
  return {
    all: () => current,
    replace: (items) => {
      current = items;
      settings.write(name, items);
    },
  };
};
