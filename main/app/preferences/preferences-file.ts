/** Stores preferences as a JSON file in the data folder, for hosts without their own store. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setBrokenAside } from '#store/quarantine.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import { standardPreferences, type Preferences } from '#contract/preferences.ts';
import type { PreferencesPort } from '#app/types.ts';
import { readPreferences } from './read-preferences.ts';

export const openPreferencesFile = (dataDir: string, wallMs: () => number): PreferencesPort => {
  const path = join(dataDir, 'preferences.json');
  const stored = (): Preferences | undefined => readPreferences(readJson(path));
  /** The path under which an unreadable file is kept. The file is kept because a user may have edited it. */
  const lost = existsSync(path) && stored() === undefined ? (setBrokenAside(path, wallMs()) ?? path) : undefined;
  return {
    lost,
    read: () => stored() ?? standardPreferences,
    write: (next) => writeJson(path, next),
  };
};
