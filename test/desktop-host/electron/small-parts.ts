/** The parts that need only a few lines each. */
import type { Clipboard, GlobalShortcut, Shell } from 'electron';
import { changed, registerCommands, settings, shows } from './desk.ts';
import { loud, standsFor } from './part.ts';

const opened: string[] = [];
shows('opened', () => [...opened]);
const open = (what: string): void => {
  opened.push(what);
  changed();
};
export const shell = standsFor<Shell>(
  loud('shell', {
    openExternal: (url) => {
      open(url);
      return Promise.resolve();
    },
    openPath: (path) => {
      open(path);
      return Promise.resolve('');
    },
    showItemInFolder: open,
    beep: () => {},
  } satisfies Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder' | 'beep'>),
);

let text = '';
shows('clipboard', () => text);
const put = (next: string): Promise<void> => {
  text = next;
  changed();
  return Promise.resolve();
};
export const clipboard = standsFor<Clipboard>(
  loud('clipboard', {
    writeText: put,
    readText: () => Promise.resolve(text),
    clear: () => void put(''),
  } satisfies Pick<Clipboard, 'writeText' | 'readText' | 'clear'>),
);

registerCommands({ copyText: (next) => void put(next) });

/** The shortcuts of other programs. */
const foreign = new Set(settings.takenShortcuts);
const shortcuts = new Map<string, () => void>();
shows('shortcuts', () => [...shortcuts.keys()]);
export const globalShortcut = standsFor<GlobalShortcut>(
  loud('globalShortcut', {
    register: (accelerator, act) => {
      if (shortcuts.has(accelerator) || foreign.has(accelerator)) return false;
      shortcuts.set(accelerator, act);
      changed();
      return true;
    },
    isRegistered: (accelerator) => shortcuts.has(accelerator),
    unregister: (accelerator) => {
      shortcuts.delete(accelerator);
      changed();
    },
    unregisterAll: () => {
      shortcuts.clear();
      changed();
    },
  } satisfies Pick<GlobalShortcut, 'register' | 'isRegistered' | 'unregister' | 'unregisterAll'>),
);
registerCommands({
  pressShortcut: (accelerator) => {
    const act = shortcuts.get(accelerator);
    if (act === undefined) throw new Error(`The app has not registered ${accelerator}.`);
    act();
  },
  takeShortcut: (accelerator, taken) => void (taken ? foreign.add(accelerator) : foreign.delete(accelerator)),
});
