/** Checks settings as a whole: the file, and every line and till against the schema of its kind. */
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
 * `ownExchange` means that the lines connect to the practice profile's own phone system. Only then can a SIP
 * line be a phone, because the app has no audio. `locked` contains the paths that an administrator has set.
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
    // All parts of the file are checked in one run, so that the user has to correct the file only once.
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
