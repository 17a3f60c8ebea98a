/**
 * The ledger on disk: `ledger.sqlite` in the data folder. It writes pages and steps together within 50 ms, and readers
 * see them immediately. A write error never stops a call: pending data stays in memory, up to a limit, until the disk
 * works again.
 */
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import { msg } from '#domain/messages/message.ts';
import { inTransaction } from './database.ts';
import { faultOf } from './storage-errors.ts';
import { damagedRowsPath, keepDamagedRows, type DamagedRow } from './damaged-rows.ts';
import { createLedgerTables, type LedgerTables } from './ledger-queries.ts';
import type { Ledger, LedgerOpened, LedgerOptions } from './ledger-types.ts';
import { ledgerVersions } from './ledger-tables.ts';
import { countVerdicts } from './stored-state.ts';
import { openSelfHealingDatabase } from './self-healing-database.ts';

export type * from './ledger-types.ts';

const behindMs = 40;
const againMs = 2_000;
const mostPages = 2_000;
const mostSteps = 20_000;

export const openLedger = ({ dir, wallMs, onNotice = () => undefined }: LedgerOptions): LedgerOpened => {
  const path = join(dir, 'ledger.sqlite');
  /** Damaged rows found by a read. The next flush moves them to a separate file, because reads do not write. */
  const damaged = new Map<string, DamagedRow>();
  let setAsideSoFar = 0;
  const damagedFound = (row: DamagedRow): void => {
    damaged.set(`${row.table} ${row.id}`, row);
    soon();
  };
  const opened = openSelfHealingDatabase(
    { path, synchronous: 'NORMAL', exclusive: false, versions: ledgerVersions, keepUnfit: ['pages', 'steps'], wallMs },
    (db) => createLedgerTables(db, damagedFound),
    ({ path: aside, saved }) => {
      const count = saved.get('pages') ?? 0;
      const sentence = msg(count === 0 ? 'notice.ledgerAsideEmpty' : 'notice.ledgerAside', {
        path: aside,
        saved: count,
      });
      onNotice({ code: 'ledger_set_aside', sentence, path: aside });
    },
  );
  if (!opened.ok) return opened;
  const { standing } = opened;

  const pages = new Map<string, LedgerPage>();
  let steps: LedgerStep[] = [];
  const facts = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let troubled = false;
  let closed = false;

  /** Runs work in a transaction. Returns undefined if the disk failed or the ledger is closed. */
  const run = <T>(work: (tables: LedgerTables) => T): T | undefined =>
    tried((tables, db) => inTransaction(db, () => work(tables)));
  /** Reads without a transaction, because a transaction would lock the file for writing. */
  const look = <T>(work: (tables: LedgerTables) => T): T | undefined => tried(work);
  const tried = <T>(work: (tables: LedgerTables, db: DatabaseSync) => T): T | undefined => {
    if (closed) return undefined;
    const ran = standing.run(work);
    if (!ran.ok && !troubled)
      onNotice({ code: 'ledger_unwritable', sentence: msg('notice.ledgerUnwritten', { path }), path });
    troubled = !ran.ok;
    return ran.ok ? ran.value : undefined;
  };
  const done = (work: (tables: LedgerTables) => void): boolean =>
    run((tables) => {
      work(tables);
      return true;
    }) ?? false;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    setDamagedAside();
    if (pages.size === 0 && steps.length === 0 && facts.size === 0) return;
    const written = run((tables) => {
      for (const page of pages.values()) tables.writePage(page);
      for (const step of steps) tables.writeStep(step);
      for (const [name, value] of facts) tables.keepFact(name, value);
      return true;
    });
    if (written === undefined) return keep();
    pages.clear();
    facts.clear();
    steps = [];
  };
  const setDamagedAside = (): void => {
    const rows = [...damaged.values()];
    if (rows.length === 0) return;
    try {
      keepDamagedRows(path, rows, wallMs());
    } catch (error) {
      if (faultOf(error) === undefined) throw error;
      return;
    }
    damaged.clear();
    run((tables) => {
      for (const row of rows) tables.removeDamaged(row);
    });
    setAsideSoFar += rows.length;
    const kept = damagedRowsPath(path);
    const sentence = msg('notice.rowsAside', { path, count: setAsideSoFar, kept });
    onNotice({ code: 'ledger_rows_set_aside', sentence, path: kept });
  };
  /** Keeps data for a later write. Above the limit, the oldest data is dropped. */
  const keep = (): void => {
    for (const id of [...pages.keys()].slice(0, Math.max(0, pages.size - mostPages))) pages.delete(id);
    steps = steps.slice(-mostSteps);
    // After closing, nothing is written, and a timer would only keep the process running.
    if (!closed) timer = setTimeout(flush, againMs);
  };
  const soon = (): void => {
    if (closed) return;
    if (!troubled && (pages.size > mostPages || steps.length > mostSteps)) flush();
    else timer ??= setTimeout(flush, behindMs);
  };
  /** Flushes first, so a read includes all earlier writes. */
  const read = <T>(work: (tables: LedgerTables) => T, otherwise: T): T => {
    flush();
    return run(work) ?? otherwise;
  };

  const ledger: Ledger = {
    upsertPage: (page) => {
      pages.set(page.id, page);
      soon();
    },
    dropPage: (id) => {
      pages.delete(id);
      steps = steps.filter(({ pageId }) => pageId !== id);
      run((tables) => tables.drop(id));
    },
    addStep: (step) => {
      steps.push(step);
      soon();
    },
    page: (id) => pages.get(id) ?? look((tables) => tables.page(id)),
    steps: (pageId) => [
      ...(look((tables) => tables.steps(pageId)) ?? []),
      ...steps.filter((step) => step.pageId === pageId),
    ],
    list: (filter) =>
      read((tables) => tables.list(filter), {
        pages: [],
        counts: {},
        verdictCounts: countVerdicts({}),
        openMissed: 0,
        total: 0,
      }),
    recent: (count) => {
      // Pending changes can affect any of these pages, so more pages than requested are read.
      const written = look((tables) => tables.recent(count + pages.size)) ?? [];
      return [...pages.values(), ...written.filter(({ id }) => !pages.has(id))]
        .filter(({ live }) => !live)
        .toSorted((one, other) => other.startedAt - one.startedAt)
        .slice(0, count);
    },
    livePages: () => read((tables) => tables.live(), []),
    waitingPages: (except) => read((tables) => tables.waiting(except), []),
    registeredCalls: () => read((tables) => tables.registeredCalls(), []),
    eachSent: (visit) =>
      read((tables) => {
        for (const step of tables.sentSteps()) visit(step);
      }, undefined),
    orderOf: (pageId) => read((tables) => tables.firstStep(pageId), undefined),
    unknownPages: (ids) => read((tables) => tables.unknown(ids), []),
    newestMs: () => read((tables) => tables.newest(), undefined),
    fact: (name) => facts.get(name) ?? run((tables) => tables.fact(name)),
    keepFact: (name, value) => {
      facts.set(name, value);
      soon();
    },
    prune: (beforeMs) => read((tables) => tables.prune(beforeMs), 0),
    rememberCall: (id, json) => done((tables) => tables.remember(id, json)),
    forgetCall: (id) => done((tables) => tables.forget(id)),
    rememberedCalls: () => look((tables) => tables.remembered()) ?? [],
    setCallAside: (id, json) => damagedFound({ table: 'remembered', id, row: { id, json } }),
    flush,
    close: () => {
      flush();
      closed = true;
      clearTimeout(timer);
      standing.close();
    },
  };
  return { ok: true, ledger };
};
