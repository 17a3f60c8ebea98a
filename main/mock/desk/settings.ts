/** The settings of the service, as the desk edits them: checked and written as the control door does it. */
import type { DeskMessage } from '#contract/desk.ts';
import { isSame } from '#domain/settings/settings-changes.ts';
import { expectation, pathText, plainIssues } from '../validation/validation-messages.ts';
import type { Problem } from '../validation/validate-request.ts';
import { settingsDocument } from '../state/document.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { readSettings, writeState } from '../state/import-export.ts';

const problemsTold = 100;

export const settingsMessage = (helpdesk: Helpdesk, problems: Problem[]): DeskMessage => ({
  type: 'settings',
  settings: readSettings(helpdesk),
  problems,
});

/** Who is online is switched by the agents themselves: no change of the settings. */
const withoutOnline = (items: unknown): unknown =>
  Array.isArray(items)
    ? items.map((item: object) =>
        'channels' in item ? { ...item, channels: Object.keys(Object(item.channels)).toSorted() } : item,
      )
    : items;

/** The parts given take the place of those that they were made from (`was`). With a problem anywhere nothing is changed. */
export function putSettings(helpdesk: Helpdesk, given: unknown, was: unknown): Problem[] {
  const read = settingsDocument.safeParse(given, { error: expectation });
  if (!read.success)
    return plainIssues(read.error.issues)
      .slice(0, problemsTold)
      .map(({ path, message }) => ({ path: pathText(path), message }));
  const before = new Map(Object.entries(Object(was) as object));
  const changed = Object.entries(readSettings(helpdesk)).filter(
    ([part, items]) =>
      part in read.data && before.has(part) && !isSame(withoutOnline(items), withoutOnline(before.get(part))),
  );
  if (changed.length > 0)
    return changed.map(([part]) => ({
      path: part,
      message:
        'was saved by someone else meanwhile. Give up your changes to see theirs; save again to replace theirs with yours.',
    }));
  writeState(helpdesk, read.data);
  return [];
}
