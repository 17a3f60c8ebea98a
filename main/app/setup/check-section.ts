/** One part of settings that are not saved, cut out and checked, so that an unfinished other part does not stand in its way. */
import { isRecord } from '#domain/json/is-record.ts';
import { type Raw } from '#app/settings/raw-settings.ts';
import type { Problem } from '#app/settings/problems.ts';
import { newPlainHttp } from '#app/settings/plain-http.ts';
import { checkSettings } from '#app/settings/check.ts';
import { withKeptSecrets } from '#app/settings/secret-placeholders.ts';
import type { FindSecret } from '#app/settings/read.ts';
import { newReferences } from '#app/settings/secret-references.ts';
import type { Ready } from '#app/settings/check.ts';
import { say } from '#domain/messages/message.ts';

export type Part = 'helpdesk' | 'line' | 'till' | 'presence';

export type Tried =
  | { readonly ok: true; readonly ready: Ready }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const groups: Readonly<Record<Part, readonly string[]>> = {
  helpdesk: ['helpdesk'],
  line: ['agent', 'lines'],
  till: ['tills'],
  presence: ['helpdesk', 'presence'],
};

/** `stored`: what `{"kept": …}` and references to secrets may mean, each for its own address only. */
export const cutOut = (
  given: Raw,
  stored: Raw,
  { part, line }: { readonly part: Part; readonly line: number },
  findSecret: FindSecret,
): Tried => {
  const filled = withKeptSecrets(given, stored);
  const isOfPart = (path: string): boolean =>
    part === 'line'
      ? path.startsWith(`lines[${line}]`)
      : groups[part].some((group) => path === group || path.startsWith(`${group}.`) || path.startsWith(`${group}[`));
  const lost = [...filled.problems, ...newReferences(given, [stored]), ...newPlainHttp(given, stored)].filter(
    ({ path }) => isOfPart(path),
  );
  if (lost.length > 0) return { ok: false, problems: lost };
  const whole = isRecord(filled.settings) ? filled.settings : {};
  const cut: Record<string, unknown> = {};
  for (const group of groups[part]) if (whole[group] !== undefined) cut[group] = whole[group];
  if (part === 'line') {
    const lines: unknown = cut['lines'];
    const entry: unknown = Array.isArray(lines) ? lines[line] : undefined;
    if (entry === undefined)
      return {
        ok: false,
        problems: [{ path: `lines[${line}]`, message: say('problem.missing', { expected: say('problem.line') }) }],
      };
    cut['lines'] = [entry];
  }
  if ((part === 'helpdesk' || part === 'presence') && cut['helpdesk'] === undefined) cut['helpdesk'] = {};
  const checked = checkSettings(cut, findSecret);
  if (checked.ok) return { ok: true, ready: checked.ready };
  const problems = checked.problems.map(({ path, message }) => ({
    path: part === 'line' ? path.replace(/^lines\[0\]/, `lines[${line}]`) : path,
    message,
  }));
  return { ok: false, problems };
};
