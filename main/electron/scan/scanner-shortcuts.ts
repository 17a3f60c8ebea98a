/** Combines the shortcuts in the setting `scanner` with their actions. The code is pure. */
import type { Snapshot } from '#contract/snapshot.ts';
import type { Shortcut } from './shortcuts.ts';

export const shortcutsOf = (
  scanner: Snapshot['scanner'],
  actions: { readonly scanWindow: () => void; readonly clipboard: () => void },
): readonly Shortcut[] => {
  const { windowShortcut, clipboardShortcut } = scanner ?? {};
  return [
    ...(windowShortcut === undefined ? [] : [{ keys: windowShortcut, act: actions.scanWindow }]),
    ...(clipboardShortcut === undefined ? [] : [{ keys: clipboardShortcut, act: actions.clipboard }]),
  ];
};
