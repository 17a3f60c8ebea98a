/**
 * Call events that the disk did not take. They keep their order, are tried again every second, and until they are on
 * disk nothing of their call counts as told. A full disk loses no call silently: its page says what happened.
 */
import type { Words } from '#domain/messages/message.ts';
import { OutboxUnwritable, type Draft } from '#delivery/delivery.ts';
import { createPeriodicRetry } from '#app/storage/retry-every-second.ts';

export interface OutboxWriteRetryPorts {
  /** On disk when it returns. Throws when the disk is full. */
  readonly put: (drafts: readonly Draft[]) => readonly string[];
  readonly refused: (draft: Draft, reason: Words) => void;
  /** What waited is on disk now, without another call. */
  readonly written: () => void;
}
export interface OutboxWriteRetry {
  /** True when everything is on disk now, what waited before included. Nothing new is no reason to ask the disk. */
  readonly put: (drafts: readonly Draft[]) => boolean;
  readonly isOnDisk: () => boolean;
  readonly stop: () => void;
}

const keptAtMost = 1_000;

export const createOutboxWriteRetry = ({ put, refused, written }: OutboxWriteRetryPorts): OutboxWriteRetry => {
  let waiting: readonly Draft[] = [];

  const write = (drafts: readonly Draft[]): boolean => {
    try {
      put(drafts);
      waiting = [];
      return true;
    } catch (error) {
      const reason = error instanceof OutboxUnwritable ? error.reason : String(error);
      for (const draft of drafts.slice(waiting.length)) refused(draft, reason);
      waiting = drafts.slice(0, keptAtMost);
      again.soon();
      return false;
    }
  };
  const again = createPeriodicRetry(() => {
    if (waiting.length === 0) return true;
    if (!write(waiting)) return false;
    written();
    return true;
  });
  return {
    put: (drafts) => (drafts.length === 0 ? waiting.length === 0 : write([...waiting, ...drafts])),
    isOnDisk: () => waiting.length === 0,
    stop: again.stop,
  };
};
