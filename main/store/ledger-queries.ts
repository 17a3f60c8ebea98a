/** What can be asked of the ledger's tables. */
import type { DatabaseSync } from 'node:sqlite';
import { outcomeStates, type LedgerPage, type LedgerStep, type State } from '#domain/ledger/page.ts';
import type { LedgerFilter, LedgerList } from './ledger-store.ts';
import { needleOf, soughtIn } from './ledger-tables.ts';

export interface LedgerTables {
  readonly writePage: (page: LedgerPage) => void;
  readonly writeStep: (step: LedgerStep) => void;
  readonly page: (id: string) => LedgerPage | undefined;
  readonly steps: (pageId: string) => LedgerStep[];
  readonly list: (filter: LedgerFilter) => LedgerList;
  readonly recent: (count: number) => LedgerPage[];
  readonly live: () => LedgerPage[];
  readonly prune: (beforeMs: number) => number;
  readonly drop: (id: string) => void;
  readonly remember: (id: string, json: string) => void;
  readonly forget: (id: string) => void;
  readonly remembered: () => { readonly id: string; readonly json: string }[];
}

const pageOf = (row: Record<string, unknown>): LedgerPage => JSON.parse(String(row['page'])) as LedgerPage;

export const createLedgerTables = (db: DatabaseSync): LedgerTables => {
  const writePage = db.prepare(
    'INSERT OR REPLACE INTO pages (id, startedAt, state, live, sought, page) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const writeStep = db.prepare('INSERT INTO steps (pageId, step) VALUES (?, ?)');
  const page = db.prepare('SELECT page FROM pages WHERE id = ?');
  const steps = db.prepare('SELECT step FROM steps WHERE pageId = ? ORDER BY n');
  const found = `startedAt >= ? AND startedAt < ? AND instr(sought, ?) > 0`;
  const counts = db.prepare(`SELECT state, count(*) AS n FROM pages WHERE ${found} GROUP BY state`);
  const listed = db.prepare(
    `SELECT page FROM pages WHERE ${found} AND (? IS NULL OR state IN (SELECT value FROM json_each(?)))
     ORDER BY startedAt DESC LIMIT ? OFFSET ?`,
  );
  const live = db.prepare('SELECT page FROM pages WHERE live = 1');
  const recent = db.prepare('SELECT page FROM pages WHERE live = 0 ORDER BY startedAt DESC LIMIT ?');
  const pruneSteps = db.prepare('DELETE FROM steps WHERE pageId IN (SELECT id FROM pages WHERE startedAt < ?)');
  const prunePages = db.prepare('DELETE FROM pages WHERE startedAt < ?');
  const dropSteps = db.prepare('DELETE FROM steps WHERE pageId = ?');
  const dropPage = db.prepare('DELETE FROM pages WHERE id = ?');
  const remember = db.prepare('INSERT OR REPLACE INTO remembered (id, json) VALUES (?, ?)');
  const forget = db.prepare('DELETE FROM remembered WHERE id = ?');
  const remembered = db.prepare('SELECT id, json FROM remembered');
  return {
    writePage: (entry) => {
      const { id, startedAt, outcome, live } = entry;
      writePage.run(id, startedAt, outcomeStates[outcome], live ? 1 : 0, soughtIn(entry), JSON.stringify(entry));
    },
    writeStep: (step) => void writeStep.run(step.pageId, JSON.stringify(step)),
    page: (id) => {
      const row = page.get(id);
      return row === undefined ? undefined : pageOf(row);
    },
    steps: (pageId) => steps.all(pageId).map((row) => JSON.parse(String(row['step'])) as LedgerStep),
    list: ({ text = '', states, from = 0, until = Number.MAX_SAFE_INTEGER, skip, take }) => {
      const where = [from, until, needleOf(text)] as const;
      const perState: Partial<Record<State, number>> = {};
      for (const row of counts.all(...where)) perState[row['state'] as State] = Number(row['n']);
      const asked = states === undefined ? null : JSON.stringify(states);
      const total = Object.entries(perState).reduce(
        (sum, [state, n]) => (states === undefined || states.includes(state as State) ? sum + n : sum),
        0,
      );
      return { pages: listed.all(...where, asked, asked, take, skip).map(pageOf), counts: perState, total };
    },
    recent: (count) => recent.all(count).map(pageOf),
    live: () => live.all().map(pageOf),
    prune: (beforeMs) => {
      pruneSteps.run(beforeMs);
      return Number(prunePages.run(beforeMs).changes);
    },
    drop: (id) => {
      dropSteps.run(id);
      dropPage.run(id);
    },
    remember: (id, json) => void remember.run(id, json),
    forget: (id) => void forget.run(id),
    remembered: () => remembered.all() as unknown as { id: string; json: string }[],
  };
};
