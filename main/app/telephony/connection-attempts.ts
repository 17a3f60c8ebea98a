/**
 * Establishes one connection. Makes further attempts while an attempt hangs, for example because its packets are lost
 * or the other side does not respond. After an interval, the next attempt starts while the hanging one continues.
 * Section 5 of RFC 8305 describes the same method for the addresses of a host name. The first attempt that receives a
 * response continues, and the others are cancelled. At most two attempts run at the same time. The oldest continues,
 * because the network may just be slow. The newest continues, because the other side may have just started. If a second
 * connection would end the first one, attempts run one at a time. Each attempt then gets more time than the one before,
 * so that the time is eventually long enough for a slow network.
 */
import type { LinkState } from '#domain/connection.ts';
import type { MessageOrText } from '#domain/messages/message.ts';

export type LinkListener = (state: LinkState, reason?: MessageOrText) => void;
/**
 * The connection calls `answered` when the other side has responded. If it does not call `answered`, it is treated as
 * answered when it is connected.
 */
export type RunConnection = (signal: AbortSignal, link: LinkListener, answered: () => void) => Promise<void>;

export interface ConnectionAttemptPorts {
  readonly signal: AbortSignal;
  /** Called when an attempt starts. Returns the time in ms until the next attempt starts. */
  readonly begins: () => number;
  /** Whether attempts run one at a time. */
  readonly isSingle?: boolean | undefined;
  /**
   * Receives the states of the connection. States of cancelled attempts are omitted, and `connecting` is
   * reported only once.
   */
  readonly link: LinkListener;
}

const longestMs = 60_000;

/** Settles like the attempt that was kept. If no attempt got a response, settles like the first attempt that ended. */
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
