/**
 * Compares this PC's clock with the helpdesk's clock. The finding explains the consequences of a
 * difference of more than a minute, or of more than 1.5 s if the PCs take turns.
 */
import type { HttpPort } from '#helpdesk/http.ts';
import type { CheckResult } from './check-result.ts';

const reportedFromMs = 60_000;
/**
 * The smallest reported difference if the PCs take turns, in ms. The PCs tolerate half a second. One second is added,
 * because the Date header has a resolution of one second.
 */
const turnsFromMs = 1_500;

/** `aheadMs` is how far this PC's clock is ahead in ms, or undefined if the helpdesk does not send the time. */
export const evaluateClock = (host: string, aheadMs: number | undefined, takesTurns = false): CheckResult => {
  if (aheadMs === undefined) return { state: 'skipped', code: 'doctor.clock.unknown', values: { host } };
  const off = Math.abs(aheadMs);
  if (takesTurns && off > turnsFromMs && off <= reportedFromMs)
    return {
      state: 'limited',
      code: 'doctor.clock.turns',
      values: { host, seconds: Math.round(off / 1_000) },
      advice: 'doctor.clock.do',
    };
  if (off <= reportedFromMs) return { state: 'ok', code: 'doctor.clock.ok', values: { host } };
  const values = { host, minutes: Math.max(1, Math.round(off / 60_000)) };
  return aheadMs > 0
    ? { state: 'limited', code: 'doctor.clock.ahead', values, advice: 'doctor.clock.do' }
    : { state: 'limited', code: 'doctor.clock.behind', values, advice: 'doctor.clock.do' };
};

export interface ClockWatch {
  readonly http: HttpPort;
  /** Returns how many ms this PC's clock is ahead of the host's clock, according to the host's last response. */
  readonly aheadOf: (host: string) => number | undefined;
}

/** The maximum number of hosts that are stored. Usually, there are one or two. */
const maxHosts = 32;

/** Wraps the port and reads the Date header of every response (RFC 9110, 6.6.1: seconds). */
export const watchClocks = (http: HttpPort, wallMs: () => number): ClockWatch => {
  const ahead = new Map<string, number>();
  return {
    http: async (url, request) => {
      const sentAt = wallMs();
      const response = await http(url, request);
      const date = Date.parse(response.headers.get('date') ?? '');
      const host = URL.parse(url)?.host;
      if (host !== undefined && !Number.isNaN(date)) {
        if (!ahead.has(host) && ahead.size >= maxHosts) ahead.clear();
        // The server created the date between request and response and truncated it to the second.
        ahead.set(host, (sentAt + wallMs()) / 2 - (date + 500));
      }
      return response;
    },
    aheadOf: (host) => ahead.get(host),
  };
};
