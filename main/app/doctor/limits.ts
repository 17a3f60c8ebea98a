/** Checks whether this PC's share of the request limits is enough for its calls and look-ups. */
import { presencePart } from '#domain/rate-limit/limits.ts';
import type { CheckResult } from './check-result.ts';

export interface Usage {
  /** The share, from 0 to 1. */
  readonly share: number;
  /** The helpdesk's request limit per hour. */
  readonly hourly: number;
  /** The number of calls on the busiest known day. */
  readonly callsADay: number;
  readonly lookupsADay: number;
  /** Whether the numbers are estimates (`assumedDay`) because no recent real calls or look-ups are known. */
  readonly isEstimated: boolean;
  /** Whether presence is checked. The checks use a fixed part of the share. */
  readonly checksPresence: boolean;
}

/** The number of requests for each call: one for `Answered` and one for `Disconnected`. */
const requestsOfACall = 2;
export const workingHours = 8;
/** The estimated numbers for a busy agent. */
export const assumedDay = { callsADay: 80, lookupsADay: 0 } as const;

export const evaluateLimits = (use: Usage): CheckResult => {
  const left = use.checksPresence ? use.hourly * use.share * (1 - presencePart) : use.hourly * use.share;
  const need = Math.ceil((use.callsADay * requestsOfACall + use.lookupsADay) / workingHours);
  const values = {
    calls: use.callsADay,
    lookups: use.lookupsADay,
    hours: workingHours,
    need,
    allowed: Math.floor(left + 1e-6),
  };
  if (need > left + 1e-6)
    return {
      state: 'limited',
      code: use.isEstimated ? 'doctor.limits.supposedShort' : 'doctor.limits.short',
      values,
      advice: 'doctor.limits.short.do',
    };
  // The factor leaves a reserve for busy hours.
  if (need > left * 0.8)
    return { state: 'limited', code: 'doctor.limits.tight', values, advice: 'doctor.limits.short.do' };
  return { state: 'ok', code: use.isEstimated ? 'doctor.limits.supposed' : 'doctor.limits.ok', values };
};

/** Returns the calls and look-ups of the busiest day, or undefined if there were none. */
export const findBusiestDay = (
  pages: readonly { readonly kind: string; readonly startedAt: number }[],
): { readonly callsADay: number; readonly lookupsADay: number } | undefined => {
  const days = new Map<number, { calls: number; lookups: number }>();
  for (const { kind, startedAt } of pages) {
    const day = Math.floor(startedAt / 86_400_000);
    const count = days.get(day) ?? { calls: 0, lookups: 0 };
    if (kind === 'inbound' || kind === 'outbound') count.calls += 1;
    else if (kind === 'lookup') count.lookups += 1;
    days.set(day, count);
  }
  const [busiest] = [...days.values()].sort((a, b) => countRequests(b) - countRequests(a));
  return busiest === undefined || countRequests(busiest) === 0
    ? undefined
    : { callsADay: busiest.calls, lookupsADay: busiest.lookups };
};

const countRequests = ({ calls, lookups }: { readonly calls: number; readonly lookups: number }): number =>
  calls * requestsOfACall + lookups;
