/**
 * Recognises scans from a scanner that types like a keyboard, in the key presses of a focused field. A scanner types
 * much faster than a person. Most scanners send the keys of a US keyboard, which another keyboard layout converts to
 * other characters. The position of a key (`code`) does not depend on the layout, so a card gives the same text on
 * every PC. The functions have no side effects.
 */

export interface KeyPress {
  /** The position of the key, such as `KeyQ` or `Digit1`. */
  readonly code: string;
  /** The character in this PC's keyboard layout, or a name such as `Shift`. */
  readonly key: string;
  readonly isShift: boolean;
  readonly isControl: boolean;
  /** The time of a monotonic clock, in ms. */
  readonly at: number;
}

export interface ScanKeySettings {
  readonly prefix?: string | undefined;
  readonly layout: 'us' | 'same';
  /** The longest time between two keys of a scan, in ms. */
  readonly keyGapMs: number;
}

/** The keys since the last pause, oldest first. */
export type KeyRun = readonly KeyPress[];

/**
 * The minimum number of keys in a scan. A person can press three keys at once by accident, and no card has fewer than
 * four characters.
 */
export const fewestKeys = 4;

/** The characters of a US keyboard, without and with Shift. */
const usKeys: Readonly<Record<string, readonly [string, string]>> = {
  ...Object.fromEntries(
    Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').map((each) => [`Key${each}`, [each.toLowerCase(), each]]),
  ),
  ...Object.fromEntries(Array.from(')!@#$%^&*(').map((shifted, digit) => [`Digit${digit}`, [String(digit), shifted]])),
  ...Object.fromEntries(Array.from('0123456789').map((digit) => [`Numpad${digit}`, [digit, digit]])),
  Space: [' ', ' '],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  NumpadDecimal: ['.', '.'],
  NumpadAdd: ['+', '+'],
  NumpadSubtract: ['-', '-'],
  NumpadMultiply: ['*', '*'],
  NumpadDivide: ['/', '/'],
};

/** Keys that modify other keys and do not produce a character. */
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'NumLock', 'Meta']);

/** The separator between the fields of a GS1 code. Scanners send it as Ctrl+] on a US keyboard. */
const groupSeparator = '\u001D';

const characterOf = (press: KeyPress, layout: ScanKeySettings['layout']): string | undefined => {
  const { code, key, isShift, isControl } = press;
  if (isControl && code === 'BracketRight') return groupSeparator;
  if (layout === 'same') return Array.from(key).length === 1 ? key : undefined;
  return usKeys[code]?.[isShift ? 1 : 0];
};

/** Adds a key to the run. A pause or an editing key, such as Backspace, begins a new run. */
export const addKey = (run: KeyRun, press: KeyPress, settings: ScanKeySettings): KeyRun => {
  if (modifiers.has(press.key)) return run;
  if (characterOf(press, settings.layout) === undefined) return [];
  const last = run.at(-1);
  return last !== undefined && press.at - last.at <= settings.keyGapMs ? [...run, press] : [press];
};

/**
 * Returns the scanned text without its prefix. Returns undefined if there are too few keys for a scan, the suffix key
 * came too late, or the prefix is missing. `endedAt` is the time of the suffix key.
 */
export const scanIn = (run: KeyRun, endedAt: number, settings: ScanKeySettings): string | undefined => {
  const { prefix = '', layout, keyGapMs } = settings;
  const last = run.at(-1);
  if (last === undefined || run.length < fewestKeys || endedAt - last.at > keyGapMs) return undefined;
  const text = run.map((press) => characterOf(press, layout) ?? '').join('');
  return text.startsWith(prefix) ? text.slice(prefix.length) : undefined;
};
