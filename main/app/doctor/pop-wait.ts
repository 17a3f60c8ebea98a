/** Computes how long this PC's share can delay screen pops, and whether all shares together can exceed the limits. */
import { needsTurns } from '#domain/rate-limit/limits.ts';
import { expectedPopWait } from '#domain/rate-limit/pop-wait.ts';
import { serviceLimits } from '#helpdesk/constants.ts';
import type { Settings } from '#app/settings/schema.ts';
import { seatOf } from '#app/settings/selectors.ts';
import type { CheckResult } from './check-result.ts';
import { assumedDay, workingHours } from './limits.ts';

type Limits = NonNullable<Settings['helpdesk']>['limits'];
type Traffic = typeof assumedDay | { readonly callsADay: number; readonly lookupsADay: number };

/** The longest time by which a screen pop can be late without agents noticing the delay, in ms. */
const unnoticedMs = 2_000;
/** The maximum number of PCs that take turns. With more PCs, screen pops come too late. */
const maxTurns = 12;

const seconds = (ms: number): number => (ms < 9_950 ? Math.round(ms / 100) / 10 : Math.round(ms / 1_000));

export const evaluatePopWait = (limits: Limits, { callsADay, lookupsADay }: Traffic = assumedDay): CheckResult => {
  const { share, screenPopReserve: reserve } = limits;
  const seat = seatOf(limits);
  const traffic = { callsADay, lookupsADay, hoursADay: workingHours };
  const wait = expectedPopWait({ windows: serviceLimits, share, reserve, seat }, traffic);
  const values = {
    half: seconds(wait.halfMs),
    most: seconds(wait.mostMs),
    worst: seconds(wait.worstMs),
    count: Math.round(1 / share),
  };
  if (seat === undefined && needsTurns(serviceLimits, share))
    return {
      state: 'limited',
      code: 'doctor.pops.noPlace',
      values,
      advice: values.count <= maxTurns ? 'doctor.pops.noPlace.do' : 'doctor.pops.do',
    };
  if (wait.mostMs <= unnoticedMs) return { state: 'ok', code: 'doctor.pops.ok', values };
  return { state: 'limited', code: 'doctor.pops.wait', values, advice: 'doctor.pops.do' };
};
