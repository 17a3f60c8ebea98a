/** The journal as the desk shows it: refused or incorrect requests, and incorrect answers of integrators. */
import type { DeskJournalLine, DeskSnapshot } from '#contract/desk.ts';
import type { Journal, JournalEntry, JournalHead } from '../journal/journal.ts';
import type { Hide } from '../journal/hiding.ts';
import { shownViolations } from '../journal/journal-document.ts';
import { maskedPath } from '../journal/masking.ts';

const shown = 100;
const bodyShown = 2_000;
const violationsShown = 20;

const wasRefused = (entry: JournalHead): boolean => entry.status === 0 || entry.status >= 400;

const lineOf = (entry: JournalEntry, hide: Hide): DeskJournalLine => ({
  id: entry.id,
  at: entry.at,
  operation: entry.operation,
  method: entry.method,
  path: maskedPath(hide(entry.path)),
  status: entry.status,
  violations: [...shownViolations(entry.violations.slice(0, violationsShown), hide)],
  body: hide(entry.requestBody, bodyShown),
});

/** Ids are negative, so that the two journals share no id. The body is the integrator's answer. */
const outgoingLineOf = (entry: JournalEntry, hide: Hide): DeskJournalLine => ({
  ...lineOf(entry, hide),
  id: -entry.id,
  body: hide(entry.responseBody, bodyShown),
});

export const journalViewOf = (requests: Journal, calls: Journal, hide: Hide): DeskSnapshot['journal'] => {
  const refused = requests.newest(shown, (entry) => wasRefused(entry) || entry.violations.length > 0);
  const deviating = calls.newest(shown, (entry) => entry.violations.length > 0);
  const lines = [
    ...refused.map((entry) => lineOf(entry, hide)),
    ...deviating.map((entry) => outgoingLineOf(entry, hide)),
  ].toSorted((one, other) => other.at - one.at);
  return { refused: refused.filter(wasRefused).length, lines: lines.slice(0, shown) };
};
