/**
 * Keeps one connection running, because lines and connectors never reconnect automatically. After the connection is
 * lost, the next attempt starts soon. The longer the outage lasts, the longer the intervals become, up to one minute.
 * Unless attempts run one at a time, a hanging attempt does not delay the next one (connection-attempts.ts). If the
 * other side asks for a pause, the pause is respected. After the PC resumes or its network changes, an attempt starts
 * immediately, and hanging attempts are cancelled. An outage lasts from the loss to the next `up`; its attempts are not
 * reported separately. A connection can be dead without any sign, because the PC was suspended or changed networks.
 * After a resume or a network change, an active connection is therefore doubtful: it must prove that it works within
 * 2.5 s, or it is replaced.
 */
import { ConnectionLost, ConnectionRefused, ConnectionReplaced, reasonOf, type LinkState } from '#domain/connection.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import { runUntilOver, type LinkListener, type RunConnection } from './connection-attempts.ts';

export interface LineLink {
  readonly state: LinkState | 'refused' | 'off';
  /** Wall-clock time, in ms. */
  readonly since: number;
  /** Set if the line seems to be connected but is being checked. Such a line must not be shown as working. */
  readonly isDoubtful?: true | undefined;
  readonly reason?: MessageOrText | undefined;
  /**
   * The reason why the connected line receives no call events: a missing permission, or a filter in the phone system.
   */
  readonly missingEvents?: MessageOrText | undefined;
  readonly nextTryAt?: number | undefined;
  /** The start of the outage, even while an attempt is in progress. Wall-clock time, in ms. */
  readonly unreachableSince?: number | undefined;
}

/**
 * Whether the line receives nothing after a failure, because it is waiting for the next attempt or an attempt is in
 * progress.
 */
export const isUnreachable = ({ state, unreachableSince }: LineLink): boolean =>
  state === 'down' || (state === 'connecting' && unreachableSince !== undefined);

export interface Supervisor {
  readonly link: () => LineLink;
  /**
   * Called when the PC resumes or its network changes. An active connection is checked. A waiting connection reconnects
   * now. An attempt in progress starts again, because its packets may have used the old network. A refused connection
   * waits for its own retry, because frequent logins could lock the account.
   */
  readonly wake: () => void;
  /** Called when a user selects "Try now". Refused connections are also retried. */
  readonly tryNow: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * Returns the delay until the next attempt, in ms. A phone system that restarts is unreachable for some minutes. During
 * that time, attempts are so frequent that the line is connected about two seconds after the phone system is ready.
 * After 40 minutes, there is about one attempt a minute. Random delays keep the PCs of a site from reconnecting at the
 * same time.
 */
export const retryDelayMs = (unreachableMs: number, random: number): number =>
  Math.min(unreachableMs < restartMs ? 1_700 : 60_000, Math.max(500, unreachableMs / 40)) * (0.75 + random / 4);
/** A phone system and its computer need less time than this to start. */
const restartMs = 300_000;

/**
 * The minimum time, in ms, after which an attempt without a response is treated as hanging. The first packet of a
 * connection is sent again after a second (RFC 6298, section 2.1). On a fast network, the response therefore arrives in
 * time even if this packet is lost once. After a response, the time-outs of the line apply.
 */
const hangsAfterMs = 1_500;

/**
 * The time in which a doubtful connection must prove that it works. A phone system on the same network responds within
 * milliseconds, and one behind a VPN within a second.
 */
const proveWithinMs = 2_500;

/** A longer requested pause is shortened to this time, because it may be an error. */
const longestAskedRestMs = 3_600_000;

/**
 * The delay, in ms, before a refused connection is retried. By then, an administrator may have corrected the cause in
 * the phone system. Retries are so rare that they do not lock an account.
 */
export const refusedRestMs = 300_000;

export const superviseConnection = (
  run: RunConnection,
  {
    now,
    onChange,
    prove,
    onLink,
    isSingle,
    longestRestMs = Number.POSITIVE_INFINITY,
  }: {
    readonly now: () => number;
    readonly onChange: () => void;
    /** Asks the active connection to report `up` again as proof that it works. Does not wait for the proof. */
    readonly prove: () => void;
    /** Receives the states of the connection until the connection ends. */
    readonly onLink?: ((state: LinkState) => void) | undefined;
    /** Whether a second connection ends the first one. */
    readonly isSingle?: boolean | undefined;
    /**
     * The longest interval between attempts, in ms. It is shorter for a device that is connected to this PC, because an
     * attempt has almost no cost.
     */
    readonly longestRestMs?: number | undefined;
  },
): Supervisor => {
  const ending = new AbortController();
  let link: LineLink = { state: 'connecting', since: now() };
  let unreachableSince: number | undefined;
  let lastReason: MessageOrText | undefined;
  let endRest: (() => void) | undefined;
  let giveUp: AbortController | undefined;
  let doubt: NodeJS.Timeout | undefined;

  const change = (next: LineLink): void => {
    link = next;
    onChange();
  };
  const handleState: LinkListener = (state, reason) => {
    onLink?.(state);
    if (ending.signal.aborted || giveUp?.signal.aborted === true) return;
    clearTimeout(doubt);
    if (state === 'up') {
      // A repeated `up` is the proof. The connection time stays the same.
      if (link.state === 'up') return link.isDoubtful === true ? change({ state, since: link.since }) : undefined;
      unreachableSince = undefined;
      lastReason = undefined;
    }
    // `down` is ignored here. A disconnection and its reason are reported once, when the run ends.
    if (state !== 'down') change({ state, since: now(), reason: reason ?? lastReason, unreachableSince });
  };
  /** Waits until the next attempt. Without `ms`, only a user's request or the end of the supervisor ends the wait. */
  const rest = (ms: number | undefined): Promise<void> =>
    new Promise((resolve) => {
      const over = (): void => {
        clearTimeout(timer);
        ending.signal.removeEventListener('abort', over);
        endRest = undefined;
        resolve();
      };
      const timer = ms === undefined ? undefined : setTimeout(over, ms);
      endRest = over;
      ending.signal.addEventListener('abort', over, { once: true });
      if (ending.signal.aborted) over();
    });
  const delayMs = (): number =>
    Math.min(longestRestMs, retryDelayMs(now() - (unreachableSince ?? now()), Math.random()));
  const keepRunning = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      let reason: MessageOrText = msg('reason.line.closed');
      let askedRestMs = 0;
      giveUp = new AbortController();
      let lastTryAt = now();
      const isGivenUp = (): boolean => giveUp?.signal.aborted === true;
      try {
        await runUntilOver(run, {
          signal: AbortSignal.any([ending.signal, giveUp.signal]),
          begins: () => {
            lastTryAt = now();
            return Math.max(hangsAfterMs, delayMs());
          },
          isSingle,
          link: handleState,
        });
      } catch (error) {
        reason = reasonOf(error);
        if (error instanceof ConnectionLost) askedRestMs = Math.min(longestAskedRestMs, error.restMs ?? 0);
        if (error instanceof ConnectionRefused) {
          lastReason = reason;
          const restMs = error instanceof ConnectionReplaced ? undefined : Math.min(longestRestMs, refusedRestMs);
          change({
            state: 'refused',
            since: now(),
            reason,
            ...(restMs !== undefined && { nextTryAt: now() + restMs }),
          });
          await rest(restMs);
          unreachableSince = now();
          continue;
        }
      }
      clearTimeout(doubt);
      if (ending.signal.aborted) break;
      const wasUp = link.state === 'up';
      if (isGivenUp() && !wasUp) continue;
      if (isGivenUp()) reason = msg('reason.line.silentNow');
      unreachableSince ??= now();
      lastReason = reason;
      if (isGivenUp()) {
        change({ state: 'down', since: unreachableSince, reason, unreachableSince });
        continue;
      }
      // The delay is measured from the start of one attempt to the start of the next. A hanging attempt therefore does
      // not add to the wait.
      const passedMs = wasUp ? 0 : Math.max(0, now() - lastTryAt);
      const restMs = Math.max(askedRestMs, delayMs() - passedMs);
      change({ state: 'down', since: unreachableSince, reason, nextTryAt: now() + restMs, unreachableSince });
      await rest(restMs);
    }
  };
  const doubtIt = (): void => {
    clearTimeout(doubt);
    change({ ...link, isDoubtful: true });
    doubt = setTimeout(() => giveUp?.abort(), proveWithinMs);
    prove();
  };
  // The run starts after this supervisor has been returned, because listeners to its events may read its state.
  const running = Promise.resolve().then(keepRunning);
  return {
    link: () => link,
    wake: () => {
      if (link.state === 'up') doubtIt();
      else if (link.state === 'connecting') giveUp?.abort();
      else if (link.state !== 'refused') endRest?.();
    },
    tryNow: () => endRest?.(),
    stop: async () => {
      ending.abort();
      clearTimeout(doubt);
      await running;
      link = { state: 'off', since: now() };
    },
  };
};
