/**
 * Keeps track of the screen pops that failed within the last hour, and of those failures that nobody has seen. The page
 * of a failed screen pop contains the times when it failed and when the failure was seen. The times therefore survive a
 * restart.
 */
import type { LedgerPage } from '#domain/ledger/page.ts';
import { failureShownMs, isRecentFailure, isUnseenFailure, stampFailure } from '#domain/verdict/failure-stamp.ts';
import { resultOf } from '#domain/verdict/verdict.ts';
import type { Ledger } from '#store/ledger.ts';

export interface FailureWatch {
  /** Returns unseen failures, newest first. */
  readonly unseen: () => readonly LedgerPage[];
  /** Returns the number of screen pops that failed within the last hour, seen or not. */
  readonly countInLastHour: () => number;
  /** Marks the failure of this entry as seen, or all failures up to this time (wall clock, ms). */
  readonly see: (which: { readonly pageId: string } | { readonly until: number }) => void;
  /** The functions that replace the ledger's own write functions. */
  readonly writes: Pick<Ledger, 'upsertPage' | 'dropPage'>;
  readonly stop: () => void;
}

/**
 * The maximum age of the calls that are searched at startup, in ms. The screen pop of a transferred call can fail hours
 * after the call started.
 */
const startedWithinMs = 24 * failureShownMs;
const mostAtStart = 1_000;

export const createFailureWatch = (
  ledger: Pick<Ledger, 'upsertPage' | 'dropPage' | 'page' | 'list'>,
  {
    wallMs,
    onChange,
    onFail,
  }: {
    readonly wallMs: () => number;
    readonly onChange: () => void;
    /** Called once for each new failure, including failed reports and messages. */
    readonly onFail: (page: LedgerPage) => void;
  },
): FailureWatch => {
  const failed = new Map<string, LedgerPage>();
  /** The failures within the last hour, whether seen or not. */
  const recent = new Map<string, LedgerPage>();
  let timer: NodeJS.Timeout | undefined;

  const forgetOld = (): void => {
    const now = wallMs();
    for (const [id, page] of failed) if (!isUnseenFailure(page, now)) failed.delete(id);
  };
  /** Starts a timer, because a failure must disappear from the headline after an hour, even if nothing else changes. */
  const wait = (): void => {
    clearTimeout(timer);
    if (failed.size === 0) return;
    timer = setTimeout(
      () => {
        forgetOld();
        onChange();
        wait();
      },
      untilOldest(failed.values(), wallMs()),
    ).unref();
  };
  const countRecent = (page: LedgerPage): void => {
    if (isRecentFailure(page, wallMs())) recent.set(page.id, page);
    else recent.delete(page.id);
  };
  const note = (page: LedgerPage): void => {
    countRecent(page);
    const isKnown = failed.delete(page.id);
    const isUnseen = isUnseenFailure(page, wallMs());
    if (isUnseen) failed.set(page.id, page);
    if (isUnseen !== isKnown) {
      wait();
      onChange();
    }
  };
  const write = (page: LedgerPage): void => {
    ledger.upsertPage(page);
    note(page);
  };
  const see = (page: LedgerPage | undefined): void => {
    if (page !== undefined && resultOf(page) === 'failed' && page.seenAt === undefined)
      write({ ...page, seenAt: wallMs() });
  };

  const { pages } = ledger.list({
    verdicts: ['failed'],
    from: wallMs() - startedWithinMs,
    skip: 0,
    take: mostAtStart,
  });
  for (const page of pages) countRecent(page);
  for (const page of pages) if (isUnseenFailure(page, wallMs())) failed.set(page.id, page);
  wait();

  return {
    unseen: () => {
      forgetOld();
      return [...failed.values()].toSorted((one, other) => (other.failedAt ?? 0) - (one.failedAt ?? 0));
    },
    countInLastHour: () => {
      const now = wallMs();
      for (const [id, page] of recent) if (!isRecentFailure(page, now)) recent.delete(id);
      return recent.size;
    },
    see: (which) => {
      if ('pageId' in which) return see(ledger.page(which.pageId));
      for (const page of failed.values()) if ((page.failedAt ?? 0) <= which.until) see(ledger.page(page.id));
    },
    writes: {
      upsertPage: (page) => {
        if (resultOf(page) !== 'failed') return write(unstamped(page));
        const before = ledger.page(page.id);
        const stamped = stampFailure(page, before, wallMs());
        write(stamped);
        if (stamped.failedAt !== before?.failedAt) onFail(stamped);
      },
      dropPage: (id) => {
        ledger.dropPage(id);
        recent.delete(id);
        if (failed.delete(id)) onChange();
      },
    },
    stop: () => clearTimeout(timer),
  };
};

const unstamped = (page: LedgerPage): LedgerPage =>
  page.failedAt === undefined && page.seenAt === undefined ? page : stampFailure(page, undefined, 0);

const untilOldest = (pages: Iterable<LedgerPage>, now: number): number => {
  const ends = [...pages].map(({ failedAt = now }) => failedAt + failureShownMs - now);
  return Math.min(failureShownMs, Math.max(1_000, Math.min(...ends)));
};
