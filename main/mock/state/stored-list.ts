/** A list in the service's settings: few entries, read often. Kept in memory, stored on change. */
import type { Settings } from './settings.ts';

export interface StoredList<Item> {
  readonly all: () => readonly Item[];
  readonly replace: (items: readonly Item[]) => void;
}

/** `unwritten` applies until something is stored under this name. */
export const createStoredList = <Item>(
  settings: Settings,
  name: string,
  unwritten: readonly Item[] = [],
): StoredList<Item> => {
  // Only `replace` writes to this setting.
  let current = (settings.read(name) ?? unwritten) as readonly Item[];
  return {
    all: () => current,
    replace: (items) => {
      current = items;
      settings.write(name, items);
    },
  };
};
