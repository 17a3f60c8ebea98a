/**
 * Remembers which reports are sent together again and which are sent separately, until each has its result. After a
 * restart, the search for a bad item begins again. This costs a few requests, but nothing is lost.
 */
import type { Answer } from '#helpdesk/result.ts';
import { isDamaged } from './checksum.ts';
import type { Outbox } from './outbox.ts';
import type { RowWithBody } from './outbox-queries.ts';
import { isFailure, type ItemFailures } from './item-failures.ts';
import { halves, takeBatch, usualBatchLimits, type BatchLimits, type ReportBatch } from './report-batch.ts';

export interface ReportBatches {
  /** Returns the reports to send together. `first` is the first of them. */
  readonly collect: (first: RowWithBody, outbox: Pick<Outbox, 'row' | 'reportsInOrder'>) => ReportBatch<RowWithBody>;
  /** Decides how the batch is sent again. `isSplit` means that the answer has divided the batch. */
  readonly decide: (batch: readonly RowWithBody[], answer: Answer, isSplit: boolean) => void;
  /**
   * Whether the batch must be divided, because it fails again with this answer. Must be called before the failures are
   * recorded.
   */
  readonly shouldDivide: (batch: readonly RowWithBody[], answer: Answer) => boolean;
  /** Must be called when a person or another PC has decided about this item. */
  readonly forget: (seq: number) => void;
}

export const createReportBatches = (failures: ItemFailures, limits: BatchLimits = usualBatchLimits): ReportBatches => {
  /** The items that are sent together. Each item of a batch is a key. */
  const together = new Map<number, readonly number[]>();
  let { bytes } = limits;

  const keepTogether = (batch: readonly RowWithBody[]): void => {
    const seqs = batch.map(({ seq }) => seq);
    for (const seq of seqs) together.set(seq, seqs);
  };
  const forget = (seq: number): void => void together.delete(seq);
  return {
    forget,
    collect: (first, outbox) => {
      const known = together.get(first.seq);
      const fits = ({ seq, crc, state, isFirst, ...row }: RowWithBody): boolean =>
        seq !== first.seq && state === 'waiting' && isFirst === 1 && !isDamaged({ ...row, crc });
      if (known !== undefined) {
        const rest = known.flatMap((seq) => outbox.row(seq) ?? []).filter(fits);
        return takeBatch(first, rest, limits);
      }
      // An item that has failed alone is tried alone.
      if (failures.get(first.seq) !== undefined) return { rows: [first], body: first.body };
      const isFree = ({ seq }: RowWithBody): boolean => !together.has(seq) && failures.get(seq) === undefined;
      const waiting = outbox.reportsInOrder(first.operation);
      return takeBatch(
        first,
        filtered(waiting, (row) => fits(row) && isFree(row)),
        { ...limits, bytes },
      );
    },
    shouldDivide: ([first, ...rest], answer) => {
      if (first === undefined || rest.length === 0 || !isFailure(answer)) return false;
      // A `limited` answer concerns all requests, unless other items have succeeded.
      return answer.kind === 'limited' ? failures.isSuspect(first.seq) : failures.get(first.seq) !== undefined;
    },
    decide: (batch, answer, isSplit) => {
      for (const { seq } of batch) forget(seq);
      if (batch.length === 1) return;
      if (isSplit) for (const half of halves(batch)) keepTogether(half);
      else if (isFailure(answer)) keepTogether(batch);
      const sum = batch.reduce((total, { body }) => total + Buffer.byteLength(body), 0);
      if (answer.kind === 'refused' && answer.status === 413) bytes = Math.min(bytes, Math.ceil(sum / 2));
    },
  };
};

/** Filters values without reading more of them than the batch needs. */
function* filtered<Value>(values: Iterable<Value>, isWanted: (value: Value) => boolean): Iterable<Value> {
  for (const value of values) if (isWanted(value)) yield value;
}
