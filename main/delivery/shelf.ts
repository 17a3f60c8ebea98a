/**
 * The outbox together with what can happen to its disk. A full disk is a state that ends when space is back;
 * a corrupt file is set aside with its time in the name, and a new one takes its place at once.
 */
import { join } from 'node:path';
import { say, type Said } from '#domain/words/say.ts';
import { openStanding } from '#store/standing.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { recover, type Recovered } from './recovery.ts';
import { outboxVersions } from './schema.ts';
import type { Clock, Notice, OpenRefusal } from './surface.ts';

export type Ran<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };
export interface Shelf {
  /** Runs on the outbox. Not ok: the disk could not be written, and nothing of it happened. */
  readonly run: <T>(work: (outbox: Outbox) => T) => Ran<T>;
  /** Why nothing can be written now; undefined when it can. */
  readonly fault: () => { readonly code: 'disk_full' | 'disk_failed'; readonly reason: Said } | undefined;
  /** Tries whether the disk takes something again. */
  readonly tryDisk: () => boolean;
  readonly boot: () => number;
  readonly close: () => void;
}
export interface ShelfOptions {
  readonly dir: string;
  readonly clock: Clock;
  readonly onNotice: (notice: Notice) => void;
}
export type ShelfOpened = { readonly ok: true; readonly shelf: Shelf; readonly recovered: Recovered } | OpenRefusal;

export const openShelf = ({ dir, clock, onNotice }: ShelfOptions): ShelfOpened => {
  const path = join(dir, 'outbox.sqlite');
  const opened = openStanding(
    { path, synchronous: 'FULL', exclusive: true, versions: outboxVersions, wallMs: clock.wallMs },
    (db) => ({ recovered: recover(db, clock), outbox: createOutbox(db, clock.wallMs()) }),
    (aside) =>
      onNotice({ code: 'outbox_set_aside', sentence: say('notice.outboxAside', { path: aside }), path: aside }),
  );
  if (!opened.ok) return opened;
  const { standing } = opened;
  const { recovered } = standing.started();
  let closed = false;
  let fault: ReturnType<Shelf['fault']>;

  const shelf: Shelf = {
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
    boot: () => standing.started().recovered.boot,
    close: () => {
      closed = true;
      standing.close();
    },
  };
  return { ok: true, shelf, recovered };
};
