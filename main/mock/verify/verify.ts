/** Verifies that expected requests were made, and how often. Explains failures field by field. The code is pure. */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { JournalDocument } from '../journal/journal-document.ts';
import { differences, type Difference } from './difference.ts';
import type { ExpectedRequest, ExpectedRequests } from './expected.ts';

interface Nearest {
  readonly id: number;
  readonly differences: readonly Difference[];
}
interface Result {
  readonly ok: boolean;
  readonly operation: string;
  readonly wanted: { readonly atLeast: number; readonly atMost: number | null };
  readonly found: number;
  readonly ids: readonly number[];
  /** The most similar other request of the same operation. Present only if `ok` is false. */
  readonly nearest?: Nearest;
  readonly sentence: string;
}
export interface Verification {
  readonly ok: boolean;
  readonly results: readonly Result[];
  /** The unexpected requests. Present only if `nothingElse` is set. */
  readonly unexpected?: readonly { readonly id: number; readonly operation: string | null; readonly status: number }[];
}

const queryOf = ({ path }: JournalDocument): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''));

const against = (expected: ExpectedRequest, entry: JournalDocument): readonly Difference[] => [
  ...(expected.status === undefined ? [] : differences(expected.status, entry.status, 'status')),
  ...(expected.headers === undefined ? [] : differences(expected.headers, entry.request.headers, 'headers')),
  ...(expected.query === undefined ? [] : differences(expected.query, queryOf(entry), 'query')),
  ...(expected.body === undefined ? [] : differences(expected.body, entry.request.body, 'body')),
];

const howOften = ({ times = { atLeast: 1 } }: ExpectedRequest): Result['wanted'] =>
  typeof times === 'number'
    ? { atLeast: times, atMost: times }
    : { atLeast: times.atLeast ?? 0, atMost: times.atMost ?? null };

const inWords = ({ atLeast, atMost }: Result['wanted']): string => {
  if (atMost === null) return `at least ${atLeast}`;
  return atLeast === atMost ? `exactly ${atLeast}` : `${atLeast} to ${atMost}`;
};

const judge = (expected: ExpectedRequest, entries: readonly JournalDocument[]): Result => {
  const { operation } = expected;
  const looked = entries
    .filter((entry) => entry.operation === operation)
    .map((entry) => ({ id: entry.id, differences: against(expected, entry) }));
  const ids = looked.filter((one) => one.differences.length === 0).map(({ id }) => id);
  const wanted = howOften(expected);
  const ok = ids.length >= wanted.atLeast && ids.length <= (wanted.atMost ?? Infinity);
  const [nearest] = looked
    .filter((one) => one.differences.length > 0)
    .toSorted((a, b) => a.differences.length - b.differences.length);
  const others = looked.length === ids.length ? '' : `, ${looked.length - ids.length} of this operation were different`;
  const sentence = `${operation}: expected ${inWords(wanted)}, found ${ids.length}${others}.`;
  return {
    ok,
    operation,
    wanted,
    found: ids.length,
    ids,
    ...(ok ? {} : omitUndefined({ nearest })),
    sentence,
  };
};

export const verify = (expected: ExpectedRequests, entries: readonly JournalDocument[]): Verification => {
  const results = expected.requests.map((one) => judge(one, entries));
  const known = new Set(results.flatMap(({ ids }) => ids));
  const unexpected = entries
    .filter(({ id }) => expected.nothingElse && !known.has(id))
    .map(({ id, operation, status }) => ({ id, operation, status }));
  const ok = unexpected.length === 0 && results.every((result) => result.ok);
  return { ok, results, ...(expected.nothingElse ? { unexpected } : {}) };
};
