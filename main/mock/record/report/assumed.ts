/**
 * Summarises the evidence of a recording for each assumption, and determines the switches that make the practice
 * helpdesk behave like this service.
 */
import { assumptions, assumptionSwitches, type Assumption, type AssumptionKey } from '#helpdesk/assumptions.ts';
import { smallerRefused } from '../judge/refusals.ts';
import type { Seen } from './aggregate.ts';

export interface Point {
  readonly number: number;
  readonly key?: AssumptionKey;
  readonly topic: string;
  /** `both` means that the service behaves as assumed in some cases and differently in others. */
  readonly verdict: 'confirmed' | 'contradicted' | 'both';
  readonly saw: readonly { readonly value: string; readonly times: number; readonly line: number }[];
}

const table: readonly Assumption[] = assumptions;
const entryFor = ({ number, key }: Seen): Assumption | undefined =>
  table.find((entry) => entry.number === number && (key === undefined || entry.key === key));

export const assumptionsWithEvidence = (seen: readonly Seen[]): readonly Point[] =>
  [...Map.groupBy(seen, ({ number, key }) => JSON.stringify([number, key])).values()]
    .flatMap((group): Point[] => {
      const [first] = group;
      if (first === undefined) return [];
      const sides = new Set(group.map(({ agrees }) => agrees));
      const verdict = sides.size === 2 ? 'both' : first.agrees ? 'confirmed' : 'contradicted';
      return [
        {
          number: first.number,
          ...(first.key && { key: first.key }),
          topic: entryFor(first)?.topic ?? '',
          verdict,
          saw: group.map(({ value, times, line }) => ({ value, times, line })),
        },
      ];
    })
    .toSorted((one, other) => one.number - other.number);

/** Returns the numbers of the assumptions that a recording can check, but for which this one has no evidence. */
export const assumptionsWithoutEvidence = (seen: readonly Seen[]): readonly number[] => {
  const known = new Set(seen.map(({ number }) => number));
  return shown.filter((number) => !known.has(number));
};
const shown = [1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 23, 26, 32];

/**
 * Chooses the behaviour to use if a service shows several: the most frequent one. A service that accepts a single
 * request without credentials requires no credentials, even if most requests contain them.
 */
const strongest = (key: AssumptionKey, group: readonly Seen[]): Seen | undefined =>
  (key === 'authScheme' ? group.find(({ value }) => value === 'none') : undefined) ??
  group.toSorted((one, other) => other.times - one.times || Number(other.agrees) - Number(one.agrees))[0];

const numberFor = (key: AssumptionKey, group: readonly Seen[]): number | undefined => {
  const wrong = group.filter(({ agrees }) => !agrees);
  if (key === 'pageSize') return wrong[0]?.least;
  // The limit is between the sizes of the largest accepted and the smallest refused body.
  const refused = wrong.find(({ value }) => value === smallerRefused)?.least;
  return refused === undefined ? wrong[0]?.most : refused - 1;
};

const refusesForLimits = (seen: readonly Seen[]): boolean =>
  seen.some(({ number, key }) => number === 4 && key === 'overLimit');

/**
 * Whether the service accepts more requests than the limits allow, and never refuses any because of a limit. No
 * counting method of the practice helpdesk matches such a service.
 */
export const hasNoLimits = (seen: readonly Seen[]): boolean =>
  seen.some(({ key, agrees }) => key === 'limitWindows' && !agrees) && !refusesForLimits(seen);

/** Returns the body of `PUT assumptions`. It contains only the switches that must change. */
export const switchesToMatchService = (seen: readonly Seen[]): Readonly<Record<string, string | number>> => {
  const body: Record<string, string | number> = {};
  for (const entry of assumptionSwitches as readonly Assumption[]) {
    const key = entry.key as AssumptionKey;
    const group = seen.filter((one) => one.key === key);
    if (group.length === 0) continue;
    if (key === 'limitWindows') {
      // A service that refuses requests, but accepts more than a sliding window allows, counts in fixed windows.
      if (refusesForLimits(seen)) body[key] = 'fixed';
      continue;
    }
    if (entry.range !== undefined) {
      const [low, high] = entry.range;
      const number = numberFor(key, group);
      if (number !== undefined) body[key] = Math.min(high, Math.max(low, number));
      continue;
    }
    const chosen = strongest(key, group);
    const isPossible = entry.values === undefined || (chosen !== undefined && entry.values.includes(chosen.value));
    if (chosen !== undefined && !chosen.agrees && isPossible) body[key] = chosen.value;
  }
  return body;
};
