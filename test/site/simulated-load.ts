/**
 * Runs a site once in virtual time, with Counterline's grantor, limiter and members. Calls arrive at a given rate, and
 * a fault can begin after ten minutes.
 */
import { serviceLimits } from '#helpdesk/constants.ts';
import type { Permission } from '#domain/site/member.ts';
import { createVirtualSite } from './virtual-site.ts';

const hourMs = 3_600_000;
const fallbackReserve = 0.03;
const hourly = serviceLimits[2].requests;

const faultAt = 10 * 60_000;

export interface Plan {
  readonly name: string;
  readonly pcs: number;
  /** The demand, as a share of the hourly limit. */
  readonly demand: number;
  readonly hours: number;
  /** The fault, which begins after ten minutes. */
  readonly fault?: 'half cut off' | 'broker unreachable';
  readonly faultMs?: number;
  readonly seed?: number;
  /** Whether calls cause screen pops (default: true). Without screen pops, no PC sends out of turn. */
  readonly hasPops?: boolean;
}

export const simulate = (plan: Plan) => {
  let seed = plan.seed ?? 20_261_124;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const pops: { readonly pc: string; readonly waitMs: number; readonly at: number }[] = [];
  const accepted: { readonly kind: Permission['kind']; readonly at: number }[] = [];
  /**
   * The granted requests that were refused, each with the number of requests that were accepted without a grant in the
   * previous second.
   */
  const grantRefusals: { readonly at: number; readonly ungranted: number }[] = [];
  const refused = { grant: 0, turn: 0, early: 0 };
  let longestReportMs = 0;
  let reports = 0;
  const site = createVirtualSite({
    windows: serviceLimits,
    pcs: plan.pcs,
    fallbackReserve,
    random,
    networkMs: () => 0.2 + random(),
    ackMs: () => 0.4 + random(),
    helpdeskMs: () => ({ there: 5 + random() * 25, back: 5 + random() * 25 }),
    offset: 123_456,
    onAnswer: ({ pc, request, kind, at, answer }) => {
      const arrivedAt = site.queue.now();
      if (answer === 'accepted') accepted.push({ kind, at: arrivedAt });
      else if (kind === 'grant')
        grantRefusals.push({
          at: arrivedAt - faultAt,
          ungranted: accepted.filter((other) => other.kind !== 'grant' && other.at > arrivedAt - 1_000).length,
        });
      if (answer === 'limited') refused[kind] += 1;
      else if (request.class === 'pop') pops.push({ pc, waitMs: at - request.since, at: request.since });
      else {
        reports += 1;
        longestReportMs = Math.max(longestReportMs, at - request.since);
      }
    },
  });
  const endMs = plan.hours * hourMs;
  // Each call causes a screen pop and, one to five minutes later, a Disconnected event.
  const callEveryMs = hourMs / ((hourly * plan.demand) / 2);
  let calls = 0;
  let ends = 0;
  const nextCall = (): void => {
    const at = site.queue.now() - Math.log(random()) * callEveryMs;
    if (at >= endMs) return;
    site.queue.at(at, () => {
      const pc = site.pcs[Math.floor(random() * plan.pcs)];
      calls += 1;
      const id = `call${calls}`;
      pc?.add(id, plan.hasPops === false ? 'report' : 'pop', `${id}|answered`);
      const until = at + 60_000 + random() * 240_000;
      if (until < endMs)
        site.queue.at(until, () => {
          ends += 1;
          pc?.add(`${id}d`, 'report', `${id}|disconnected`);
        });
      nextCall();
    });
  };
  nextCall();
  const faultEnd = faultAt + (plan.faultMs ?? 0);
  if (plan.fault !== undefined) {
    const affected = plan.fault === 'broker unreachable' ? site.pcs : site.pcs.filter((_, index) => index % 2 === 0);
    site.queue.at(faultAt, () => {
      for (const pc of affected) site.setConnected(pc, false);
    });
    site.queue.at(faultEnd, () => {
      for (const pc of affected) site.setConnected(pc, true);
    });
  }
  site.queue.runUntil(endMs);
  const lastHour = Math.min(1, plan.hours) * hourMs;
  const inLastHour = site.helpdesk.acceptedSince(endMs - lastHour);
  const waiting = site.pcs.flatMap((pc) => pc.waiting());
  const relevant = plan.fault === undefined ? pops : pops.filter(({ at }) => at >= faultAt && at < faultEnd);
  const sorted = relevant.map(({ waitMs }) => waitMs).toSorted((a, b) => a - b);
  const part = (of: number): number => Math.round(sorted[Math.max(0, Math.ceil(sorted.length * of) - 1)] ?? 0);
  const byPc = new Map<string, number[]>();
  for (const { pc, waitMs } of pops) byPc.set(pc, [...(byPc.get(pc) ?? []), waitMs]);
  const means = [...byPc.values()]
    .map((waits) => waits.reduce((sum, each) => sum + each, 0) / waits.length)
    .toSorted((a, b) => a - b);
  const medians = [...byPc.values()]
    .map((waits) => waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0)
    .toSorted((a, b) => a - b);
  const grantable = hourly * (1 - fallbackReserve);
  return {
    ...plan,
    grantRefusals,
    'granted requests refused': refused.grant,
    'in-turn requests refused': refused.turn,
    'out-of-turn requests refused': refused.early,
    'fixed windows exceeded': site.helpdesk.fixedRefusals(),
    'screen pop p50 ms': part(0.5),
    'screen pop p99 ms': part(0.99),
    'screen pop max ms': part(1),
    'slowest PC / median PC, by median wait': Number(
      ((medians.at(-1) ?? 0) / (medians[Math.floor(medians.length / 2)] ?? 1)).toFixed(2),
    ),
    'slowest PC / median PC, by mean wait': Number(
      ((means.at(-1) ?? 0) / (means[Math.floor(means.length / 2)] ?? 1)).toFixed(2),
    ),
    'use of the budget without the fallback reserve, last hour %': Number(((100 * inLastHour) / grantable).toFixed(1)),
    'longest wait of a report min': Number((longestReportMs / 60_000).toFixed(1)),
    'events lost': calls + ends - pops.length - reports - waiting.length - site.underWay(),
    waiting: waiting.length,
    calls,
  };
};
