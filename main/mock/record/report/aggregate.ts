/** Many exchanges folded into one report: each kind of difference once, with how often it came and where it is first seen. */
import type { AssumptionKey } from '#helpdesk/assumptions.ts';
import type { Exchange } from '../exchange.ts';
import type { Difference, Evidence, Findings } from '../judge/finding.ts';

export interface Told extends Difference {
  readonly times: number;
  /** Of the file, the head is 1; 0: it could not be written. */
  readonly line: number;
}
export interface Seen {
  readonly number: number;
  readonly key?: AssumptionKey;
  readonly value: string;
  readonly agrees: boolean;
  readonly times: number;
  readonly line: number;
  /** Of all that were seen, where the open point is a number. */
  readonly least?: number;
  readonly most?: number;
}
export interface Tally {
  readonly exchanges: number;
  readonly answered: number;
  /** Could not be written. */
  readonly lost: number;
  readonly slowestMs: number;
  readonly differences: readonly Told[];
  /** Further kinds, beyond what one report holds. */
  readonly untold: number;
  readonly seen: readonly Seen[];
}

export interface Fold {
  /** Says which differences are of a new kind. */
  readonly add: (exchange: Exchange, findings: Findings, line: number) => readonly Told[];
  readonly lost: (count: number) => void;
  readonly tally: () => Tally;
}

const mostKinds = 500;
const mostSeen = 200;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export const createFold = (): Fold => {
  const told = new Map<string, Writable<Told>>();
  const seen = new Map<string, Writable<Seen>>();
  const totals = { exchanges: 0, answered: 0, lost: 0, slowestMs: 0, untold: 0 };
  const note = (difference: Difference, line: number): Told | undefined => {
    const { of, operation, kind, path, expected, assumption } = difference;
    // What came differs each time. An open point is one for all operations, and what came makes the kind.
    const isPoint = kind === 'assumption';
    const [where, came] = isPoint ? [null, difference.came] : [operation, ''];
    const key = JSON.stringify([of, where, kind, path, expected, assumption, came]);
    const known = told.get(key);
    if (known !== undefined) {
      known.times += 1;
      return undefined;
    }
    if (told.size >= mostKinds) {
      totals.untold += 1;
      return undefined;
    }
    const fresh = { ...difference, times: 1, line };
    told.set(key, fresh);
    return fresh;
  };
  const weigh = ({ number, key, value, agrees, measure }: Evidence, line: number): void => {
    const name = JSON.stringify([number, key, measure === undefined ? value : agrees]);
    const known = seen.get(name);
    if (known === undefined) {
      if (seen.size >= mostSeen) return;
      const range = measure === undefined ? {} : { least: measure, most: measure };
      seen.set(name, { number, ...(key && { key }), value, agrees, times: 1, line, ...range });
      return;
    }
    known.times += 1;
    if (measure === undefined) return;
    known.least = Math.min(known.least ?? measure, measure);
    known.most = Math.max(known.most ?? measure, measure);
  };
  return {
    add: (exchange, { differences, evidence }, line) => {
      totals.exchanges += 1;
      if (exchange.answer !== null) totals.answered += 1;
      totals.slowestMs = Math.max(totals.slowestMs, Math.round(exchange.tookMs));
      for (const one of evidence) weigh(one, line);
      return differences.flatMap((one) => note(one, line) ?? []);
    },
    lost: (count) => {
      totals.lost += count;
    },
    tally: () => ({
      ...totals,
      differences: [...told.values()].map((one) => ({ ...one })),
      seen: [...seen.values()].map((one) => ({ ...one })),
    }),
  };
};
