/**
 * Which waiting reports go to the helpdesk together in one request, and how a batch that fails is divided. Pure. Each
 * report stays an item of its own in the outbox, with its own result.
 *
 *   accepted                        every item is done
 *   refused with 400, 413 or 422    halved, until the bad item stands alone (assumption 17)
 *   fails                           sent again unchanged; after the second failure halved in the same way
 */
import { z } from 'zod';
import { parseAs } from '#domain/json/parse-as.ts';
import { entriesOf, type Row } from './outbox-row.ts';

export interface BatchLimits {
  readonly items: number;
  readonly entries: number;
  /** The interface has no limit. A usual web server accepts a body of 1 MiB. */
  readonly bytes: number;
}
/** A bad item among this many is isolated with about twenty requests. */
export const usualBatchLimits: BatchLimits = { items: 250, entries: 500, bytes: 512 * 1024 };

export type ReportRow = Pick<Row, 'operation' | 'role' | 'entries'> & { readonly body: string };

const reportBody = z.record(z.string(), z.unknown());

/** The entries of a report that consists of nothing else; undefined: it is sent alone. */
const onlyEntries = ({ operation, body }: ReportRow): readonly unknown[] | undefined => {
  const read = parseAs(reportBody, body);
  return read === undefined || Object.keys(read).length !== 1 ? undefined : entriesOf(operation, read)?.entries;
};

/** `rest`: the reports that may follow `first`, in the order of the queue. The order stays. */
export const takeBatch = <R extends ReportRow>(first: R, rest: Iterable<R>, limits: BatchLimits): readonly R[] => {
  const batch = [first];
  let { entries } = first;
  let bytes = Buffer.byteLength(first.body);
  if (first.role !== 'report' || onlyEntries(first) === undefined) return batch;
  for (const row of rest) {
    if (batch.length >= limits.items) break;
    if (row.operation !== first.operation || onlyEntries(row) === undefined) continue;
    entries += row.entries;
    bytes += Buffer.byteLength(row.body);
    if (entries > limits.entries || bytes > limits.bytes) break;
    batch.push(row);
  }
  return batch;
};

/** One body for all reports of a batch. The body of a single report stays as it is. */
export const joinBodies = (batch: readonly ReportRow[]): string => {
  const [first] = batch;
  if (first === undefined || batch.length === 1) return first?.body ?? '';
  const key = entriesOf(first.operation, parseAs(reportBody, first.body) ?? {})?.key ?? '';
  return JSON.stringify({ [key]: batch.flatMap((row) => onlyEntries(row) ?? []) });
};

export const halves = <R>(batch: readonly R[]): readonly (readonly R[])[] => {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)].filter((half) => half.length > 0);
};
