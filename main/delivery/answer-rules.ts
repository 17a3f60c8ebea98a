/**
 * The effect of an answer on an item and on the rest of its call (assumptions 17, 44, 48). The code is pure.
 *
 *                 look-up      Answered                     Transfer, Disconnected   report, message
 *   accepted      removed      removed; the call is known   removed                  removed
 *   refused       removed      parked with later events     parked, blocks nothing   parked; a batch is split
 *   unauthorised  removed      waits                        waits                    waits
 *   limited       waits        waits                        waits                    waits
 *   unreachable   waits        waits                        waits                    waits
 *   a redirect    removed      waits                        waits                    waits
 *   unknown       removed      waits for a retry            waits for a retry        waits for a retry
 *
 * An accepted item supersedes older items about the same order, customer or call that were set aside or parked.
 */
import { isRedirected, type Answer } from '#helpdesk/result.ts';
import { setFate, removeRow, moveRow, type Change, type Group } from './outbox-change.ts';
import type { Row } from './outbox-row.ts';
import type { OlderItem } from './outbox-queries.ts';
import { splitBatch } from './split-batch.ts';
import { supersede, type Superseded } from './superseded-entries.ts';
import type { Step } from './types.ts';

type Next = Extract<Step, { kind: 'answered' }>['next'];
export interface Consequence {
  readonly next: Next;
  readonly changes: readonly Change[];
  /** Rows of the same call that are parked because the call does not exist in the helpdesk. */
  readonly orphans: readonly Row[];
  readonly superseded: readonly Superseded[];
}
/** If the helpdesk refuses a batch with one of these statuses, some entries of the batch may still be acceptable. */
const splitStatuses: ReadonlySet<number> = new Set([400, 413, 422]);

export const decideConsequence = (
  row: Row & { readonly body: string },
  answer: Answer,
  group: Group,
  overtaken: readonly OlderItem[] = [],
): Consequence => {
  const why = { code: 'answered', answer } as const;
  const only = (next: Next, ...changes: Change[]): Consequence => ({ next, changes, orphans: [], superseded: [] });
  const isLookup = row.role === 'lookup';
  switch (answer.kind) {
    case 'accepted': {
      const own = [removeRow(row), ...(row.role === 'answered' ? setFate(row, 'accepted') : [])];
      const { changes, superseded } = supersede(overtaken);
      return { next: 'done', changes: [...own, ...changes], orphans: [], superseded };
    }
    case 'refused': {
      if (isLookup) return only('final', removeRow(row));
      const parts = splitStatuses.has(answer.status) ? splitBatch(row) : undefined;
      if (parts !== undefined)
        return only(
          'split',
          removeRow(row),
          ...parts.map((part): Change => ({ type: 'added', pos: row.pos, row: part })),
        );
      const parked = moveRow(row, 'parked', why);
      const { changes, orphans } = parkUnknownCall(row, group);
      return { next: 'parked', changes: [parked, ...changes], orphans, superseded: [] };
    }
    case 'unauthorised':
      return isLookup ? only('final', removeRow(row)) : only('stopped', moveRow(row, 'waiting', why));
    case 'unknown':
      return isLookup ? only('final', removeRow(row)) : only('again', moveRow(row, 'waiting', why));
    case 'limited':
    case 'unreachable':
      if (isLookup && isRedirected(answer)) return only('final', removeRow(row));
      return only('again', moveRow(row, 'waiting', why));
  }
};

/** Decides the effect of an answer on several reports in one request. The reports remain separate items. */
export const decideBatchConsequence = (
  rows: readonly Row[],
  answer: Answer,
  overtaken: readonly OlderItem[],
): Consequence => {
  const all = (next: Next, change: (row: Row) => Change): Consequence => ({
    next,
    changes: rows.map(change),
    orphans: [],
    superseded: [],
  });
  const why = { code: 'answered', answer } as const;
  switch (answer.kind) {
    case 'accepted': {
      const { changes, superseded } = supersede(mergeOlder(overtaken));
      return { next: 'done', changes: [...rows.map(removeRow), ...changes], orphans: [], superseded };
    }
    case 'refused':
      return splitStatuses.has(answer.status)
        ? all('split', (row) => moveRow(row, 'waiting', why))
        : all('parked', (row) => moveRow(row, 'parked', why));
    case 'unauthorised':
      return all('stopped', (row) => moveRow(row, 'waiting', why));
    case 'unknown':
    case 'limited':
    case 'unreachable':
      return all('again', (row) => moveRow(row, 'waiting', why));
  }
};

/**
 * Merges the lists of older items, because two reports of the batch can both replace parts of the same older report.
 */
const mergeOlder = (overtaken: readonly OlderItem[]): readonly OlderItem[] =>
  [...Map.groupBy(overtaken, ({ row }) => row.seq).values()].flatMap((found) => {
    const [first] = found;
    return first === undefined ? [] : [{ row: first.row, keys: found.flatMap(({ keys }) => keys) }];
  });

/**
 * Sets an item aside because it failed too often while others succeeded. It is then retried rarely. A message that is
 * set aside still blocks the later messages of its conversation. Other items block nothing.
 */
export const setFailingAside = (row: Row, answer: Answer): Consequence => ({
  next: 'failing',
  changes: [moveRow(row, 'failing', { code: 'answered', answer })],
  orphans: [],
  superseded: [],
});

/**
 * Parks the later events of a call whose Answered was refused or is damaged, because the call does not exist in the
 * helpdesk.
 */
export const parkUnknownCall = (row: Row, group: Group): Pick<Consequence, 'changes' | 'orphans'> => {
  if (row.role !== 'answered' || group.fate === 'accepted') return { changes: [], orphans: [] };
  const orphans = orphansOf(row, group);
  const parked = orphans.map((orphan) => moveRow(orphan, 'parked', { code: 'unknown_call' }));
  return { changes: [...parked, ...setFate(row, 'refused')], orphans };
};

/**
 * Finds the waiting Transfer and Disconnected events between a refused Answered and the next Answered. If the helpdesk
 * accepts the next Answered, the call exists, so later events stay in the queue.
 */
const orphansOf = (refused: Row, group: Group): Row[] => {
  const after = group.rows.filter((row) => row.pos > refused.pos && row.state === 'waiting');
  const next = after.findIndex((row) => row.role === 'answered');
  return after.slice(0, next === -1 ? undefined : next).filter((row) => row.role !== 'lookup');
};
