/** The parts that need only a few lines each. */
import type { Clipboard, GlobalShortcut, Shell } from 'electron';
import { changed, shows } from './desk.ts';
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

const shortcuts = new Map<string, () => void>();
shows('shortcuts', () => [...shortcuts.keys()]);
export const globalShortcut = standsFor<GlobalShortcut>(
  loud('globalShortcut', {
    register: (accelerator, act) => {
      if (shortcuts.has(accelerator)) return false;
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
