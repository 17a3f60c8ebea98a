/** Does this PC's share of the subscription's limits hold its calls and look-ups? */
import { presencePart } from '#domain/rate-limit/limits.ts';
import type { Told } from './check-result.ts';

export interface Use {
  /** 0 … 1 */
  readonly share: number;
  /** The service's limit of an hour. */
  readonly hourly: number;
  /** Of the busiest day that is known. */
  readonly callsADay: number;
  readonly lookupsADay: number;
  /** Nobody has counted yet: a usual day is supposed. */
  readonly isSupposed: boolean;
  /** Presence takes its part of the share first. */
  readonly asksPresence: boolean;
}

/** Answered and Disconnected. */
const requestsOfACall = 2;
export const workingHours = 8;
/** Where nobody has counted: a busy desk. */
export const usualDay = { callsADay: 80, lookupsADay: 0 } as const;

export const limitsTold = (use: Use): Told => {
  const allowed = Math.floor(use.hourly * use.share + 1e-6);
  const left = use.asksPresence ? use.hourly * use.share * (1 - presencePart) : use.hourly * use.share;
  const need = Math.ceil((use.callsADay * requestsOfACall + use.lookupsADay) / workingHours);
  const values = {
    calls: use.callsADay,
    lookups: use.lookupsADay,
    hours: workingHours,
    need,
    allowed,
    left: Math.floor(left + 1e-6),
  };
  if (need > left + 1e-6)
    return {
      state: 'limited',
      code: use.isSupposed ? 'doctor.limits.supposedShort' : 'doctor.limits.short',
      values,
      advice: 'doctor.limits.short.do',
    };
  // A share that is just enough is no reserve for a busy hour.
  if (need > left * 0.8)
    return { state: 'limited', code: 'doctor.limits.tight', values, advice: 'doctor.limits.short.do' };
  return { state: 'ok', code: use.isSupposed ? 'doctor.limits.supposed' : 'doctor.limits.ok', values };
};

/** Page kinds and days of a ledger: the busiest day's calls and look-ups. */
export const busiestDay = (
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
  const [busiest] = [...days.values()].sort((a, b) => need(b) - need(a));
  return busiest === undefined || need(busiest) === 0
    ? undefined
    : { callsADay: busiest.calls, lookupsADay: busiest.lookups };
};

const need = ({ calls, lookups }: { readonly calls: number; readonly lookups: number }): number =>
  calls * requestsOfACall + lookups;
