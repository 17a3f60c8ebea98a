import { expect, it } from 'vitest';
import { canonicalShortcut } from '#tills/scanner/shortcut.ts';

it.each([
  ['Ctrl+Shift+K', 'Control+Shift+K'],
  ['shift + ctrl + k', 'Control+Shift+K'],
  ['CmdOrCtrl+Alt+7', 'CommandOrControl+Alt+7'],
  ['F9', 'F9'],
  ['Ctrl+f24', 'Control+F24'],
  ['Alt+Shift+pageup', 'Alt+Shift+PageUp'],
  // Keys that people type, or that every program uses, cannot be a shortcut.
  ['K', undefined],
  ['Shift+K', undefined],
  ['Ctrl+V', undefined],
  ['Enter', undefined],
  ['Ctrl+Shift+Enter', undefined],
  ['F25', undefined],
  ['Ctrl+Ctrl+K', undefined],
  ['Ctrl+Shift', undefined],
  ['Ctrl+Shift+', undefined],
  ['Hyper+Shift+K', undefined],
  ['', undefined],
])('%s becomes %s', (text, canonical) => {
  expect(canonicalShortcut(text)).toBe(canonical);
});
