/**
 * One connection, however many tries it takes. A try may hang: its packets vanish, or somebody takes them and is silent.
 * So beside a try that nobody answers another begins when the next one is due, as it is done with the addresses of a
 * name (RFC 8305, section 5). The first that is answered stays, the others are dropped.
 *
 * Two at most at once: the oldest, because the way may only be slow, and the newest, because the other side may only
 * just have come. Where a second connection puts the first one out, one at a time: the older has ended before the next
 * begins, and the next is left longer each time, so that a way that is only slow is long enough one day.
 */
import type { LinkState } from '#domain/connection.ts';
import type { MessageOrText } from '#domain/messages/message.ts';

export type LinkListener = (state: LinkState, reason?: MessageOrText) => void;
/** `answered`: the other side is there. Who never says so is answered when it is up. */
export type RunConnection = (signal: AbortSignal, link: LinkListener, answered: () => void) => Promise<void>;

export interface ConnectionAttemptPorts {
  readonly signal: AbortSignal;
  /** A try begins: so many ms later the next one is due, if nobody has answered until then. */
  readonly begins: () => number;
  /** Tries do not run side by side. */
  readonly isSingle?: boolean | undefined;
  /** What the connection says of itself; nothing of tries that were dropped, and `connecting` once. */
  readonly link: LinkListener;
}

const longestMs = 60_000;

/** Settles as the connection does that stayed; or, when nobody has answered, as the first try that ended by itself. */
export const runUntilOver = async (
  run: RunConnection,
  { signal, begins, isSingle = false, link }: ConnectionAttemptPorts,
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const underWay: AbortController[] = [];
  const runs: Promise<void>[] = [];
  let due: NodeJS.Timeout | undefined;
  let replaced = 0;
  const keepOnly = (kept: readonly AbortController[]): void => {
    for (const each of underWay) if (!kept.includes(each)) each.abort();
    underWay.splice(0, underWay.length, ...kept);
  };
  const begin = (): void => {
    const mine = new AbortController();
    const isBeside = runs.length > 0;
    keepOnly(underWay.slice(0, 1));
    underWay.push(mine);
    due = setTimeout(isSingle ? replace : begin, Math.min(longestMs, begins() * 2 ** replaced));
    const answered = (): void => {
      if (mine.signal.aborted) return;
      clearTimeout(due);
      keepOnly([mine]);
    };
    const handleState: LinkListener = (state, reason) => {
      if (mine.signal.aborted || (isBeside && state === 'connecting')) return;
      if (state === 'up') answered();
      link(state, reason);
    };
    const ended = run(AbortSignal.any([signal, mine.signal]), handleState, answered);
    const unlessDropped = (settle: () => void) => () => (mine.signal.aborted ? undefined : settle());
    runs.push(ended.then(unlessDropped(resolve), (error: unknown) => unlessDropped(() => reject(error))()));
  };
  const replace = (): void => {
    replaced += 1;
    keepOnly([]);
    void Promise.all(runs).then(() => (signal.aborted ? resolve() : begin()));
  };
  begin();
  try {
    await promise;
  } finally {
    clearTimeout(due);
    keepOnly([]);
    await Promise.all(runs);
  }
};
