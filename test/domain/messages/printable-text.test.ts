/** Tests that text from others cannot control a terminal or choose a folder. */
import { describe, expect, it } from 'vitest';
import { forFileName, forTerminal, forTerminalLines, hasControlCharacters } from '#domain/messages/printable-text.ts';

/** Returns all character codes in a range. */
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const commanding = [
  ...numbers(0, 8),
  ...numbers(0x0a, 0x1f),
  ...numbers(0x7f, 0x9f),
  0x061c,
  0x200e,
  0x200f,
  ...numbers(0x2028, 0x202e),
  ...numbers(0x2066, 0x2069),
  0xfeff,
  ...numbers(0xfff9, 0xfffb),
];

it('shows each control character as its number and leaves other text unchanged', () => {
  for (const code of commanding) {
    const sign = String.fromCharCode(code);
    expect(hasControlCharacters(`a${sign}b`)).toBe(true);
    expect(forTerminal(`a${sign}b`)).toBe(`a\\u${code.toString(16).padStart(4, '0')}b`);
    expect(forFileName(`a${sign}b`)).toBe('a_b');
    if (code !== 0x0a) expect(forTerminalLines(`a${sign}b`)).not.toContain(sign);
  }
  const plain = 'Zoë Müller\t👩‍👧 日本 العربية “x” → é';
  expect([forTerminal(plain), forTerminalLines(`${plain}\n`)]).toEqual([plain, `${plain}\n`]);
});

it('preserves the meaning of JSON', () => {
  const value = { name: commanding.map((code) => String.fromCharCode(code)).join('x') };
  expect(JSON.parse(forTerminal(JSON.stringify(value)))).toEqual(value);
  expect(JSON.parse(forTerminalLines(JSON.stringify(value, null, 2)))).toEqual(value);
});

describe('A safe file name', () => {
  it.each([
    ['../../etc/passwd', '.._.._etc_passwd'],
    [String.raw`C:\Windows\x`, 'C__Windows_x'],
    ['Zoë Müller.jsonl', 'Zoë Müller.jsonl'],
    ['con', '_con'],
    ['LPT1.txt', '_LPT1.txt'],
    ['console.txt', 'console.txt'],
    ['..', '_'],
    ['', '_'],
    ['name. . ', 'name'],
    ['a:stream', 'a_stream'],
  ])('is derived from %j as %j', (given, name) => expect(forFileName(given)).toBe(name));

  it('does not exceed the length that a disk allows', () => expect(forFileName('x'.repeat(5_000))).toHaveLength(200));
});
