/**
 * Keeps one connection running, because a connector never reconnects automatically. After a loss, the next attempt
 * comes soon. The intervals grow with the outage, up to one minute. A hanging attempt delays none of them
 * (connection-attempts.ts). If the other side asks for a pause, it gets one. After the PC resumes or its network
 * changes, an attempt starts immediately, and hanging ones are cancelled. An outage lasts from the loss to the next
 * `up`; its attempts are not reported one by one.
 * A connection can be dead without a sign, because the PC slept or changed networks. After a resume, an active
 * connection is therefore doubtful: it proves itself within 2.5 s or is replaced.
 */
import { ConnectionLost, ConnectionRefused, reasonOf, type LinkState } from '#domain/connection.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import { runUntilOver, type LinkListener, type RunConnection } from './connection-attempts.ts';

export interface LineLink {
  readonly state: LinkState | 'refused' | 'off';
  /** Wall clock, in ms. */
  readonly since: number;
  /** Connected as far as we know, but being checked now. It must not be shown as working. */
  readonly isDoubtful?: true | undefined;
  readonly reason?: MessageOrText | undefined;
  /** Connected, but without call events for this reason: a missing right, or a filter on the exchange. */
  readonly missingEvents?: MessageOrText | undefined;
  readonly nextTryAt?: number | undefined;
  /** Wall clock, ms: the start of the outage, even while an attempt is in progress. */
  readonly unreachableSince?: number | undefined;
}

/** Nothing is received after a failure: the line is waiting for the next attempt, or one is in progress. */
export const isUnreachable = ({ state, unreachableSince }: LineLink): boolean =>
  state === 'down' || (state === 'connecting' && unreachableSince !== undefined);

export interface Supervisor {
  readonly link: () => LineLink;
  /**
   * The PC resumed, or its network changed. An active connection is checked. A waiting one reconnects now, and so does
   * one that is connecting, because its packets may have used the old network. A refused connection waits for its own
   * retry, because frequent logins could lock the account.
   */
  readonly wake: () => void;
  /** A person selects "Try now". This also retries refused connections. */
  readonly tryNow: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * A restarting exchange is unreachable for minutes at most. During that time, attempts are so frequent that the line
 * is connected two seconds after the exchange is ready. After an hour, there is one attempt a minute. Random delays
 * keep the PCs of a site from reconnecting at the same time.
 */
export const retryDelayMs = (unreachableMs: number, random: number): number =>
  Math.min(unreachableMs < restartMs ? 1_700 : 60_000, Math.max(500, unreachableMs / 40)) * (0.75 + random / 4);
/** Longer than an exchange needs to start with its whole computer. */
const restartMs = 300_000;

/**
 * An attempt without any response for this time hangs: the first packet of a connection is sent again after a second
 * (RFC 6298, section 2.1), and an exchange behind a VPN answers within another second. After a response, the time-outs
 * of the line apply.
 */
const hangsAfterMs = 1_500;

/** An exchange on the same network answers within milliseconds, one behind a VPN within a second. */
const proveWithinMs = 2_500;

/** A longer requested pause is shortened to this time, because it may be an error. */
const longestAskedRestMs = 3_600_000;

/** A refusal may be fixed on the exchange. Retries are rare enough not to lock an account. */
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
    /** Requests a proof from the active connection, which then reports `up` again. Does not wait for it. */
    readonly prove: () => void;
    /** The connection's states, until it ends. */
    readonly onLink?: ((state: LinkState) => void) | undefined;
    /** A second connection would end the first one. */
    readonly isSingle?: boolean | undefined;
    /** What is connected to this PC costs nothing to try, so it is tried more often. */
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
    // The end of the run reports the reason for a disconnection once.
    if (state !== 'down') change({ state, since: now(), reason: reason ?? lastReason, unreachableSince });
  };
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const over = (): void => {
        clearTimeout(timer);
        ending.signal.removeEventListener('abort', over);
        endRest = undefined;
        resolve();
      };
      const timer = setTimeout(over, ms);
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
          const restMs = Math.min(longestRestMs, refusedRestMs);
          change({ state: 'refused', since: now(), reason, nextTryAt: now() + restMs });
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
      // Measured from the start of one attempt to the start of the next, so that a hanging attempt adds no wait.
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
  // The run starts after the caller has this supervisor, because its events may ask for the state.
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
