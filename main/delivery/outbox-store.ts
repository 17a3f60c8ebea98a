/**
 * The outbox, including the handling of disk errors. A full disk is a temporary state. A damaged file is renamed with a
 * time stamp, and its readable items are immediately moved to a new file.
 */
import { join } from 'node:path';
import { msg, type Message } from '#domain/messages/message.ts';
import { openSelfHealingDatabase } from '#store/self-healing-database.ts';
import { damagedRowsPath } from '#store/damaged-rows.ts';
import { removeRow, type Change } from './outbox-change.ts';
import { keepDamagedItem, setImpossibleAside } from './damaged-items.ts';
import { importItems } from './import-items.ts';
import { createOutbox, type ItemsInFlight, type Outbox } from './outbox.ts';
import type { RowWithBody } from './outbox-queries.ts';
import { recover, recoverInUse, type Recovered } from './recovery.ts';
import type { Moment } from './outbox-row.ts';
import { completeItem } from './salvaged-item.ts';
import { outboxVersions } from './schema.ts';
import type { Clock, Notice, OpenRefusal, NewerKeys } from './types.ts';

export type StoreResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };
export interface OutboxStore {
  /** Runs `work` on the outbox. If the disk cannot be written to, the result is not ok and nothing has changed. */
  readonly run: <T>(work: (outbox: Outbox) => T) => StoreResult<T>;
  /** Returns the reason why the outbox cannot be written to at the moment, or undefined if it can. */
  readonly fault: () => { readonly code: 'disk_full' | 'disk_failed'; readonly reason: Message } | undefined;
  /** Checks whether the disk can be written to again. */
  readonly checkDisk: () => boolean;
  /**
   * Moves a damaged item from the outbox to a file and applies `others`. Returns false if the disk cannot be written to
   * at the moment.
   */
  readonly setDamagedAside: (row: RowWithBody, others: readonly Change[], now: Moment) => boolean;
  /**
   * Imports items from a file that was moved aside. Returns the number of imported items, or undefined if the file
   * does not exist.
   */
  readonly importFrom: (file: string, newerKeys: NewerKeys) => StoreResult<number | undefined>;
  readonly boot: () => number;
  readonly close: () => void;
}
export interface OutboxStoreOptions {
  readonly dir: string;
  readonly clock: Clock;
  readonly beforeRemoval?: (() => void) | undefined;
  readonly onNotice: (notice: Notice) => void;
}
export type OutboxStoreOpened =
  | { readonly ok: true; readonly store: OutboxStore; readonly recovered: Recovered }
  | OpenRefusal;

export const openOutboxStore = ({ dir, clock, beforeRemoval, onNotice }: OutboxStoreOptions): OutboxStoreOpened => {
  const path = join(dir, 'outbox.sqlite');
  let damaged = 0;
  let isInUse = false;
  const inFlight: ItemsInFlight = new Map();
  const reportDamaged = (found: number): void => {
    if (found === 0) return;
    damaged += found;
    const kept = damagedRowsPath(path);
    onNotice({
      code: 'outbox_rows_set_aside',
      sentence: msg('notice.rowsAside', { path, count: damaged, kept }),
      path: kept,
    });
  };
  const opened = openSelfHealingDatabase(
    {
      path,
      synchronous: 'FULL',
      exclusive: true,
      versions: outboxVersions,
      wallMs: clock.wallMs,
      complete: completeItem,
      keepUnfit: ['items'],
      afterSalvage: (db) => db.exec('INSERT OR IGNORE INTO salvaged SELECT seq FROM items'),
    },
    (db) => {
      reportDamaged(setImpossibleAside(db, path, clock.wallMs()));
      const recovered = isInUse ? recoverInUse(db, clock, [...inFlight.values()].flat()) : recover(db, clock);
      return { recovered, outbox: createOutbox(db, clock.wallMs(), inFlight, beforeRemoval) };
    },
    ({ path: aside, saved, damaged: unfit }) => {
      const count = saved.get('items') ?? 0;
      const sentence = msg(count === 0 ? 'notice.outboxAsideEmpty' : 'notice.outboxAside', {
        path: aside,
        saved: count,
      });
      onNotice({ code: 'outbox_set_aside', sentence: sentence, path: aside });
      reportDamaged(unfit);
    },
  );
  if (!opened.ok) return opened;
  const { standing } = opened;
  isInUse = true;
  const { recovered } = standing.started();
  let closed = false;
  let fault: ReturnType<OutboxStore['fault']>;

  const store: OutboxStore = {
    run: (work) => {
      if (closed) return { ok: false };
      const ran = standing.run(({ outbox }) => work(outbox));
      if (!ran.ok && fault === undefined) {
        fault = ran.full
          ? { code: 'disk_full', reason: msg('notice.diskFull', { dir }) }
          : { code: 'disk_failed', reason: msg('notice.diskFailed', { dir }) };
        onNotice({ code: 'disk_full', sentence: fault.reason, path });
      }
      return ran;
    },
    fault: () => fault,
    checkDisk: () => {
      if (fault === undefined) return true;
      if (!standing.run(({ outbox }) => outbox.probe()).ok) return false;
      fault = undefined;
      onNotice({ code: 'disk_back', sentence: msg('notice.diskBack', { dir }), path });
      return true;
    },
    setDamagedAside: (row, others, now) => {
      if (!keepDamagedItem(path, row, row.seq, now.wallMs)) return false;
      const removed = store.run((outbox) => outbox.apply([removeRow(row), ...others], now));
      if (removed.ok) reportDamaged(1);
      return removed.ok;
    },
    importFrom: (file, newerKeys) =>
      standing.run((_started, db) => importItems(db, path, file, clock.wallMs(), newerKeys)),
    boot: () => standing.started().recovered.boot,
    close: () => {
      closed = true;
      standing.close();
    },
  };
  return { ok: true, store, recovered };
};
