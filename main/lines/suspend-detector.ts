/**
 * Detects that this process was suspended, for example because the PC slept. Messages from that time are still waiting
 * in the socket, and they would be treated as current: a call that ended long ago would open a screen pop. The reader
 * of a socket therefore checks for a suspension first and, if there was one, closes the connection. After the
 * reconnect, the line reports the current list of live calls.
 *
 * After a suspension, socket events come before timers, so a timer alone is not sufficient. The check uses the wall
 * clock, because the monotonic clock may stop during sleep.
 */
export interface SuspendDetector {
  /** Returns the number of seconds since the last tick if the process was suspended, otherwise undefined. */
  readonly suspendedSeconds: () => number | undefined;
  readonly stop: () => void;
}

const tickMs = 5_000;
/** The time without a tick after which a suspension is assumed. The program never blocks for that long. */
const suspendedAfterMs = 10_000;

export const createSuspendDetector = (now: () => number): SuspendDetector => {
  let last = now();
  let lastedS: number | undefined;
  const suspendedSeconds = (): number | undefined => {
    const ms = now() - last;
    if (ms > suspendedAfterMs) lastedS ??= Math.round(ms / 1_000);
    return lastedS;
  };
  const ticker = setInterval(() => {
    if (suspendedSeconds() === undefined) last = now();
  }, tickMs);
  ticker.unref();
  return { suspendedSeconds, stop: () => clearInterval(ticker) };
};
