/**
 * Decides which waiting reports are sent together in one request, and how a batch that fails is divided. The code is
 * pure. Each report remains a separate item in the outbox, with its own result.
 *
 *   accepted                        every item is done
 *   refused with 400, 413 or 422    divided in half until the bad item is alone (assumption 17)
 *   fails                           sent again unchanged; divided in the same way after the second failure
 */
import { readEntries, type Row } from './outbox-row.ts';

export interface BatchLimits {
  readonly items: number;
  readonly entries: number;
  /** The maximum size of a body. The helpdesk API documents no limit, but a typical web server accepts 1 MiB. */
  readonly bytes: number;
}
/** The default limits. With these, about twenty requests are enough to isolate a bad item. */
export const usualBatchLimits: BatchLimits = { items: 250, entries: 500, bytes: 512 * 1024 };

export type ReportRow = Pick<Row, 'operation' | 'role' | 'entries'> & { readonly body: string };

export interface ReportBatch<R extends ReportRow> {
  readonly rows: readonly R[];
  /** One body for all reports of the batch. The body of a single report stays unchanged. */
  readonly body: string;
}

/** Returns the entries of a report that contains nothing else. Returns undefined if the report must be sent alone. */
const onlyEntries = ({ operation, role, body }: ReportRow) => {
  const read = role === 'report' ? readEntries(operation, body) : undefined;
  return read === undefined || Object.keys(read.body).length !== 1 ? undefined : read;
};

/**
 * Returns a batch that begins with `first`. `rest` contains the reports that can follow, in the order of the queue. The
 * batch keeps this order. Each body is parsed only once.
 */
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
