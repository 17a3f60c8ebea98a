/** A journal entry as the control door shows it. A body that is JSON is shown as JSON, any other as text. */
import { deepest, outline } from '../rules/json-text.ts';
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

function shownBody(text: string): unknown {
  if (text === '') return null;
  // A body that nests without end can be read, and not be written again.
  if (outline(text).depth > deepest) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const journalDocument = (entry: JournalEntry): JournalDocument => ({
  id: entry.id,
  at: new Date(entry.at).toISOString(),
  operation: entry.operation,
  method: entry.method,
  path: maskedPath(entry.path),
  status: entry.status,
  request: { headers: maskedHeaders(entry.headers, entry.secretHeaders), body: shownBody(entry.requestBody) },
  response: { status: entry.status, body: shownBody(entry.responseBody) },
  violations: entry.violations,
});
