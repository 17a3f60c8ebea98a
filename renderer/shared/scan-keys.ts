/**
 * Reads a scanner that types like a keyboard, from the keys of a focused field. A scanner sends keys far faster than a
 * person. Most scanners send the keys of a US keyboard, which another layout turns into other characters. The position
 * of a key (`code`) does not depend on the layout, so the same card is the same text on every PC. Pure.
 */

export interface KeyPress {
  /** The position of the key, such as `KeyQ` or `Digit1`. */
  readonly code: string;
  /** The character in this PC's keyboard layout, or a name such as `Shift`. */
  readonly key: string;
  readonly isShift: boolean;
  readonly isControl: boolean;
  /** Milliseconds on any clock that never goes back. */
  readonly at: number;
}

export interface ScanKeySettings {
  readonly prefix?: string | undefined;
  readonly layout: 'us' | 'same';
  /** The longest time between two keys of a scan, ms. */
  readonly keyGapMs: number;
}

/** The keys since the last pause, oldest first. */
export type KeyRun = readonly KeyPress[];

/** A person can press three keys at once by accident, and no card is shorter. */
export const fewestKeys = 4;

/** Plain and with Shift. */
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

/** Keys that change others and are no character. */
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'NumLock', 'Meta']);

/** GS1 codes separate their fields with it; scanners send it as Ctrl and the key right of P and Bracket. */
const groupSeparator = '\u001D';

const characterOf = (press: KeyPress, layout: ScanKeySettings['layout']): string | undefined => {
  const { code, key, isShift, isControl } = press;
  if (isControl && code === 'BracketRight') return groupSeparator;
  if (layout === 'same') return Array.from(key).length === 1 ? key : undefined;
  return usKeys[code]?.[isShift ? 1 : 0];
};

/** The run with one more key. A pause or an editing key, such as Backspace, begins a new one. */
export const addKey = (run: KeyRun, press: KeyPress, settings: ScanKeySettings): KeyRun => {
  if (modifiers.has(press.key)) return run;
  if (characterOf(press, settings.layout) === undefined) return [];
  const last = run.at(-1);
  return last !== undefined && press.at - last.at <= settings.keyGapMs ? [...run, press] : [press];
};

/** The scanned text, without its prefix. Undefined: a person typed. `endedAt`: when the suffix key came. */
export const scanIn = (run: KeyRun, endedAt: number, settings: ScanKeySettings): string | undefined => {
  const { prefix = '', layout, keyGapMs } = settings;
  const last = run.at(-1);
  if (last === undefined || run.length < fewestKeys || endedAt - last.at > keyGapMs) return undefined;
  const text = run.map((press) => characterOf(press, layout) ?? '').join('');
  return text.startsWith(prefix) ? text.slice(prefix.length) : undefined;
};
