/** Refusals in words: path, expectation, and what came instead. */
import type { core } from 'zod';

const shown = 60;
/** Never ends in half a character. */
const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

/** `customers[0].currency`; the body itself is the empty path. A key may be as long as the body: shortened. */
export function pathText(path: readonly PropertyKey[]): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += `${text === '' ? '' : '.'}${shortened(String(step), 2 * shown)}`;
  }
  return text;
}

export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined;
  }
  return value;
}

export function came(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'number' || typeof value === 'boolean') return `the ${typeof value} ${String(value)}`;
  if (typeof value !== 'string') return 'an object';
  return JSON.stringify(shortened(value, shown));
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
};

/** For issues whose schema has no words of its own. */
export const expectation: core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return `expected ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value')
    return `expected one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
  if (issue.code === 'too_small') return `expected at least ${String(issue.minimum)}`;
  if (issue.code === 'too_big') return `expected at most ${String(issue.maximum)}`;
  if (issue.code === 'unrecognized_keys')
    return `expected no key ${issue.keys.map((key) => JSON.stringify(shortened(key, shown))).join(', ')} here`;
  if (issue.code === 'invalid_union') return 'expected one of the forms that the interface lists';
  return undefined;
};

/** A refusal of a whole document, where there are no list and no journal: what was expected and what came, in one sentence. */
export const told = (issue: core.$ZodIssue, root: unknown): string =>
  issue.code === 'unrecognized_keys' ? issue.message : `${issue.message}, got ${came(valueAt(root, issue.path))}`;
