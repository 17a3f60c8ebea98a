/** A part of the settings of the service: few entries, asked often. Kept in memory, stored when it changes. */
import type { Settings } from './settings.ts';

export interface KeptList<Item> {
  readonly all: () => readonly Item[];
  readonly replace: (items: readonly Item[]) => void;
}

/** `unwritten` stands while nothing has ever been stored under this name. */
export function createKeptList<Item>(
  settings: Settings,
  name: string,
  unwritten: readonly Item[] = [],
): KeptList<Item> {
  // Written by `replace` and by nobody else.
  let current = (settings.read(name) ?? unwritten) as readonly Item[];
  return {
    all: () => current,
    replace: (items) => {
      current = items;
      settings.write(name, items);
    },
  };
}
