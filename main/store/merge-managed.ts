/**
 * Merges the managed settings into the user's settings. Objects are merged. Lists and single values are replaced.
 * The code is pure.
 */
import { isRecord } from '#domain/json/is-record.ts';

export type Json = Readonly<Record<string, unknown>>;

export const applyManagedSettings = (user: Json, managed: Json): Json => {
  const merged = new Map(Object.entries(user));
  for (const [key, value] of Object.entries(managed)) {
    const under = merged.get(key);
    merged.set(key, isRecord(value) && isRecord(under) ? applyManagedSettings(under, value) : value);
  }
  return Object.fromEntries(merged);
};

/** Returns the dotted paths of the values in the managed file. A list has one path, and its items have none. */
export const lockedPaths = (managed: Json, under = ''): string[] =>
  Object.entries(managed).flatMap(([key, value]) => {
    const path = under === '' ? key : `${under}.${key}`;
    return isRecord(value) && Object.keys(value).length > 0 ? lockedPaths(value, path) : [path];
  });

/** Returns the settings to store for the user. Locked paths keep the user's own value or remain absent. */
export const withoutLocked = (next: Json, managed: Json, user: Json): Json => {
  const kept = new Map(Object.entries(next));
  for (const [key, value] of Object.entries(managed)) {
    const [given, own] = [kept.get(key), user[key]];
    if (isRecord(value) && Object.keys(value).length > 0 && isRecord(given)) {
      const inner = withoutLocked(given, value, isRecord(own) ? own : {});
      if (Object.keys(inner).length > 0 || own !== undefined) kept.set(key, inner);
      else kept.delete(key);
    } else if (own === undefined) kept.delete(key);
    else kept.set(key, own);
  }
  return Object.fromEntries(kept);
};
