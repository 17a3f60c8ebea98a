/** Checks settings as a whole: the file, every line by its kind, and every till by its kind. */
import { readTills, type TillsSetting } from './till-settings.ts';
import type { Problem } from './validation-problems.ts';
import { entriesOf, firstOfEachPath, readSettings, type FindSecret, type LineSetting } from './read-settings.ts';
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
  const problems: Problem[] = [];
  if (!read.ok) {
    // A person repairs a file once, so every part of it is checked in one run.
    for (const [index, till] of entriesOf(read.whole, 'tills')) {
      const own: Problem[] = [];
      readTills([till], own);
      problems.push(
        ...own.map(({ path, message }) => ({ path: path.replace('tills[0]', `tills[${index}]`), message })),
      );
    }
    return { ok: false, problems: firstOfEachPath([...read.problems, ...problems]) };
  }
  const tills = readTills(read.settings.tills, problems);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, ready: { settings: read.settings, lines: read.lines, tills } };
};
