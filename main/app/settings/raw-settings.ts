/** Settings as written in the file: nested objects that have not been checked yet. The code is pure. */
import { isRecord } from '#domain/json/is-record.ts';

export type Raw = Readonly<Record<string, unknown>>;

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

const put = (value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown => {
  if (key === undefined) return next;
  const old = isRecord(value) ? value : {};
  return { ...old, [key]: put(old[key], rest, next) };
};

/**
 * Returns the settings with each managed value from `current`, because managed values apply to every version of the
 * settings.
 */
export const withLocked = (settings: Raw, current: Raw, locked: readonly string[]): Record<string, unknown> =>
  locked.reduce<Record<string, unknown>>((merged, dotted) => {
    const path = dotted.split('.');
    return put(merged, path, at(current, path)) as Record<string, unknown>;
  }, settings);

/** Returns every single value with its path, such as `lines[0].port`. An empty group is treated as one value. */
export const leaves = (value: unknown, path = ''): readonly (readonly [path: string, value: unknown])[] => {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => leaves(item, `${path}[${index}]`))
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, item]) => leaves(item, path === '' ? key : `${path}.${key}`))
      : [];
  return inner.length > 0 ? inner : path === '' ? [] : [[path, value]];
};
