/**
 * The outbox together with what can happen to its disk. A full disk is a state that ends when space is back;
 * a damaged file is set aside with its time in the name, and what can be read of it goes on in a new one at once.
 */
import { join } from 'node:path';
import { say, type Said } from '#domain/messages/message.ts';
import { openSelfHealingDatabase } from '#store/self-healing-database.ts';
import { damagedRowsPath } from '#store/damaged-rows.ts';
import { gone, type Change } from './outbox-change.ts';
import { keepDamagedItem, setImpossibleAside } from './damaged-items.ts';
import { importItems } from './import-items.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { RowWithBody } from './queries.ts';
import { recover, recoverInUse, type Recovered } from './recovery.ts';
import type { Moment } from './row.ts';
import { completeItem } from './salvaged-item.ts';
import { outboxVersions } from './schema.ts';
import type { Clock, Notice, OpenRefusal, NewerKeys } from './types.ts';

export type Ran<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };
export interface OutboxStore {
  /** Runs on the outbox. Not ok: the disk could not be written, and nothing of it happened. */
  readonly run: <T>(work: (outbox: Outbox) => T) => Ran<T>;
  /** Why nothing can be written now; undefined when it can. */
  readonly fault: () => { readonly code: 'disk_full' | 'disk_failed'; readonly reason: Said } | undefined;
  /** Tries whether the disk takes something again. */
  readonly tryDisk: () => boolean;
  /** An item that is not as it was put: kept in a file, and out of the outbox, while `others` change. False: the disk does not take it now. */
  readonly setDamagedAside: (row: RowWithBody, others: readonly Change[], now: Moment) => boolean;
  /** How many items of a file that was set aside wait again; undefined: there is no such file. */
  readonly importFrom: (file: string, newerKeys: NewerKeys) => Ran<number | undefined>;
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
  const damagedFound = (found: number): void => {
    if (found === 0) return;
    damaged += found;
    const kept = damagedRowsPath(path);
    onNotice({
      code: 'outbox_rows_set_aside',
      sentence: say('notice.rowsAside', { path, count: damaged, kept }),
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
      damagedFound(setImpossibleAside(db, path, clock.wallMs()));
      const recovered = isInUse ? recoverInUse(db, clock) : recover(db, clock);
      return { recovered, outbox: createOutbox(db, clock.wallMs(), beforeRemoval) };
    },
    ({ path: aside, saved, damaged: unfit }) => {
      const count = saved.get('items') ?? 0;
      const sentence = say(count === 0 ? 'notice.outboxAsideEmpty' : 'notice.outboxAside', {
        path: aside,
        saved: count,
      });
      onNotice({ code: 'outbox_set_aside', sentence, path: aside });
      damagedFound(unfit);
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
          ? { code: 'disk_full', reason: say('notice.diskFull', { dir }) }
          : { code: 'disk_failed', reason: say('notice.diskFailed', { dir }) };
        onNotice({ code: 'disk_full', sentence: fault.reason, path });
      }
      return ran;
    },
    fault: () => fault,
    tryDisk: () => {
      if (fault === undefined) return true;
      if (!standing.run(({ outbox }) => outbox.probe()).ok) return false;
      fault = undefined;
      onNotice({ code: 'disk_back', sentence: say('notice.diskBack', { dir }), path });
      return true;
    },
    setDamagedAside: (row, others, now) => {
      if (!keepDamagedItem(path, row, row.seq, now.wallMs)) return false;
      const removed = store.run((outbox) => outbox.apply([gone(row), ...others], now));
      damagedFound(1);
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
