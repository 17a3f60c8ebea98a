/** A journal entry in the format of the control API. A JSON body appears as JSON, any other body as text. */
import { deepest, outline } from '../rules/json-text.ts';
import { hideInJson, type Hide } from './hiding.ts';
import { maskedHeaders, maskedPath } from './masking.ts';
import type { JournalEntry, Violation } from './journal.ts';

export interface JournalDocument {
  readonly id: number;
  readonly at: string;
  readonly operation: string | null;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly request: { readonly headers: Readonly<Record<string, string>>; readonly body: unknown };
  readonly response: { readonly status: number; readonly body: unknown };
  readonly violations: readonly Violation[];
}

const shownBody = (text: string, hide: Hide): unknown => {
  if (text === '') return null;
  // A deeply nested body can be parsed, but it cannot be serialised again.
  if (outline(text).depth > deepest) return hide(text);
  try {
    return hideInJson(JSON.parse(text), hide);
  } catch {
    return hide(text);
  }
};

const shownHeaders = ({ headers, secretHeaders }: JournalEntry, hide: Hide): Record<string, string> =>
  Object.fromEntries(
    Object.entries(maskedHeaders(headers, secretHeaders)).map(([name, text]) => [hide(name), hide(text)]),
  );

export const shownViolations = (violations: readonly Violation[], hide: Hide): readonly Violation[] =>
  violations.map(({ path, message, section }) => ({ path: hide(path), message: hide(message), section }));

export const journalDocument = (entry: JournalEntry, hide: Hide): JournalDocument => ({
  id: entry.id,
  at: new Date(entry.at).toISOString(),
  operation: entry.operation,
  method: entry.method,
  path: maskedPath(hide(entry.path)),
  status: entry.status,
  request: {
    headers: shownHeaders(entry, hide),
    body: shownBody(entry.requestBody, hide),
  },
  response: { status: entry.status, body: shownBody(entry.responseBody, hide) },
  violations: shownViolations(entry.violations, hide),
});
