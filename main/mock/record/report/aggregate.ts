/**
 * Aggregates exchanges for the report. The report lists each kind of difference once, with its count and its first
 * line.
 */
import type { AssumptionKey } from '#helpdesk/assumptions.ts';
import type { Exchange } from '../exchange.ts';
import type { Difference, Evidence, Findings } from '../judge/finding.ts';

export interface ReportedDifference extends Difference {
  readonly times: number;
  /** The line in the file, where the head is line 1. The value is 0 if the exchange was not written. */
  readonly line: number;
}
export interface Seen {
  readonly number: number;
  readonly key?: AssumptionKey;
  readonly value: string;
  readonly agrees: boolean;
  readonly times: number;
  readonly line: number;
  /** The smallest measured value in the recording, if the behaviour can be measured. */
  readonly least?: number;
  readonly most?: number;
}
export interface Tally {
  readonly exchanges: number;
  readonly answered: number;
  /** The number of exchanges that could not be written. */
  readonly lost: number;
  readonly slowestMs: number;
  readonly differences: readonly ReportedDifference[];
  /** The number of differences whose kind does not fit into the report. */
  readonly furtherKinds: number;
  readonly seen: readonly Seen[];
}

export interface Aggregation {
  /** Returns the differences that are the first of their kind. */
  readonly add: (exchange: Exchange, findings: Findings, line: number) => readonly ReportedDifference[];
  readonly lost: (count: number) => void;
  readonly tally: () => Tally;
}

const maxKinds = 500;
const maxSeen = 200;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export const createAggregation = (): Aggregation => {
  const differencesByKey = new Map<string, Writable<ReportedDifference>>();
  const seen = new Map<string, Writable<Seen>>();
  const totals = { exchanges: 0, answered: 0, lost: 0, slowestMs: 0, furtherKinds: 0 };
  const note = (difference: Difference, line: number): ReportedDifference | undefined => {
    const { of, operation, kind, path, expected, assumption } = difference;
    // The actual value is not part of the kind, because it differs each time. An assumption is an exception: its value
    // defines the kind, and it is treated as one difference for all operations.
    const isPoint = kind === 'assumption';
    const [where, came] = isPoint ? [null, difference.came] : [operation, ''];
    const key = JSON.stringify([of, where, kind, path, expected, assumption, came]);
    const known = differencesByKey.get(key);
    if (known !== undefined) {
      known.times += 1;
      return undefined;
    }
    if (differencesByKey.size >= maxKinds) {
      totals.furtherKinds += 1;
      return undefined;
    }
    const fresh = { ...difference, times: 1, line };
    differencesByKey.set(key, fresh);
    return fresh;
  };
  const weigh = ({ number, key, value, agrees, measure }: Evidence, line: number): void => {
    const name = JSON.stringify([number, key, measure === undefined ? value : agrees]);
    const known = seen.get(name);
    if (known === undefined) {
      if (seen.size >= maxSeen) return;
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
      differences: [...differencesByKey.values()].map((one) => ({ ...one })),
      seen: [...seen.values()].map((one) => ({ ...one })),
    }),
  };
};
