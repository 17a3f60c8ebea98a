/**
 * Keeps one connection running: a connector never reconnects by itself. After a loss the next try comes soon,
 * and later the longer the other side is away, never later than a minute; waking up or a changed network tries at once.
 * An outage is one thing from the loss to the next `up`: the tries in between are no news.
 */
import { setTimeout } from 'node:timers/promises';
import { ConnectionRefused, type LinkState } from '#domain/connection.ts';

export interface Link {
  readonly state: LinkState | 'refused' | 'off';
  /** Wall clock, ms. */
  readonly since: number;
  readonly reason?: string | undefined;
  readonly nextTryAt?: number | undefined;
  /** Wall clock, ms: the connection is away since then, whatever is being tried just now. */
  readonly awaySince?: number | undefined;
}

/** Nothing is heard, and something has been wrong: it rests until the next try, or tries again at this moment. */
export const isAway = ({ state, awaySince }: Link): boolean =>
  state === 'down' || (state === 'connecting' && awaySince !== undefined);

export interface Supervisor {
  readonly link: () => Link;
  /** The PC woke up, or its network changed. A refusal stays one: asking again could lock the account. */
  readonly wake: () => void;
  /** A person presses "Try now": also after a refusal. */
  readonly tryNow: () => void;
  readonly stop: () => Promise<void>;
}

/** Away for a minute: a try every second and a half. Away for the night: one a minute. Jittered, so that a site does not knock in step. */
export const retryDelayMs = (awayMs: number, random: number): number =>
  Math.min(60_000, Math.max(500, awayMs / 40)) * (0.75 + random / 4);

/** The longest a timer of Node can be. */
const longestRestMs = 2 ** 31 - 1;

export const superviseConnection = (
  run: (signal: AbortSignal, link: (state: LinkState, reason?: string) => void) => Promise<void>,
  { now, onChange }: { readonly now: () => number; readonly onChange: () => void },
): Supervisor => {
  const ending = new AbortController();
  let link: Link = { state: 'connecting', since: now() };
  let awaySince: number | undefined;
  let lastReason: string | undefined;
  let endRest: (() => void) | undefined;

  const change = (next: Link): void => {
    link = next;
    onChange();
  };
  const heard = (state: LinkState, reason?: string): void => {
    if (ending.signal.aborted) return;
    if (state === 'up') {
      awaySince = undefined;
      lastReason = undefined;
    }
    // Why it went down is told once, by the end of the run.
    if (state !== 'down') change({ state, since: now(), reason: reason ?? lastReason, awaySince });
  };
  const rest = async (ms: number): Promise<void> => {
    const woken = new AbortController();
    endRest = () => woken.abort();
    await setTimeout(ms, undefined, { signal: AbortSignal.any([ending.signal, woken.signal]) }).catch(() => undefined);
    endRest = undefined;
  };
  const keepRunning = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      let reason = 'the other side closed the connection';
      try {
        await run(ending.signal, heard);
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        if (error instanceof ConnectionRefused) {
          lastReason = reason;
          change({ state: 'refused', since: now(), reason });
          await rest(longestRestMs);
          awaySince = now();
          continue;
        }
      }
      if (ending.signal.aborted) break;
      awaySince ??= now();
      lastReason = reason;
      const delayMs = retryDelayMs(now() - awaySince, Math.random());
      change({ state: 'down', since: awaySince, reason, nextTryAt: now() + delayMs, awaySince });
      await rest(delayMs);
    }
  };
  // Not before the caller holds this supervisor: what it hears may ask for the link.
  const running = Promise.resolve().then(keepRunning);
  return {
    link: () => link,
    wake: () => {
      if (link.state !== 'refused') endRest?.();
    },
    tryNow: () => endRest?.(),
    stop: async () => {
      ending.abort();
      await running;
      link = { state: 'off', since: now() };
    },
  };
};
