/**
 * Decides which waiting reports are sent together in one request, and how a batch that fails is divided. The code is
 * pure. Each report stays an item of its own in the outbox, with its own result.
 *
 *   accepted                        every item is done
 *   refused with 400, 413 or 422    divided in half until the bad item is alone (assumption 17)
 *   fails                           sent again unchanged; divided in the same way after the second failure
 */
import { z } from 'zod';
import { parseAs } from '#domain/json/parse-as.ts';
import { entriesOf, type Row } from './outbox-row.ts';

export interface BatchLimits {
  readonly items: number;
  readonly entries: number;
  /** The maximum size of a body. The helpdesk API has no limit, but a typical web server accepts 1 MiB. */
  readonly bytes: number;
}
/** The default limits. About twenty requests isolate a bad item among this many. */
export const usualBatchLimits: BatchLimits = { items: 250, entries: 500, bytes: 512 * 1024 };

export type ReportRow = Pick<Row, 'operation' | 'role' | 'entries'> & { readonly body: string };

const reportBody = z.record(z.string(), z.unknown());

/** Returns the entries of a report that contains nothing else. Returns undefined if the report must be sent alone. */
const onlyEntries = ({ operation, body }: ReportRow): readonly unknown[] | undefined => {
  const read = parseAs(reportBody, body);
  return read === undefined || Object.keys(read).length !== 1 ? undefined : entriesOf(operation, read)?.entries;
};

/**
 * Returns a batch that begins with `first`. `rest` contains the reports that can follow, in the order of the queue. The
 * batch keeps this order.
 */
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

/** Returns one body for all reports of a batch. The body of a single report stays unchanged. */
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
