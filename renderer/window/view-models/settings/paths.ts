/**
 * Paths in the settings, such as `lines[2].port`. Functions that change a value return a new one and never modify the
 * old one.
 */

export type Json = Readonly<Record<string, unknown>>;
type Part = string | number;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parts = (path: string): readonly Part[] =>
  [...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index));

const child = (value: unknown, part: Part): unknown => {
  if (typeof part === 'number') return Array.isArray(value) ? (value as readonly unknown[])[part] : undefined;
  return isObject(value) ? value[part] : undefined;
};

export const at = (settings: unknown, path: string): unknown => parts(path).reduce(child, settings);

const written = (value: unknown, [first, ...rest]: readonly Part[], next: unknown): unknown => {
  if (first === undefined) return next;
  if (typeof first === 'number') {
    const list: unknown[] = Array.isArray(value) ? [...(value as readonly unknown[])] : [];
    list[first] = written(list[first], rest, next);
    return list;
  }
  const { [first]: old, ...others } = isObject(value) ? value : {};
  const changed = written(old, rest, next);
  // An empty value is removed with its key, so that the default applies. Empty groups are also removed.
  const gone = changed === undefined || (rest.length > 0 && isObject(changed) && Object.keys(changed).length === 0);
  return gone ? others : { ...others, [first]: changed };
};

/** Returns the settings with the value `next` at `path`. If `next` is undefined, the key is removed. */
export const withValue = (settings: Json, path: string, next: unknown): Json => {
  const changed = written(settings, parts(path), next);
  return isObject(changed) ? changed : {};
};

export const listAt = (settings: Json, path: string): readonly unknown[] => {
  const value = at(settings, path);
  return Array.isArray(value) ? value : [];
};

/** Whether a managed file sets this path or a group that contains it. */
export const isLocked = (path: string, locked: readonly string[]): boolean =>
  locked.some((place) => place === path || within(path, place));

/** Whether a path is within a group. For example, `lines[2].port` is within `lines` and within `lines[2]`. */
export const within = (path: string, group: string): boolean =>
  path.startsWith(group) && /^[.[]/.test(path.slice(group.length));
