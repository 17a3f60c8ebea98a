/** Checks settings as a whole: the file, every line by its kind, and every till by its kind. */
import { readTills, type TillsSetting } from './till-settings.ts';
import type { Problem } from './validation-problems.ts';
import { readSettings, type FindSecret, type LineSetting } from './read-settings.ts';
import type { Settings } from './schema.ts';

/** Settings that have been read and checked as a whole (read-settings.ts). */
export interface CheckedSettings {
  readonly settings: Settings;
  readonly lines: readonly LineSetting[];
  readonly tills: TillsSetting;
}

export type SettingsCheck =
  | { readonly ok: true; readonly ready: CheckedSettings }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * `ownExchange`: the lines lead to the practice profile's own exchange, where a phone without sound does no harm.
 * `locked`: paths that an administrator has set.
 */
export const checkSettings = (
  raw: unknown,
  findSecret: FindSecret,
  ownExchange = false,
  locked: readonly string[] = [],
): SettingsCheck => {
  const read = readSettings(raw, findSecret, ownExchange, locked);
  if (!read.ok) return read;
  const problems: Problem[] = [];
  const tills = readTills(read.settings.tills, problems);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, ready: { settings: read.settings, lines: read.lines, tills } };
};
