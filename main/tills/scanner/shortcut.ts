/**
 * The shortcuts of the tray app, such as `Ctrl+Shift+K`, in the notation of Electron's accelerators. Other programs no
 * longer receive the keys of a shortcut. Therefore, keys that people type or use in every program are rejected. The
 * code is pure.
 */
const modifiers: ReadonlyMap<string, string> = new Map([
  ['ctrl', 'Control'],
  ['control', 'Control'],
  ['cmdorctrl', 'CommandOrControl'],
  ['commandorcontrol', 'CommandOrControl'],
  ['cmd', 'Command'],
  ['command', 'Command'],
  ['alt', 'Alt'],
  ['option', 'Alt'],
  ['shift', 'Shift'],
  ['super', 'Super'],
]);
const functionKey = /^f(?:[1-9]|1\d|2[0-4])$/i;
const letterOrDigit = /^[a-z\d]$/i;
const namedKeys: readonly string[] = ['Space', 'Insert', 'Home', 'End', 'PageUp', 'PageDown'];

/**
 * Converts a shortcut to its canonical notation. Returns undefined if it is neither a function key nor a key with at
 * least two modifiers.
 */
export const canonicalShortcut = (text: string): string | undefined => {
  const parts = text.split('+').map((part) => part.trim());
  const last = parts.pop() ?? '';
  const named = parts.map((part) => modifiers.get(part.toLowerCase()));
  const held = [...new Set(modifiers.values())].filter((modifier) => named.includes(modifier));
  if (named.includes(undefined) || held.length !== named.length) return undefined;
  if (functionKey.test(last)) return [...held, last.toUpperCase()].join('+');
  const key = letterOrDigit.test(last)
    ? last.toUpperCase()
    : namedKeys.find((name) => name.toLowerCase() === last.toLowerCase());
  return key === undefined || held.length < 2 ? undefined : [...held, key].join('+');
};
