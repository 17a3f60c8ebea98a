/**
 * The ledger on disk: `ledger.sqlite` in the data folder. Pages and steps are written behind, together, within
 * 50 ms; whoever reads sees them at once. A ledger that cannot be written never stops a call: what does not fit
 * waits in memory, within bounds, and is written when the disk takes it again.
 */
import { join } from 'node:path';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import { say } from '#domain/words/say.ts';
import { inTransaction } from './database.ts';
import { createLedgerTables, type LedgerTables } from './ledger-queries.ts';
import type { Ledger, LedgerOpened, LedgerOptions } from './ledger-store.ts';
import { ledgerVersions } from './ledger-tables.ts';
import { openStanding } from './standing.ts';

export type * from './ledger-store.ts';

const behindMs = 40;
const againMs = 2_000;
const mostPages = 2_000;
const mostSteps = 20_000;

export const openLedger = ({ dir, wallMs, onNotice = () => undefined }: LedgerOptions): LedgerOpened => {
  const path = join(dir, 'ledger.sqlite');
  const opened = openStanding(
    { path, synchronous: 'NORMAL', exclusive: false, versions: ledgerVersions, wallMs },
    createLedgerTables,
    (aside) =>
      onNotice({ code: 'ledger_set_aside', sentence: say('notice.ledgerAside', { path: aside }), path: aside }),
  );
  if (!opened.ok) return opened;
  const { standing } = opened;

  const pages = new Map<string, LedgerPage>();
  let steps: LedgerStep[] = [];
  let timer: NodeJS.Timeout | undefined;
  let troubled = false;
  let closed = false;

  /** undefined: the disk does not take it now. */
  const run = <T>(work: (tables: LedgerTables) => T): T | undefined => {
    if (closed) return undefined;
    const ran = standing.run((tables, db) => inTransaction(db, () => work(tables)));
    if (!ran.ok && !troubled)
      onNotice({ code: 'ledger_unwritable', sentence: say('notice.ledgerUnwritten', { path }), path });
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
    if (pages.size === 0 && steps.length === 0) return;
    const written = run((tables) => {
      for (const page of pages.values()) tables.writePage(page);
      for (const step of steps) tables.writeStep(step);
      return true;
    });
    if (written === undefined) return keep();
    pages.clear();
    steps = [];
  };
  /** Held for later; beyond the bound the oldest go. */
  const keep = (): void => {
    for (const id of [...pages.keys()].slice(0, Math.max(0, pages.size - mostPages))) pages.delete(id);
    steps = steps.slice(-mostSteps);
    timer = setTimeout(flush, againMs);
  };
  const soon = (): void => {
    if (!troubled && (pages.size > mostPages || steps.length > mostSteps)) flush();
    else timer ??= setTimeout(flush, behindMs);
  };
  /** Reading sees everything that was written before it. */
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
    page: (id) => pages.get(id) ?? run((tables) => tables.page(id)),
    steps: (pageId) => read((tables) => tables.steps(pageId), []),
    list: (filter) => read((tables) => tables.list(filter), { pages: [], counts: {}, total: 0 }),
    recent: (count) => read((tables) => tables.recent(count), []),
    livePages: () => read((tables) => tables.live(), []),
    prune: (beforeMs) => read((tables) => tables.prune(beforeMs), 0),
    rememberCall: (id, json) => done((tables) => tables.remember(id, json)),
    forgetCall: (id) => done((tables) => tables.forget(id)),
    rememberedCalls: () => run((tables) => tables.remembered()) ?? [],
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
