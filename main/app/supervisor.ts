/**
 * Keeps one connection running: a connector never reconnects by itself. After a loss the next try comes soon,
 * and later the longer the other side is away, never later than a minute; waking up or a changed network tries at once.
 */
import { setTimeout } from 'node:timers/promises';
import { ConnectionRefused, type LinkState } from '#domain/connection.ts';

export interface Link {
  readonly state: LinkState | 'refused' | 'off';
  /** Wall clock, ms. */
  readonly since: number;
  readonly reason?: string | undefined;
  readonly nextTryAt?: number | undefined;
}

export interface Supervisor {
  readonly link: () => Link;
  /** Wake-up, network change, or a person who presses "Try now". */
  readonly tryNow: () => void;
  readonly stop: () => Promise<void>;
}

/** Away for a minute: a try every second and a half. Away for the night: one a minute. Jittered, so that a site does not knock in step. */
export const retryDelayMs = (awayMs: number, random: number): number =>
  Math.min(60_000, Math.max(500, awayMs / 40)) * (0.75 + random / 4);

export const superviseConnection = (
  run: (signal: AbortSignal, link: (state: LinkState, reason?: string) => void) => Promise<void>,
  { now, onChange }: { readonly now: () => number; readonly onChange: () => void },
): Supervisor => {
  const ending = new AbortController();
  let link: Link = { state: 'connecting', since: now() };
  let awaySince: number | undefined;
  let wake: (() => void) | undefined;

  const change = (next: Link): void => {
    link = next;
    onChange();
  };
  const heard = (state: LinkState, reason?: string): void => {
    if (ending.signal.aborted) return;
    if (state === 'up') awaySince = undefined;
    if (state !== 'down') change({ state, since: now(), reason });
  };
  const rest = async (ms: number): Promise<void> => {
    const woken = new AbortController();
    wake = () => woken.abort();
    await setTimeout(ms, undefined, { signal: AbortSignal.any([ending.signal, woken.signal]) }).catch(() => undefined);
    wake = undefined;
  };
  const keepRunning = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      let reason = 'the other side closed the connection';
      try {
        await run(ending.signal, heard);
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        if (error instanceof ConnectionRefused) {
          change({ state: 'refused', since: now(), reason });
          await rest(2 ** 31 - 1);
          awaySince = undefined;
          continue;
        }
      }
      if (ending.signal.aborted) break;
      awaySince ??= now();
      const delayMs = retryDelayMs(now() - awaySince, Math.random());
      change({ state: 'down', since: awaySince, reason, nextTryAt: now() + delayMs });
      await rest(delayMs);
    }
  };
  // Not before the caller holds this supervisor: what it hears may ask for the link.
  const running = Promise.resolve().then(keepRunning);
  return {
    link: () => link,
    tryNow: () => wake?.(),
    stop: async () => {
      ending.abort();
      await running;
      link = { state: 'off', since: now() };
    },
  };
};
