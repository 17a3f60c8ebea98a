/**
 * Finds three properties of JSON that JSON.parse does not report: the nesting depth, repeated keys of an object
 * (assumption 16), and lone surrogates. The function `outline` makes one fast pass over each body. The search for
 * repeated keys runs only if the outline counts more keys than the parsed value has.
 */
/** The maximum nesting depth. The bodies of the helpdesk API have at most 6 levels. */
export const deepest = 32;

export interface Outline {
  readonly depth: number;
  /** The number of keys as written, including repeated ones. */
  readonly keys: number;
}

const quote = 34;
const backslash = 92;

/** Returns the index after the string that starts at `start`, or the end of the text. */
const behindString = (text: string, start: number): number => {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    at += code === backslash ? 2 : 1;
  }
  return text.length;
};

export const outline = (text: string): Outline => {
  let depth = 0;
  let deepest = 0;
  let keys = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = behindString(text, at);
      continue;
    }
    if (code === 58) keys += 1;
    else if (code === 123 || code === 91) deepest = Math.max(deepest, (depth += 1));
    else if (code === 125 || code === 93) depth -= 1;
    at += 1;
  }
  return { depth: deepest, keys };
};

/**
 * Counts the keys of a parsed value at any depth. The depth must be checked first, because the function is recursive.
 */
export const countKeys = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  let total = 0;
  if (Array.isArray(value)) {
    for (const item of value) total += countKeys(item);
    return total;
  }
  for (const item of Object.values(value)) total += 1 + countKeys(item);
  return total;
};

interface Level {
  readonly path: string;
  /** The keys of the object that have already been read. Undefined for an array. */
  readonly seen: Set<string> | undefined;
  index: number;
  key: string;
}

const below = (level: Level): string => {
  if (level.seen === undefined) return `${level.path}[${level.index}]`;
  return level.path === '' ? level.key : `${level.path}.${level.key}`;
};

/** Returns the paths of the repeated keys of a valid JSON text, at most `limit`. */
export const repeatedKeys = (text: string, limit = 20): string[] => {
  const found: string[] = [];
  const levels: Level[] = [];
  let last = '';
  let at = 0;
  while (at < text.length && found.length < limit) {
    const character = text[at];
    const level = levels.at(-1);
    if (character === '"') {
      const end = behindString(text, at);
      last = text.slice(at, end);
      at = end;
      continue;
    }
    if (character === '{' || character === '[') {
      const path = level === undefined ? '' : below(level);
      levels.push({ path, seen: character === '{' ? new Set() : undefined, index: 0, key: '' });
    } else if (character === '}' || character === ']') levels.pop();
    else if (character === ',' && level !== undefined) level.index += 1;
    else if (character === ':' && level?.seen) {
      level.key = String(JSON.parse(last));
      if (level.seen.has(level.key)) found.push(below(level));
      level.seen.add(level.key);
    }
    at += 1;
  }
  return found;
};

const halfPossible = /\\u[dD][89a-fA-F]/;

/**
 * Returns the paths of at most `limit` strings and keys that contain a lone surrogate. JSON can contain one as an
 * escape, but a lone surrogate is not a character and cannot be stored as UTF-8. The depth of `value` must be checked
 * first.
 */
export const halfCharacters = (text: string, value: unknown, limit = 20): readonly (readonly PropertyKey[])[] => {
  const found: PropertyKey[][] = [];
  const visit = (one: unknown, path: PropertyKey[]): void => {
    if (found.length >= limit) return;
    if (typeof one === 'string' && !one.isWellFormed()) found.push(path);
    if (typeof one !== 'object' || one === null) return;
    for (const [key, below] of Object.entries(one)) {
      const step = Array.isArray(one) ? Number(key) : key.toWellFormed();
      if (step === key || typeof step === 'number') visit(below, [...path, step]);
      else found.push([...path, step]);
    }
  };
  if (halfPossible.test(text)) visit(value, []);
  return found;
};
