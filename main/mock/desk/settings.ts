/**
 * The settings of the service, which people edit at the desk. The desk checks and writes them in the same way as the
 * control API.
 */
import type { DeskMessage } from '#contract/desk.ts';
import { isSame } from '#domain/settings/settings-changes.ts';
import { expectation, pathText, plainIssues } from '../validation/validation-messages.ts';
import type { Problem } from '../validation/validate-request.ts';
import { settingsDocument } from '../state/document.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { readSettings, writeState } from '../state/import-export.ts';

const maxProblems = 100;

export const settingsMessage = (helpdesk: Helpdesk, problems: Problem[]): DeskMessage => ({
  type: 'settings',
  settings: readSettings(helpdesk),
  problems,
});

/** Removes the presence of agents before the comparison, because agents set their own presence. */
const withoutOnline = (items: unknown): unknown =>
  Array.isArray(items)
    ? items.map((item: object) =>
        'channels' in item ? { ...item, channels: Object.keys(Object(item.channels)).toSorted() } : item,
      )
    : items;

/**
 * Replaces the given parts. The current version of each part is compared with the version on which the change is based
 * (`was`). If there is any problem, nothing changes.
 */
export const putSettings = (helpdesk: Helpdesk, given: unknown, was: unknown): Problem[] => {
  const read = settingsDocument.safeParse(given, { error: expectation });
  if (!read.success)
    return plainIssues(read.error.issues)
      .slice(0, maxProblems)
      .map(({ path, message }) => ({ path: pathText(path), message }));
  const before = new Map(Object.entries(Object(was) as object));
  const changed = Object.entries(readSettings(helpdesk)).filter(
    ([part, items]) =>
      part in read.data && before.has(part) && !isSame(withoutOnline(items), withoutOnline(before.get(part))),
  );
  if (changed.length > 0)
    return changed.map(([part]) => ({
      path: part,
      message: 'was changed by someone else. Discard your changes to see theirs, or save again to replace theirs.',
    }));
  writeState(helpdesk, read.data);
  return [];
};
