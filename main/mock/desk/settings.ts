/** The settings of the service, as the desk edits them: checked and written as the control door does it. */
import type { DeskMessage } from '#contract/desk.ts';
import { expectation, pathText, plainIssues } from '../service/wording.ts';
import type { Problem } from '../service/judge.ts';
import { settingsDocument } from '../state/document.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { readSettings, writeState } from '../state/transfer.ts';

const problemsTold = 100;

export const settingsMessage = (helpdesk: Helpdesk, problems: Problem[]): DeskMessage => ({
  type: 'settings',
  settings: readSettings(helpdesk),
  problems,
});

/** The parts given take the place of what stood. With a problem anywhere nothing is changed. */
export function putSettings(helpdesk: Helpdesk, given: unknown): Problem[] {
  const read = settingsDocument.safeParse(given, { error: expectation });
  if (!read.success)
    return plainIssues(read.error.issues)
      .slice(0, problemsTold)
      .map(({ path, message }) => ({ path: pathText(path), message }));
  writeState(helpdesk, read.data);
  return [];
}
