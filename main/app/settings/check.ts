/** Settings checked as a whole: the file, every line by its kind, every till by its kind. */
import { readTills, type TillsSetting } from './till-settings.ts';
import type { Problem } from './problems.ts';
import { readSettings, type FindSecret, type LineSetting } from './read.ts';
import type { Settings } from './schema.ts';

/** Settings that have been read and checked as a whole (settings/read.ts). */
export interface Ready {
  readonly settings: Settings;
  readonly lines: readonly LineSetting[];
  readonly tills: TillsSetting;
}

export type Checked =
  | { readonly ok: true; readonly ready: Ready }
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
): Checked => {
  const read = readSettings(raw, findSecret, ownExchange, locked);
  if (!read.ok) return read;
  const problems: Problem[] = [];
  const tills = readTills(read.settings.tills, problems);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, ready: { settings: read.settings, lines: read.lines, tills } };
};
