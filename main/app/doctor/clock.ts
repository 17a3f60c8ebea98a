/** The helpdesk's clock and the one of this PC. A minute apart is said, with what follows from it. */
import type { HttpPort } from '#helpdesk/http.ts';
import type { Told } from './check-result.ts';

const saidFromMs = 60_000;
/** The Date header is cut to its second, so less than this says nothing about the half second that turns allow. */
const turnsFromMs = 1_500;

/** `aheadMs`: how far this PC is ahead; undefined: the helpdesk does not say what time it is. */
export const clockTold = (host: string, aheadMs: number | undefined, takesTurns = false): Told => {
  if (aheadMs === undefined) return { state: 'skipped', code: 'doctor.clock.unknown', values: { host } };
  const off = Math.abs(aheadMs);
  if (takesTurns && off > turnsFromMs && off <= saidFromMs)
    return {
      state: 'limited',
      code: 'doctor.clock.turns',
      values: { host, seconds: Math.round(off / 1_000) },
      advice: 'doctor.clock.do',
    };
  if (off <= saidFromMs) return { state: 'ok', code: 'doctor.clock.ok', values: { host } };
  const values = { host, minutes: Math.max(1, Math.round(off / 60_000)) };
  return aheadMs > 0
    ? { state: 'limited', code: 'doctor.clock.ahead', values, advice: 'doctor.clock.do' }
    : { state: 'limited', code: 'doctor.clock.behind', values, advice: 'doctor.clock.do' };
};

export interface ClockWatch {
  readonly http: HttpPort;
  /** How far this PC is ahead of that host, ms, as its last answer said. */
  readonly aheadOf: (host: string) => number | undefined;
}

/** Most hosts that are remembered: there are one or two, more only while somebody tries addresses. */
const mostHosts = 32;

/** The same port, with an ear for the Date header of every answer (RFC 9110, 6.6.1: seconds). */
export const watchClocks = (http: HttpPort, wallMs: () => number): ClockWatch => {
  const ahead = new Map<string, number>();
  return {
    http: async (url, request) => {
      const sentAt = wallMs();
      const response = await http(url, request);
      const date = Date.parse(response.headers.get('date') ?? '');
      const host = URL.parse(url)?.host;
      if (host !== undefined && !Number.isNaN(date)) {
        if (!ahead.has(host) && ahead.size >= mostHosts) ahead.clear();
        // Made somewhere between the two, and cut to its second.
        ahead.set(host, (sentAt + wallMs()) / 2 - (date + 500));
      }
      return response;
    },
    aheadOf: (host) => ahead.get(host),
  };
};
