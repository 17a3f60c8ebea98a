/** Keeps notices about this PC until a user dismisses them. */
import { inEnglish } from '#domain/messages/catalogues.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Notice } from '#app/types.ts';

export interface NoticeStore {
  /** Returns the notices, oldest first. */
  readonly list: () => Snapshot['notices'];
  readonly add: (notice: Notice) => void;
  /** Removes all notices up to this time (wall clock, ms). */
  readonly dismiss: (at: number) => void;
}

/** The maximum number of notices. A file that is moved aside repeatedly must not fill the list. */
const most = 20;
/** The codes of events that get no notice, because the outbox shows the state of the disk while the problem lasts. */
const passing: ReadonlySet<string> = new Set(['disk_full', 'disk_back']);

/** The codes of notices that contain the total so far. A new notice replaces the previous one with the same code. */
const cumulative: ReadonlySet<string> = new Set(['outbox_rows_set_aside', 'ledger_rows_set_aside']);

export const createNoticeStore = (ports: {
  readonly wallMs: () => number;
  readonly log: (sentence: string) => void;
  readonly onChange: () => void;
}): NoticeStore => {
  let notices: Snapshot['notices'] = [];
  return {
    list: () => notices,
    add: ({ code, sentence }) => {
      ports.log(inEnglish(sentence));
      const before = cumulative.has(code) ? notices.filter((notice) => notice.code !== code) : notices;
      if (!passing.has(code)) notices = [...before, { at: ports.wallMs(), code, sentence }].slice(-most);
      ports.onChange();
    },
    dismiss: (at) => {
      notices = notices.filter((notice) => notice.at > at);
      ports.onChange();
    },
  };
};
