/**
 * Call events that the disk did not take. They keep their order, are tried again every second, and until they are on
 * disk nothing of their call counts as told. A full disk loses no call silently: its page says what happened.
 */
import type { Words } from '#domain/words/say.ts';
import { OutboxUnwritable, type Draft } from '#delivery/delivery.ts';

export interface Unwritten {
  /** True when everything is on disk now, what waited before included. */
  readonly put: (drafts: readonly Draft[]) => boolean;
  readonly stop: () => void;
}

const tryEveryMs = 1_000;
const keptAtMost = 1_000;

export const createUnwritten = (
  put: (drafts: readonly Draft[]) => readonly string[],
  refused: (draft: Draft, reason: Words) => void,
): Unwritten => {
  let waiting: readonly Draft[] = [];
  let timer: NodeJS.Timeout | undefined;

  const write = (drafts: readonly Draft[]): boolean => {
    if (drafts.length === 0) return true;
    try {
      put(drafts);
      waiting = [];
      return true;
    } catch (error) {
      const reason = error instanceof OutboxUnwritable ? error.reason : String(error);
      for (const draft of drafts.slice(waiting.length)) refused(draft, reason);
      waiting = drafts.slice(0, keptAtMost);
      timer ??= setTimeout(() => {
        timer = undefined;
        write(waiting);
      }, tryEveryMs).unref();
      return false;
    }
  };
  return {
    put: (drafts) => write([...waiting, ...drafts]),
    stop: () => clearTimeout(timer),
  };
};
