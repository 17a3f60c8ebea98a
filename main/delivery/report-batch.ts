/**
 * Which waiting reports go to the helpdesk together in one request, and how a batch that fails is divided. Pure. Each
 * report stays an item of its own in the outbox, with its own result.
 *
 *   accepted                        every item is done
 *   refused with 400, 413 or 422    halved, until the bad item stands alone (assumption 17)
 *   fails                           sent again unchanged; after the second failure halved in the same way
 */
import { readEntries, type Row } from './outbox-row.ts';

export interface BatchLimits {
  readonly items: number;
  readonly entries: number;
  /** The interface has no limit. A usual web server accepts a body of 1 MiB. */
  readonly bytes: number;
}
/** A bad item among this many is isolated with about twenty requests. */
export const usualBatchLimits: BatchLimits = { items: 250, entries: 500, bytes: 512 * 1024 };

export type ReportRow = Pick<Row, 'operation' | 'role' | 'entries'> & { readonly body: string };

export interface ReportBatch<R extends ReportRow> {
  readonly rows: readonly R[];
  /** One body for all of them. The body of a single report stays as it is. */
  readonly body: string;
}

/** The entries of a report that consists of nothing else; undefined: it is sent alone. */
const onlyEntries = ({ operation, role, body }: ReportRow) => {
  const read = role === 'report' ? readEntries(operation, body) : undefined;
  return read === undefined || Object.keys(read.body).length !== 1 ? undefined : read;
};

/** `rest`: the reports that may follow `first`, in the order of the queue. The order stays. Each body is parsed once. */
export const takeBatch = <R extends ReportRow>(first: R, rest: Iterable<R>, limits: BatchLimits): ReportBatch<R> => {
  const own = onlyEntries(first);
  if (own === undefined) return { rows: [first], body: first.body };
  const rows = [first];
  const lists = [own.entries];
  let { entries } = first;
  let bytes = Buffer.byteLength(first.body);
  for (const row of rest) {
    if (rows.length >= limits.items) break;
    const list = row.operation === first.operation ? onlyEntries(row)?.entries : undefined;
    if (list === undefined) continue;
    entries += row.entries;
    bytes += Buffer.byteLength(row.body);
    if (entries > limits.entries || bytes > limits.bytes) break;
    rows.push(row);
    lists.push(list);
  }
  return { rows, body: rows.length === 1 ? first.body : JSON.stringify({ [own.key]: lists.flat() }) };
};

export const halves = <R>(batch: readonly R[]): readonly (readonly R[])[] => {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)].filter((half) => half.length > 0);
};
