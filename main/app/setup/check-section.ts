/** Checks one section of unsaved settings. Other unfinished sections do not prevent the check. */
import { isRecord } from '#domain/json/is-record.ts';
import { type Raw } from '#app/settings/raw-settings.ts';
import type { Problem } from '#app/settings/validation-problems.ts';
import { newPlainHttp } from '#app/settings/plain-http.ts';
import { checkSettings } from '#app/settings/check-settings.ts';
import { withStoredSecrets } from '#app/settings/secret-placeholders.ts';
import type { FindSecret } from '#app/settings/read-settings.ts';
import { newReferences } from '#app/settings/secret-references.ts';
import type { CheckedSettings } from '#app/settings/check-settings.ts';
import { msg } from '#domain/messages/message.ts';

export type Part = 'helpdesk' | 'line' | 'till' | 'presence';

export type SectionResult =
  | { readonly ok: true; readonly ready: CheckedSettings }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const groups: Readonly<Record<Part, readonly string[]>> = {
  helpdesk: ['helpdesk', 'site'],
  line: ['agent', 'lines'],
  till: ['tills'],
  presence: ['helpdesk', 'presence'],
};

const omit = (record: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/**
 * `stored` contains the saved settings. `{"kept": …}` and references to secrets are valid only for the address with
 * which they were saved.
 */
export const checkSection = (
  given: Raw,
  stored: Raw,
  { part, line }: { readonly part: Part; readonly line: number },
  findSecret: FindSecret,
): SectionResult => {
  const filled = withStoredSecrets(given, stored);
  const complete = isRecord(filled.settings) ? filled.settings : {};
  const entry = Array.isArray(complete['lines']) ? (complete['lines'] as unknown[])[line] : undefined;
  // A shared line is received through the site, so its check needs the site's servers and credentials.
  const isShared = part === 'line' && isRecord(entry) && entry['kind'] === 'site';
  const checkedGroups = isShared ? [...groups.line, 'site'] : groups[part];
  const isIn = (group: string, path: string): boolean =>
    path === group || path.startsWith(`${group}.`) || path.startsWith(`${group}[`);
  const isOfPart = (path: string): boolean =>
    part === 'line'
      ? isIn(`lines[${line}]`, path) || (isShared && isIn('site', path))
      : checkedGroups.some((group) => isIn(group, path));
  const lost = [...filled.problems, ...newReferences(given, [stored]), ...newPlainHttp(given, stored)].filter(
    ({ path }) => isOfPart(path),
  );
  if (lost.length > 0) return { ok: false, problems: lost };
  const section: Record<string, unknown> = {};
  for (const group of checkedGroups) if (complete[group] !== undefined) section[group] = complete[group];
  // The shared line is in another section. Its name is checked when everything is saved.
  if (part === 'helpdesk' && isRecord(section['site'])) section['site'] = omit(section['site'], 'sharedLine');
  if (part === 'line') {
    if (entry === undefined)
      return {
        ok: false,
        problems: [{ path: `lines[${line}]`, message: msg('problem.missing', { expected: msg('problem.line') }) }],
      };
    section['lines'] = [entry];
  }
  if ((part === 'helpdesk' || part === 'presence') && section['helpdesk'] === undefined) section['helpdesk'] = {};
  const checked = checkSettings(section, findSecret);
  if (checked.ok) return { ok: true, ready: checked.ready };
  const problems = checked.problems.map(({ path, message }) => ({
    path: part === 'line' ? path.replace(/^lines\[0\]/, `lines[${line}]`) : path,
    message,
  }));
  return { ok: false, problems };
};
