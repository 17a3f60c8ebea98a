/**
 * The lengths and effects of ESC/POS commands. The text reader needs the lengths to skip parameters, images and
 * barcodes. The source is Epson's "ESC/POS Command Reference". The code is pure.
 */
const [nul, horizontalTab, lineFeed, formFeed, dle, esc, fs, gs] = [0x00, 0x09, 0x0a, 0x0c, 0x10, 0x1b, 0x1c, 0x1d];
export const control = { nul, horizontalTab, lineFeed, formFeed, dle, esc, fs, gs } as const;

export type Effect =
  | { readonly is: 'none' | 'cut' | 'reset' | 'gap' | 'newLine' }
  | { readonly is: 'codePage'; readonly number: number }
  /** `count` parts follow, each with its own header. */
  | { readonly is: 'parts'; readonly count: number; readonly header: 'image' | 'character'; readonly height: number };

/** `length` is the length of the whole command and its data, but without the `parts` that follow. */
export interface Command {
  readonly length: number;
  readonly effect: Effect;
}

/** The maximum length of a list that ends with NUL. */
const longestList = 256;

const nothing: Effect = { is: 'none' };
const fixed = (length: number, effect: Effect = nothing): Command => ({ length, effect });

/** The number of parameter bytes after `ESC x`. */
const escParameters: Readonly<Record<string, number>> = {
  ' ': 1,
  '!': 1,
  $: 2,
  '%': 1,
  '-': 1,
  '2': 0,
  '3': 1,
  '<': 0,
  '=': 1,
  '?': 1,
  '@': 0,
  A: 1,
  B: 2,
  C: 1,
  E: 1,
  F: 0,
  G: 1,
  J: 1,
  K: 1,
  L: 0,
  M: 1,
  N: 1,
  O: 0,
  R: 1,
  S: 0,
  T: 1,
  U: 1,
  V: 1,
  W: 8,
  '\\': 2,
  a: 1,
  c: 2,
  d: 1,
  e: 1,
  f: 2,
  i: 0,
  m: 0,
  p: 3,
  q: 1,
  r: 1,
  t: 1,
  u: 1,
  v: 0,
  '{': 1,
};
/** The number of parameter bytes after `GS x`. */
const gsParameters: Readonly<Record<string, number>> = {
  '!': 1,
  '#': 1,
  $: 2,
  '/': 1,
  ':': 0,
  '<': 0,
  B: 1,
  E: 1,
  F: 1,
  H: 1,
  I: 1,
  L: 2,
  P: 2,
  T: 1,
  W: 2,
  '\\': 2,
  '^': 3,
  a: 1,
  b: 1,
  c: 0,
  d: 1,
  e: 1,
  f: 1,
  h: 1,
  j: 1,
  r: 1,
  w: 1,
  x: 1,
  y: 1,
  z: 2,
};
/** The number of parameter bytes after `FS x`. */
const fsParameters: Readonly<Record<string, number>> = {
  '!': 1,
  '&': 0,
  '-': 1,
  '.': 0,
  '2': 74,
  '?': 2,
  C: 1,
  S: 2,
  W: 1,
  p: 2,
};

/** Returns the command at `at`, or undefined if more bytes are needed. */
export const commandAt = (bytes: Uint8Array, at: number): Command | undefined => {
  const [lead = 0, second] = [bytes[at], bytes[at + 1]];
  if (second === undefined) return undefined;
  switch (lead) {
    case dle:
      return dleCommand(bytes, at, second);
    case esc:
      return escCommand(bytes, at, second);
    case gs:
      return gsCommand(bytes, at, second);
    default:
      return fsCommand(bytes, at, second);
  }
};

/** Reads a real-time command. */
const dleCommand = (bytes: Uint8Array, at: number, second: number): Command | undefined => {
  const kind = bytes[at + 2];
  if (second !== 0x04 && second !== 0x05 && second !== 0x14) return fixed(1);
  if (kind === undefined) return undefined;
  if (second === 0x05) return fixed(3);
  if (second === 0x04) return fixed(kind === 7 || kind === 8 || kind === 18 ? 4 : 3);
  return fixed(3 + ({ 1: 2, 2: 2, 3: 5, 7: 1, 8: 7 }[kind] ?? 2));
};

const escCommand = (bytes: Uint8Array, at: number, second: number): Command | undefined => {
  const letter = String.fromCharCode(second);
  const first = bytes[at + 2];
  switch (letter) {
    case '(':
      return withSize(bytes, at);
    case '*': {
      const size = sizeAt(bytes, at + 3);
      if (first === undefined || size === undefined) return undefined;
      return fixed(5 + size * (first < 32 ? 1 : 3));
    }
    case 'D':
      return untilNul(bytes, at, at + 2);
    case '&': {
      const [from, to] = [bytes[at + 3], bytes[at + 4]];
      if (first === undefined || from === undefined || to === undefined) return undefined;
      return fixed(5, { is: 'parts', count: Math.max(0, to - from + 1), header: 'character', height: first });
    }
    case 't':
      return first === undefined ? undefined : fixed(3, { is: 'codePage', number: first });
  }
  const effect: Effect =
    letter === '@'
      ? { is: 'reset' }
      : letter === 'i' || letter === 'm'
        ? { is: 'cut' }
        : letter === 'd' || letter === 'J' || letter === 'e'
          ? { is: 'newLine' }
          : letter === '$' || letter === '\\'
            ? { is: 'gap' }
            : nothing;
  return whole(bytes, at, 2 + (escParameters[letter] ?? 0), effect);
};

const gsCommand = (bytes: Uint8Array, at: number, second: number): Command | undefined => {
  const letter = String.fromCharCode(second);
  const first = bytes[at + 2];
  if (letter === '(') return withSize(bytes, at);
  const parameters = gsParameters[letter];
  if (parameters !== undefined) return whole(bytes, at, 2 + parameters, letter === '$' ? { is: 'gap' } : nothing);
  if (first === undefined) return undefined;
  switch (letter) {
    case 'V':
      return whole(bytes, at, first >= 65 && first <= 104 ? 4 : 3, { is: 'cut' });
    case '*': {
      const height = bytes[at + 3];
      return height === undefined ? undefined : fixed(4 + first * height * 8);
    }
    case 'v':
    case 'Q': {
      const [width, height] = [sizeAt(bytes, at + 4), sizeAt(bytes, at + 6)];
      return width === undefined || height === undefined ? undefined : fixed(8 + width * height);
    }
    case 'k': {
      if (first <= 6) return untilNul(bytes, at, at + 3);
      const length = bytes[at + 3];
      return length === undefined ? undefined : fixed(4 + length);
    }
    case '8': {
      const [low, high] = [sizeAt(bytes, at + 3), sizeAt(bytes, at + 5)];
      return low === undefined || high === undefined ? undefined : fixed(7 + low + high * 65_536);
    }
    case 'C':
      return whole(bytes, at, first === 0x30 ? 5 : first === 0x31 ? 9 : first === 0x32 ? 5 : 3);
    case 'g':
      return whole(bytes, at, 6);
    case 'D':
      return whole(bytes, at, 5);
  }
  return fixed(2);
};

const fsCommand = (bytes: Uint8Array, at: number, second: number): Command | undefined => {
  const letter = String.fromCharCode(second);
  const first = bytes[at + 2];
  if (letter === '(') return withSize(bytes, at);
  if (letter === 'q')
    return first === undefined ? undefined : fixed(3, { is: 'parts', count: first, header: 'image', height: 8 });
  if (letter === 'g') {
    const size = sizeAt(bytes, at + 8);
    if (first === undefined || size === undefined) return undefined;
    return fixed(first === 0x31 ? 10 + size : 10);
  }
  return whole(bytes, at, 2 + (fsParameters[letter] ?? 0));
};

const sizeAt = (bytes: Uint8Array, at: number): number | undefined => {
  const [low, high] = [bytes[at], bytes[at + 1]];
  return low === undefined || high === undefined ? undefined : low + high * 256;
};
/** Reads `ESC ( x pL pH …`, and the same form with GS and FS. */
const withSize = (bytes: Uint8Array, at: number): Command | undefined => {
  const size = sizeAt(bytes, at + 3);
  return size === undefined ? undefined : fixed(5 + size);
};
const whole = (bytes: Uint8Array, at: number, length: number, effect?: Effect): Command | undefined =>
  bytes.length < at + length ? undefined : fixed(length, effect);
const untilNul = (bytes: Uint8Array, at: number, from: number): Command | undefined => {
  const end = bytes.subarray(from, from + longestList).indexOf(nul);
  if (end !== -1) return fixed(from + end + 1 - at);
  return bytes.length - from >= longestList ? fixed(from + longestList - at) : undefined;
};
