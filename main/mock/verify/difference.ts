/**
 * Compares an actual with an expected value, field by field. The expected value can be partial: keys that it does
 * not contain can have any value. Instead of a value, it may contain `{"$matches": "pattern"}`, `{"$present": true}`
 * or `{"$present": false}`.
 */
import { isRecord } from '#domain/json/is-record.ts';
export interface Difference {
  /** The path of the field, such as `customer.email_address` or `orders[0].revenue`. Empty for the whole value. */
  readonly path: string;
  readonly expected: unknown;
  /** The actual value. Undefined if there is none. */
  readonly got?: unknown;
}

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
const missing = (path: string, expected: unknown, got: unknown): Difference =>
  got === undefined ? { path, expected } : { path, expected, got };

/** Returns whether the actual value fits a matcher, or undefined if `expected` is an ordinary value. */
const byWord = (expected: Readonly<Record<string, unknown>>, got: unknown): boolean | undefined => {
  const [word, ...others] = Object.keys(expected);
  if (others.length > 0) return undefined;
  if (word === '$present') return (got !== undefined) === expected[word];
  if (word === '$matches') return typeof got === 'string' && new RegExp(String(expected[word]), 'u').test(got);
  return undefined;
};

export const differences = (expected: unknown, got: unknown, path = ''): readonly Difference[] => {
  if (Array.isArray(expected)) {
    if (!Array.isArray(got)) return [missing(path, expected, got)];
    const sameLength = expected.length === got.length;
    const length: Difference[] = sameLength
      ? []
      : [{ path: below(path, 'length'), expected: expected.length, got: got.length }];
    return [...length, ...expected.flatMap((item, at) => differences(item, got[at], `${path}[${at}]`))];
  }
  if (!isRecord(expected)) return Object.is(expected, got) ? [] : [missing(path, expected, got)];
  const decided = byWord(expected, got);
  if (decided !== undefined) return decided ? [] : [missing(path, expected, got)];
  if (!isRecord(got)) return [missing(path, expected, got)];
  return Object.entries(expected).flatMap(([key, value]) =>
    differences(value, Object.hasOwn(got, key) ? got[key] : undefined, below(path, key)),
  );
};
