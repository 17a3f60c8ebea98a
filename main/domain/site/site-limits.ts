/** The limits of a site: what the grantor may grant, how it spreads a long window, and what PCs may send in turn. */
import { spanOf, type ServiceWindow } from '../rate-limit/limits.ts';

/** A grant of a screen pop or a look-up is used within this time of its request; PC's monotonic clock. */
export const slotValidMs = 1_000;
/** A report may be sent within this time of its request. */
export const reportLeaseMs = 10_000;
/** A PC without an answer to `renew` for this time sends in its turn. */
export const memberLeaseMs = 10_000;
/** The grantor counts a PC as absent before its lease ends, so that its turns are free in time. */
export const absentAfterMs = 6_000;
/** A PC that misses one message is silent: the connection may be cut, and it may send a screen pop out of turn. */
export const silentPcMs = 3_500;
export const renewEveryMs = 2_000;
/** A PC that heard nothing for this time assumes that there is no grantor: one interval and the longest election. */
export const silentAfterMs = 6_000;
/** A PC that starts waits this long for its first lease. */
export const firstLeaseMs = 3_000;

/** The windows that the grantor uses: the long ones without the reserve for PCs that it cannot reach. */
export const grantableWindows = (windows: readonly ServiceWindow[], fallbackReserve: number): ServiceWindow[] =>
  windows.map((window) => ({
    ...window,
    requests:
      spanOf(window) === 'short'
        ? window.requests
        : Math.max(1, window.requests - Math.ceil(window.requests * fallbackReserve)),
  }));

/**
 * Spreads the hour over its minutes. Without it, a busy site would use the hour's requests in 57 minutes, and screen
 * pops would wait for the other three.
 */
export const paceOf = (grantable: readonly ServiceWindow[]): ServiceWindow[] => {
  const [, minute, hour] = grantable;
  if (minute === undefined || hour === undefined) return [];
  const requests = Math.floor((hour.requests * minute.windowMs) / hour.windowMs);
  return requests < 1 || requests >= minute.requests ? [] : [{ ...minute, requests }];
};

/**
 * PCs in turn use a third of each window, so that the grantor can go on with the rest: 2.6 s for each turn. Without a
 * grantor nobody knows whether others still have one.
 */
export const turnWindows = (windows: readonly ServiceWindow[]): ServiceWindow[] =>
  windows.map((window) => ({ ...window, requests: Math.max(1, Math.floor(window.requests / 3)) }));

/**
 * How long a grantor with a gap in its journal grants nothing: until the second and the minute are over, whatever was
 * sent. Meanwhile it collects what the PCs sent in the hour and the day.
 */
export const learningMs = (windows: readonly ServiceWindow[]): number =>
  Math.max(...windows.filter((window) => spanOf(window) === 'short').map(({ windowMs }) => windowMs));
