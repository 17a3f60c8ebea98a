/**
 * Retries every second to write call events that could not be written to disk. The order of the events is kept. Until
 * its events are on disk, a call is not treated as reported. The ledger page of the call shows the problem, so that a
 * call is not lost silently if the disk is full.
 */
import type { MessageOrText } from '#domain/messages/message.ts';
import { OutboxUnwritable, type Draft } from '#delivery/delivery.ts';
import { createPeriodicRetry } from '#app/storage/retry-every-second.ts';

export interface OutboxWriteRetryPorts {
  /** Writes the events to disk before it returns. Throws if the outbox cannot be written to. */
  readonly put: (drafts: readonly Draft[]) => readonly string[];
  readonly refused: (draft: Draft, reason: MessageOrText) => void;
  /** Called when a retry has written the waiting events to disk. */
  readonly written: () => void;
}
export interface OutboxWriteRetry {
  /** Returns true if everything is on disk now, including earlier events. Does not write if there are no new events. */
  readonly put: (drafts: readonly Draft[]) => boolean;
  readonly isOnDisk: () => boolean;
  readonly stop: () => void;
}

const maxWaiting = 1_000;

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
      waiting = drafts.slice(0, maxWaiting);
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
