/**
 * Types on the virtual screen with xdotool. A scanner with its factory setting sends the key positions of a US
 * keyboard, regardless of the PC's layout. A person and a scanner with the PC's layout send characters.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Screen } from '../desktop/screen.ts';

/** The first X keycode of each row of a US keyboard, with its characters without and with Shift. */
const rows: readonly (readonly [first: number, plain: string, shifted: string])[] = [
  [10, '1234567890-=', '!@#$%^&*()_+'],
  [24, 'qwertyuiop[]', 'QWERTYUIOP{}'],
  [38, "asdfghjkl;'`", 'ASDFGHJKL:"~'],
  [51, '\\zxcvbnm,./', '|ZXCVBNM<>?'],
  [65, ' ', ' '],
];
const enter = '36';
const scannerGapMs = 2;
const timeoutMs = 60_000;

/** Returns the argument of `xdotool key` for the key that a US scanner presses for this character. */
const usKey = (character: string): string => {
  for (const [first, plain, shifted] of rows) {
    if (plain.includes(character)) return String(first + plain.indexOf(character));
    if (shifted.includes(character)) return `shift+${first + shifted.indexOf(character)}`;
  }
  throw new Error(`a US keyboard cannot type ${character}`);
};

export interface Keyboard {
  readonly setLayout: (layout: string) => Promise<void>;
  /** Types like a scanner with a US layout, and presses Enter. */
  readonly scanAsUs: (text: string) => Promise<void>;
  /** Types like a scanner with this PC's layout, and presses Enter. */
  readonly scanAsSame: (text: string) => Promise<void>;
  /** Types like a person, with `gapMs` between two keys, and presses Enter. */
  readonly typeSlowly: (text: string, gapMs: number) => Promise<void>;
}

export const openKeyboard = ({ environment }: Screen): Keyboard => {
  const run = async (program: string, args: readonly string[]): Promise<void> => {
    await promisify(execFile)(program, [...args], { env: environment, timeout: timeoutMs });
  };
  const type = (text: string, gapMs: number) => run('xdotool', ['type', '--delay', String(gapMs), `${text}\n`]);
  return {
    setLayout: (layout) => run('setxkbmap', ['-layout', layout]),
    scanAsUs: (text) => run('xdotool', ['key', '--delay', String(scannerGapMs), ...Array.from(text).map(usKey), enter]),
    scanAsSame: (text) => type(text, scannerGapMs),
    typeSlowly: type,
  };
};
