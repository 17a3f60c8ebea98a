/**
 * The limits of a site: the windows that the grantor may use, how it spreads a long window, and the windows for PCs
 * that take turns.
 */
import { spanOf, type ServiceWindow } from '../rate-limit/limits.ts';

/** A grant for a screen pop or a look-up is used within this time after its request, on the PC's monotonic clock. */
export const slotValidMs = 1_000;
/** A report may be sent within this time after its request. */
export const reportLeaseMs = 10_000;
/** A PC whose `renew` is not answered within this time sends in its turn. */
export const memberLeaseMs = 10_000;
/** The grantor counts a PC as absent before the PC's lease ends, so that its turns are free in time. */
export const absentAfterMs = 6_000;
/** A PC that misses one message is silent: the connection may be cut, and it may send a screen pop out of turn. */
export const silentPcMs = 3_500;
export const renewEveryMs = 2_000;
/**
 * A PC that has received nothing for this time assumes that there is no grantor. The time covers one interval and
 * the longest election.
 */
export const silentAfterMs = 6_000;
/** A PC waits this long after startup for its first lease. */
export const firstLeaseMs = 3_000;

/** Returns the windows that the grantor uses. The long ones exclude the reserve for PCs that it cannot reach. */
export const grantableWindows = (windows: readonly ServiceWindow[], fallbackReserve: number): ServiceWindow[] =>
  windows.map((window) => ({
    ...window,
    requests:
      spanOf(window) === 'short'
        ? window.requests
        : Math.max(1, window.requests - Math.ceil(window.requests * fallbackReserve)),
  }));

/**
 * Spreads the hourly limit over the minutes of the hour. Otherwise, a busy site would use the hour's requests in 57
 * minutes, and screen pops would wait for the other three.
 */
export const paceOf = (grantable: readonly ServiceWindow[]): ServiceWindow[] => {
  const [, minute, hour] = grantable;
  if (minute === undefined || hour === undefined) return [];
  const requests = Math.floor((hour.requests * minute.windowMs) / hour.windowMs);
  return requests < 1 || requests >= minute.requests ? [] : [{ ...minute, requests }];
};

/**
 * PCs that take turns use a third of each window, which is 2.6 s for each turn. The grantor can continue to grant the
 * rest. A PC without a grantor does not know whether others still have one.
 */
export const turnWindows = (windows: readonly ServiceWindow[]): ServiceWindow[] =>
  windows.map((window) => ({ ...window, requests: Math.max(1, Math.floor(window.requests / 3)) }));

/**
 * Returns how long a grantor with a gap in its journal grants nothing, in ms. After this time, earlier requests no
 * longer count in the windows of a second and a minute. Meanwhile, the grantor collects the requests that the PCs sent
 * in the last hour and day.
 */
export const learningMs = (windows: readonly ServiceWindow[]): number =>
  Math.max(...windows.filter((window) => spanOf(window) === 'short').map(({ windowMs }) => windowMs));
