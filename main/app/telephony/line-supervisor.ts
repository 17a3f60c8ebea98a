/**
 * Keeps one connection running: a connector never reconnects by itself. After a loss the next try comes soon,
 * and later the longer the other side is away, never later than a minute; a try that hangs keeps none of them waiting
 * (connection-attempts.ts). Who asks to be left alone for a while is. Waking up or a changed network tries at once, and drops what hangs.
 * An outage is one thing from the loss to the next `up`: the tries in between are no news.
 *
 * A connection may be dead without anybody having heard of it: the PC slept, or its network is another. So waking up
 * makes one that is up doubtful: it proves itself within 2.5 s, or is given up and made anew.
 */
import { ConnectionLost, ConnectionRefused, reasonOf, type LinkState } from '#domain/connection.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import { runUntilOver, type LinkHeard, type RunConnection } from './connection-attempts.ts';

export interface LineLink {
  readonly state: LinkState | 'refused' | 'off';
  /** Wall clock, ms. */
  readonly since: number;
  /** Up as far as anybody knows, and asked just now: nobody may say that it works. */
  readonly isDoubtful?: true | undefined;
  readonly reason?: MessageOrText | undefined;
  /** Up, and no call is heard for this reason: a missing right, a filter on the exchange. */
  readonly missingEvents?: MessageOrText | undefined;
  readonly nextTryAt?: number | undefined;
  /** Wall clock, ms: the connection is away since then, whatever is being tried just now. */
  readonly awaySince?: number | undefined;
}

/** Nothing is heard, and something has been wrong: it rests until the next try, or tries again at this moment. */
export const isAway = ({ state, awaySince }: LineLink): boolean =>
  state === 'down' || (state === 'connecting' && awaySince !== undefined);

export interface Supervisor {
  readonly link: () => LineLink;
  /**
   * The PC woke up, or its network changed: what is up has to prove it, what waits tries at once, and so does what is
   * being tried: its packets went another way. A refusal stays one until its own retry: asking often could lock the account.
   */
  readonly wake: () => void;
  /** A person presses "Try now": also after a refusal. */
  readonly tryNow: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * An exchange that restarts is away for minutes at most: meanwhile tries come so often that the line is up two seconds
 * after it is there. Away for an hour: a try a minute. Jittered, so that a site does not knock in step.
 */
export const retryDelayMs = (awayMs: number, random: number): number =>
  Math.min(awayMs < restartMs ? 1_700 : 60_000, Math.max(500, awayMs / 40)) * (0.75 + random / 4);
/** Longer than an exchange takes that starts with its whole machine. */
const restartMs = 300_000;

/**
 * A try of which nothing at all is heard for so long hangs: the first packet of a connection is sent again after a second
 * (RFC 6298, section 2.1), and an exchange behind a VPN answers within another. Who has been heard is waited for as
 * long as the line allows.
 */
const hangsAfterMs = 1_500;

/** An exchange in the same house answers within milliseconds, one behind a VPN within one second. */
const proveWithinMs = 2_500;

/** Who asks to be left alone for longer is asked again all the same: it may have been a slip. */
const longestAskedRestMs = 3_600_000;

/** A refusal may be repaired on the exchange. So seldom that no account is locked for it. */
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
    /** Asks the connection that is up for a proof: it says `up` again. Whether it is heard is not waited for here. */
    readonly prove: () => void;
    /** What the connection says of itself, to its very end. */
    readonly onLink?: ((state: LinkState) => void) | undefined;
    /** A second connection would put the first one out. */
    readonly isSingle?: boolean | undefined;
    /** What is connected to this PC costs nothing to try, so it is tried more often. */
    readonly longestRestMs?: number | undefined;
  },
): Supervisor => {
  const ending = new AbortController();
  let link: LineLink = { state: 'connecting', since: now() };
  let awaySince: number | undefined;
  let lastReason: MessageOrText | undefined;
  let endRest: (() => void) | undefined;
  let giveUp: AbortController | undefined;
  let doubt: NodeJS.Timeout | undefined;

  const change = (next: LineLink): void => {
    link = next;
    onChange();
  };
  const heard: LinkHeard = (state, reason) => {
    onLink?.(state);
    if (ending.signal.aborted || giveUp?.signal.aborted === true) return;
    clearTimeout(doubt);
    if (state === 'up') {
      // Said again: it has proven itself, and stands for as long as before.
      if (link.state === 'up') return link.isDoubtful === true ? change({ state, since: link.since }) : undefined;
      awaySince = undefined;
      lastReason = undefined;
    }
    // Why it went down is told once, by the end of the run.
    if (state !== 'down') change({ state, since: now(), reason: reason ?? lastReason, awaySince });
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
  const delayMs = (): number => Math.min(longestRestMs, retryDelayMs(now() - (awaySince ?? now()), Math.random()));
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
          link: heard,
        });
      } catch (error) {
        reason = reasonOf(error);
        if (error instanceof ConnectionLost) askedRestMs = Math.min(longestAskedRestMs, error.restMs ?? 0);
        if (error instanceof ConnectionRefused) {
          lastReason = reason;
          const restMs = Math.min(longestRestMs, refusedRestMs);
          change({ state: 'refused', since: now(), reason, nextTryAt: now() + restMs });
          await rest(restMs);
          awaySince = now();
          continue;
        }
      }
      clearTimeout(doubt);
      if (ending.signal.aborted) break;
      const wasUp = link.state === 'up';
      if (isGivenUp() && !wasUp) continue;
      if (isGivenUp()) reason = msg('reason.line.silentNow');
      awaySince ??= now();
      lastReason = reason;
      if (isGivenUp()) {
        change({ state: 'down', since: awaySince, reason, awaySince });
        continue;
      }
      // From the beginning of one try to that of the next, so that one that hung is not waited for twice.
      const passedMs = wasUp ? 0 : Math.max(0, now() - lastTryAt);
      const restMs = Math.max(askedRestMs, delayMs() - passedMs);
      change({ state: 'down', since: awaySince, reason, nextTryAt: now() + restMs, awaySince });
      await rest(restMs);
    }
  };
  const doubtIt = (): void => {
    clearTimeout(doubt);
    change({ ...link, isDoubtful: true });
    doubt = setTimeout(() => giveUp?.abort(), proveWithinMs);
    prove();
  };
  // Not before the caller holds this supervisor: what it hears may ask for the link.
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
