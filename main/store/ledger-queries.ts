/** The statements that read and write the ledger's tables. */
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { parseAs } from '#domain/json/parse-as.ts';
import { ledgerPage, ledgerStep, state, type LedgerPage, type LedgerStep, type State } from '#domain/ledger/page.ts';
import type { DamagedRow } from './damaged-rows.ts';
import type { LedgerFilter, LedgerList } from './ledger-types.ts';
import { hasKind, hasNoFollowUp, isMissed, needleOf, searchableTextOf } from './ledger-tables.ts';
import { countVerdicts, storedState, wantedStates } from './stored-state.ts';

export interface LedgerTables {
  readonly writePage: (page: LedgerPage) => void;
  readonly writeStep: (step: LedgerStep) => void;
  readonly page: (id: string) => LedgerPage | undefined;
  readonly steps: (pageId: string) => LedgerStep[];
  readonly sentSteps: () => Generator<LedgerStep>;
  readonly firstStep: (pageId: string) => number | undefined;
  readonly list: (filter: LedgerFilter) => LedgerList;
  readonly recent: (count: number) => LedgerPage[];
  readonly live: () => LedgerPage[];
  readonly waiting: (except: readonly string[]) => LedgerPage[];
  readonly registeredCalls: () => LedgerPage[];
  readonly unknown: (ids: readonly string[]) => string[];
  readonly newest: () => number | undefined;
  readonly fact: (name: string) => string | undefined;
  readonly keepFact: (name: string, value: string) => void;
  readonly prune: (beforeMs: number) => number;
  readonly drop: (id: string) => void;
  readonly remember: (id: string, json: string) => void;
  readonly forget: (id: string) => void;
  readonly remembered: () => { readonly id: string; readonly json: string }[];
  /** Deletes a damaged row that was saved to a file. The steps of a deleted page remain. */
  readonly removeDamaged: (row: DamagedRow) => void;
}

type Columns = Readonly<Record<string, unknown>>;
const rememberedRow = z.object({ id: z.string(), json: z.string() });
const perStateOf = (rows: readonly Columns[]): Partial<Record<State, number>> => {
  const perState: Partial<Record<State, number>> = {};
  for (const row of rows) {
    const known = state.safeParse(row['state']);
    if (known.success) perState[known.data] = Number(row['n']);
  }
  return perState;
};
const idOf = (id: unknown): string | number => (typeof id === 'number' ? id : String(id));

/** `onDamaged` receives unreadable rows. The results of the queries do not contain these rows. */
export const createLedgerTables = (db: DatabaseSync, onDamaged: (row: DamagedRow) => void): LedgerTables => {
  const pageOf = (row: Columns): LedgerPage[] => {
    const found = parseAs(ledgerPage, row['page']);
    if (found !== undefined) return [found];
    onDamaged({ table: 'pages', id: idOf(row['id']), row });
    return [];
  };
  const stepOf = (row: Columns): LedgerStep[] => {
    const found = parseAs(ledgerStep, row['step']);
    if (found !== undefined) return [found];
    onDamaged({ table: 'steps', id: idOf(row['n']), row });
    return [];
  };
  const writePage = db.prepare(
    'INSERT OR REPLACE INTO pages (id, startedAt, state, live, sought, page) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const writeStep = db.prepare('INSERT INTO steps (pageId, step) VALUES (?, ?)');
  const page = db.prepare('SELECT id, page FROM pages WHERE id = ?');
  const steps = db.prepare('SELECT n, pageId, step FROM steps WHERE pageId = ? ORDER BY n');
  const found = `startedAt >= ? AND startedAt < ? AND instr(sought, ?) > 0`;
  const sent = db.prepare(`SELECT n, pageId, step FROM steps WHERE instr(step, '"kind":"sent"') > 0`);
  const firstStep = db.prepare('SELECT min(n) AS n FROM steps WHERE pageId = ?');
  const counts = (where: string) => db.prepare(`SELECT state, count(*) AS n FROM pages WHERE ${where} GROUP BY state`);
  const listed = (where: string, direction: 'ASC' | 'DESC') =>
    db.prepare(
      `SELECT id, page FROM pages WHERE ${where} AND (? IS NULL OR state IN (SELECT value FROM json_each(?)))
       ORDER BY startedAt ${direction} LIMIT ? OFFSET ?`,
    );
  const openMissed = (where: string) =>
    db.prepare(`SELECT count(*) AS n FROM pages WHERE ${where} AND ${isMissed} AND ${hasNoFollowUp}`);
  /**
   * Prepares the statements for a filter. `counts` and `openMissed` ignore the filter for missed calls, but `matching`
   * and `listed` apply it.
   */
  const statements = (where: string, missed = '', direction: 'ASC' | 'DESC' = 'DESC') => ({
    counts: counts(where),
    openMissed: openMissed(where),
    matching: missed === '' ? undefined : counts(where + missed),
    listed: listed(where + missed, direction),
  });
  /** Without a filter for kinds or missed calls, the counts do not need to read the pages. */
  const plain = statements(found);
  const statementsFor = ({ kinds, missed, order }: LedgerFilter): typeof plain => {
    if (kinds === undefined && missed === undefined && order !== 'oldest') return plain;
    const where = kinds === undefined ? found : `${found} AND ${hasKind(kinds)}`;
    const onlyMissed =
      missed === undefined ? '' : ` AND ${isMissed}${missed === 'open' ? ` AND ${hasNoFollowUp}` : ''}`;
    return statements(where, onlyMissed, order === 'oldest' ? 'ASC' : 'DESC');
  };
  const live = db.prepare('SELECT id, page FROM pages WHERE live = 1');
  const recent = db.prepare('SELECT id, page FROM pages WHERE live = 0 ORDER BY startedAt DESC LIMIT ?');
  const waiting = db.prepare(
    `SELECT id, page FROM pages INDEXED BY pagesWaiting WHERE state IN ('waiting', 'limited')
      AND id NOT IN (SELECT value FROM json_each(?))`,
  );
  const registered = db.prepare(
    `SELECT id, page FROM pages WHERE state IN ('working', 'broken') AND instr(page, '"callId"') > 0 ORDER BY startedAt`,
  );
  const unknown = db.prepare(`SELECT value FROM json_each(?) WHERE value NOT IN (SELECT id FROM pages)`);
  const newest = db.prepare('SELECT max(startedAt) AS at FROM pages');
  const fact = db.prepare('SELECT value FROM facts WHERE name = ?');
  const keepFact = db.prepare('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)');
  const pruneSteps = db.prepare('DELETE FROM steps WHERE pageId IN (SELECT id FROM pages WHERE startedAt < ?)');
  const prunePages = db.prepare('DELETE FROM pages WHERE startedAt < ?');
  const dropSteps = db.prepare('DELETE FROM steps WHERE pageId = ?');
  const dropPage = db.prepare('DELETE FROM pages WHERE id = ?');
  const dropStep = db.prepare('DELETE FROM steps WHERE n = ?');
  const remember = db.prepare('INSERT OR REPLACE INTO remembered (id, json) VALUES (?, ?)');
  const forget = db.prepare('DELETE FROM remembered WHERE id = ?');
  const remembered = db.prepare('SELECT id, json FROM remembered');
  return {
    writePage: (entry) => {
      const { id, startedAt, live } = entry;
      writePage.run(id, startedAt, storedState(entry), live ? 1 : 0, searchableTextOf(entry), JSON.stringify(entry));
    },
    writeStep: (step) => void writeStep.run(step.pageId, JSON.stringify(step)),
    page: (id) => {
      const row = page.get(id);
      return row === undefined ? undefined : pageOf(row)[0];
    },
    steps: (pageId) => steps.all(pageId).flatMap(stepOf),
    *sentSteps() {
      for (const row of sent.iterate()) yield* stepOf(row);
    },
    firstStep: (pageId) => {
      const n = firstStep.get(pageId)?.['n'];
      return typeof n === 'number' ? n : undefined;
    },
    list: (filter) => {
      const { text = '', states, verdicts, from = 0, until = Number.MAX_SAFE_INTEGER, skip, take } = filter;
      const statements = statementsFor(filter);
      const where = [from, until, needleOf(text)] as const;
      const perState = perStateOf(statements.counts.all(...where));
      const matching = statements.matching === undefined ? perState : perStateOf(statements.matching.all(...where));
      const verdictCounts = countVerdicts(perState);
      const wanted = wantedStates(states, verdicts);
      const asked = wanted === undefined ? null : JSON.stringify(wanted);
      const total = state.options.reduce(
        (sum, each) => (wanted === undefined || wanted.includes(each) ? sum + (matching[each] ?? 0) : sum),
        0,
      );
      const pages = statements.listed.all(...where, asked, asked, take, skip).flatMap(pageOf);
      const missed = Number(statements.openMissed.get(...where)?.['n'] ?? 0);
      return { pages, counts: perState, verdictCounts, openMissed: missed, total };
    },
    recent: (count) => recent.all(count).flatMap(pageOf),
    live: () => live.all().flatMap(pageOf),
    waiting: (except) => waiting.all(JSON.stringify(except)).flatMap(pageOf),
    registeredCalls: () =>
      registered
        .all()
        .flatMap(pageOf)
        .filter(({ outcome }) => outcome === 'Registered'),
    unknown: (ids) => unknown.all(JSON.stringify(ids)).map((row) => String(row['value'])),
    newest: () => {
      const at = newest.get()?.['at'];
      return typeof at === 'number' ? at : undefined;
    },
    fact: (name) => {
      const value = fact.get(name)?.['value'];
      return typeof value === 'string' ? value : undefined;
    },
    keepFact: (name, value) => void keepFact.run(name, value),
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
    remembered: () =>
      remembered.all().flatMap((row) => {
        const found = rememberedRow.safeParse(row).data;
        if (found === undefined) onDamaged({ table: 'remembered', id: idOf(row['id']), row });
        return found ?? [];
      }),
    removeDamaged: ({ table, id }) => {
      if (table === 'pages') dropPage.run(id);
      else if (table === 'steps') dropStep.run(id);
      else forget.run(id);
    },
  };
};
