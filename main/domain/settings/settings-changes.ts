/** Finds a user's changes to the settings, key by key, and applies such changes. The code is pure. */

export type Json = Readonly<Record<string, unknown>>;

/** A change of one key. Without `value`, the key is removed. A list is treated as one value. */
export interface SettingsChange {
  readonly path: readonly string[];
  readonly value?: unknown;
}

export const isGroup = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether both values are equal, regardless of the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isGroup(one) || !isGroup(other)) return Object.is(one, other);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
};

/**
 * The keys of a reference to a secret. A reference is treated as one value, even though it is written as an object.
 */
const references: ReadonlySet<string> = new Set(['kept', 'env', 'file', 'vault']);
export const isReference = (value: Json): boolean => {
  const [key, ...more] = Object.keys(value);
  return key !== undefined && more.length === 0 && references.has(key);
};

export const changesBetween = (before: Json, after: Json, path: readonly string[] = []): readonly SettingsChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): readonly SettingsChange[] => {
    const [old, next] = [before[key], after[key]];
    const here = [...path, key];
    if (isSame(old, next)) return [];
    if (next === undefined) return [{ path: here }];
    const isInner = isGroup(old) && isGroup(next) && !isReference(old) && !isReference(next);
    return isInner ? changesBetween(old, next, here) : [{ path: here, value: next }];
  });

const withChange = (value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown => {
  if (key === undefined) return next;
  const kept = new Map(Object.entries(isGroup(value) ? value : {}));
  const changed = withChange(kept.get(key), rest, next);
  if (changed === undefined) kept.delete(key);
  else kept.set(key, changed);
  // `fromEntries` creates an ordinary property for every name, including `__proto__`.
  return Object.fromEntries(kept);
};

export const withChanges = (settings: Json, changes: readonly SettingsChange[]): Json =>
  changes.reduce<Json>((changed, { path, value }) => {
    const next = withChange(changed, path, value);
    return isGroup(next) ? next : changed;
  }, settings);
