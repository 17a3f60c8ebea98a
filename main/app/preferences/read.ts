/** Preferences as somebody has stored them: each key that is right counts, the others are the standard. Pure. */
import { preferences, standardPreferences, type Preferences } from '#contract/preferences.ts';

/** undefined: it holds no preferences at all. */
export const readPreferences = (stored: unknown): Preferences | undefined => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  const right = Object.entries(preferences.shape).flatMap(([key, schema]) => {
    const read = schema.safeParse((stored as Record<string, unknown>)[key]);
    return read.success ? [[key, read.data]] : [];
  });
  return preferences.parse({ ...standardPreferences, ...Object.fromEntries(right) });
};
