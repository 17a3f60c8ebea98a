/** Settings as written in the file: nested objects that are not checked yet. Pure. */
import { isRecord } from '#domain/json/is-record.ts';

export type Raw = Readonly<Record<string, unknown>>;

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

const put = (value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown => {
  if (key === undefined) return next;
  const old = isRecord(value) ? value : {};
  return { ...old, [key]: put(old[key], rest, next) };
};

/** What a managed file has set stands in every settings, whatever else is in them. */
export const withLocked = (settings: Raw, current: Raw, locked: readonly string[]): Record<string, unknown> =>
  locked.reduce<Record<string, unknown>>((merged, dotted) => {
    const path = dotted.split('.');
    return put(merged, path, at(current, path)) as Record<string, unknown>;
  }, settings);

/** Every single value with its place, `lines[0].port`; an empty group counts as one. */
export const leaves = (value: unknown, path = ''): readonly (readonly [path: string, value: unknown])[] => {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => leaves(item, `${path}[${index}]`))
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, item]) => leaves(item, path === '' ? key : `${path}.${key}`))
      : [];
  return inner.length > 0 ? inner : path === '' ? [] : [[path, value]];
};
