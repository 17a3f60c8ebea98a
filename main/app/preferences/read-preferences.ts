/** Reads stored preferences. Invalid values are replaced with their defaults. The code is pure. */
import { preferences, standardPreferences, type Preferences } from '#contract/preferences.ts';

/** Returns undefined if the value is not an object. */
export const readPreferences = (stored: unknown): Preferences | undefined => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  const right = Object.entries(preferences.shape).flatMap(([key, schema]) => {
    const read = schema.safeParse((stored as Record<string, unknown>)[key]);
    return read.success ? [[key, read.data]] : [];
  });
  return preferences.parse({ ...standardPreferences, ...Object.fromEntries(right) });
};
