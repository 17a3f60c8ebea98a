/**
 * The limits of a site: the windows that the grantor can use, the distribution of a long window over time, and the
 * windows for PCs that take turns.
 */
import { spanOf, type ServiceWindow } from '../rate-limit/limits.ts';

/**
 * The PC must use a grant for a screen pop, a look-up or a presence check within this time after it requested the
 * grant. The PC measures the time with its monotonic clock.
 */
export const slotValidMs = 1_000;
/** The PC must use a grant for any other request within this time after it requested the grant. */
export const reportLeaseMs = 10_000;
/** The duration of a lease. If a PC receives no new lease within this time, the PC sends in its turn. */
export const memberLeaseMs = 10_000;
/**
 * The time without a message after which the grantor regards a PC as absent. This time is shorter than the PC's lease,
 * so the grantor keeps the PC's turns free before the PC starts to use them.
 */
export const absentAfterMs = 6_000;
/**
 * The time without a message after which the grantor treats a PC as silent. The PC's connection may be broken, so the
 * PC may send a screen pop out of turn.
 */
export const silentPcMs = 3_500;
export const renewEveryMs = 2_000;
/**
 * The time without messages after which a PC assumes that there is no grantor. This time covers one renewal interval
 * and the longest election.
 */
export const silentAfterMs = 6_000;
/** The time that a PC waits for its first lease after startup. */
export const firstLeaseMs = 3_000;

/** Returns the windows that the grantor uses. The long windows exclude the reserve for PCs that it cannot reach. */
export const grantableWindows = (windows: readonly ServiceWindow[], fallbackReserve: number): ServiceWindow[] =>
  windows.map((window) => ({
    ...window,
    requests:
      spanOf(window) === 'short'
        ? window.requests
        : Math.max(1, window.requests - Math.ceil(window.requests * fallbackReserve)),
  }));

/**
 * Spreads the hourly limit over the minutes of the hour. Otherwise, a busy site would use the hour's requests too
 * early, and screen pops would have to wait.
 */
export const paceOf = (grantable: readonly ServiceWindow[]): ServiceWindow[] => {
  const [, minute, hour] = grantable;
  if (minute === undefined || hour === undefined) return [];
  const requests = Math.floor((hour.requests * minute.windowMs) / hour.windowMs);
  return requests < 1 || requests >= minute.requests ? [] : [{ ...minute, requests }];
};

/**
 * Returns the windows for PCs that take turns. These PCs use a third of each window, which allows one turn every 2.6 s.
 * A PC without a grantor does not know whether other PCs still have one, so the rest stays available to a grantor.
 */
export const turnWindows = (windows: readonly ServiceWindow[]): ServiceWindow[] =>
  windows.map((window) => ({ ...window, requests: Math.max(1, Math.floor(window.requests / 3)) }));

/**
 * Returns the time in milliseconds for which a grantor with a gap in its journal grants nothing. After this time,
 * earlier requests no longer affect the windows of a second and a minute. During this time, the grantor collects the
 * requests that the PCs sent in the last hour and day.
 */
export const learningMs = (windows: readonly ServiceWindow[]): number =>
  Math.max(...windows.filter((window) => spanOf(window) === 'short').map(({ windowMs }) => windowMs));
