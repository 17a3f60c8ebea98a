/** The tables of the ledger, and the text that a search examines. A published version never changes. */
import type { LedgerPage } from '#domain/ledger/page.ts';

export const ledgerVersions: readonly string[] = [
  `
  CREATE TABLE pages (
    id        TEXT    PRIMARY KEY,
    startedAt INTEGER NOT NULL,
    state     TEXT    NOT NULL,
    live      INTEGER NOT NULL,
    sought    TEXT    NOT NULL,
    page      TEXT    NOT NULL
  ) STRICT;
  -- Lists, counts and text are answered from here alone; the page itself is read only where it is shown.
  CREATE INDEX pagesFound ON pages (startedAt, state, live, sought);
  CREATE TABLE steps (n INTEGER PRIMARY KEY, pageId TEXT NOT NULL, step TEXT NOT NULL) STRICT;
  CREATE INDEX stepsOfPage ON steps (pageId, n);
  CREATE TABLE remembered (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  `
  -- What still waits by its page, for the comparison with the outbox at a start.
  CREATE INDEX pagesWaiting ON pages (id) WHERE state IN ('waiting', 'limited');
  -- Single facts about this ledger: the time up to which its clock is proven.
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  `
  -- Missed calls are few. Without it, their list would read every page.
  CREATE INDEX pagesMissed ON pages (startedAt) WHERE instr(page, '"outcome":"Missed"') > 0;
  `,
];

/**
 * Conditions on the text of the page. A damaged page is not valid JSON, so a JSON function would abort the query. A
 * quotation mark inside a value is escaped, so a caller's name cannot match one of these conditions.
 */
export const isMissed = `instr(page, '"outcome":"Missed"') > 0`;
export const hasNoFollowUp = `instr(page, '"followUp":{') = 0`;
export const hasKind = (kinds: readonly LedgerPage['kind'][]): string =>
  `(${kinds.map((kind) => `instr(page, '"kind":"${kind}"') > 0`).join(' OR ') || '1 = 0'})`;

/** Returns the searchable text of a page, in lower case. */
export const searchableTextOf = ({ who, at, callId, dialled, store, answeredBy }: LedgerPage): string =>
  [who.number, who.name, who.email, who.external, at, callId, dialled, store, answeredBy]
    .filter((part) => part !== undefined)
    .join('\n')
    .toLowerCase();

/**
 * Returns the text to search for, in lower case. The separators and leading zeros of a phone number are removed, so
 * "030 / 12 34" finds +49301234.
 */
export const needleOf = (text: string): string => {
  const plain = text.trim().toLowerCase();
  if (!/^[+\d][\d\s()/.-]*$/.test(plain)) return plain;
  return plain.replace(/[^\d]/g, '').replace(/^0+(?=\d)/, '');
};
