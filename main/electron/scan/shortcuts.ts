/**
 * Registers the shortcuts from the settings with the desktop. After a change, the previous shortcuts are unregistered.
 * A shortcut is not a keyboard hook: the desktop reports only these keys.
 */
export interface ShortcutPorts {
  /** Returns false if another program uses the shortcut. */
  readonly register: (shortcut: string, act: () => void) => boolean;
  readonly unregister: (shortcut: string) => void;
  readonly log: (message: string, error?: unknown) => void;
}

export interface Shortcut {
  readonly keys: string;
  readonly act: () => void;
}

export interface Shortcuts {
  /** Replaces all shortcuts. A list with the same keys and actions has no effect. */
  readonly set: (wanted: readonly Shortcut[]) => void;
  /** Tries again to register the shortcuts that could not be registered. */
  readonly retry: () => void;
  /** Returns the keys of the shortcuts that could not be registered. */
  readonly taken: () => readonly string[];
}

export const createShortcuts = ({ register, unregister, log }: ShortcutPorts): Shortcuts => {
  const registered = new Set<string>();
  let wanted: readonly Shortcut[] = [];

  const tryRegister = ({ keys, act }: Shortcut): boolean => {
    try {
      return register(keys, act);
    } catch (error) {
      log(`the shortcut ${keys}`, error);
      return false;
    }
  };
  const registerMissing = (): void => {
    for (const shortcut of wanted) {
      if (registered.has(shortcut.keys)) continue;
      if (tryRegister(shortcut)) registered.add(shortcut.keys);
      else log(`another program uses the shortcut ${shortcut.keys}`);
    }
  };
  return {
    set: (next) => {
      const isSame =
        next.length === wanted.length &&
        next.every(({ keys, act }, at) => keys === wanted[at]?.keys && act === wanted[at].act);
      if (isSame) return;
      for (const keys of registered) unregister(keys);
      registered.clear();
      wanted = next;
      registerMissing();
    },
    retry: registerMissing,
    taken: () => wanted.map(({ keys }) => keys).filter((keys) => !registered.has(keys)),
  };
};
