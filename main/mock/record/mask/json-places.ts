/**
 * Visits every key, string and number of a JSON text, so that they can be replaced. White space, repeated keys and
 * number formats stay as written.
 */
import { deepest, outline } from '../../rules/json-text.ts';

export interface JsonRules {
  /** `keys` is the path from the outermost key to the key of the string, without list positions. */
  readonly text: (value: string, keys: readonly string[]) => string;
  /** Receives the number as written, and returns the number that replaces it. */
  readonly number: (written: string, keys: readonly string[]) => string;
  readonly key: (name: string) => string;
}

const isJson = (text: string): boolean => {
  if (outline(text).depth > deepest) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const [quote, backslash, comma] = ['"', '\\', ','];
const behindText = (json: string, from: number): number => {
  let at = from + 1;
  for (;;) {
    const end = json.indexOf(quote, at);
    let slashes = 0;
    while (json[end - 1 - slashes] === backslash) slashes += 1;
    at = end + 1;
    if (slashes % 2 === 0) return at;
  }
};
const number = /-?\d[\d.eE+-]*/y;

/** Returns undefined if the text is not JSON, or is nested too deeply. */
export const putJson = (json: string, rules: JsonRules): string | undefined => {
  if (!isJson(json)) return undefined;
  const keys: string[] = [];
  const inObject: boolean[] = [];
  const parts: string[] = [];
  let written = 0;
  let at = 0;
  let isKeyNext = false;
  const put = (from: number, to: number, text: string): void => {
    parts.push(json.slice(written, from), text);
    written = to;
  };
  const takeText = (): void => {
    const end = behindText(json, at);
    const value = String(JSON.parse(json.slice(at, end)));
    const other = isKeyNext ? rules.key(value) : rules.text(value, keys);
    if (isKeyNext) keys[keys.length - 1] = value;
    isKeyNext = false;
    if (other !== value) put(at, end, JSON.stringify(other));
    at = end;
  };
  while (at < json.length) {
    const sign = json[at] ?? '';
    if (sign === quote) {
      takeText();
      continue;
    }
    number.lastIndex = at;
    const [found] = number.exec(json) ?? [];
    if (found !== undefined) {
      const other = rules.number(found, keys);
      if (other !== found) put(at, at + found.length, other);
      at += found.length;
      continue;
    }
    if (sign === '{' || sign === '[') {
      inObject.push(sign === '{');
      if (sign === '{') keys.push('');
      isKeyNext = sign === '{';
    } else if (sign === '}' || sign === ']') {
      if (inObject.pop() === true) keys.pop();
      isKeyNext = false;
    } else if (sign === comma) isKeyNext = inObject.at(-1) === true;
    at += 1;
  }
  parts.push(json.slice(written));
  return parts.join('');
};
