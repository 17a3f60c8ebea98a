/**
 * What an answer means for an item and its call (assumptions 17, 44, 48). Pure.
 *
 *                 look-up      Answered                     Transfer, Disconnected   report, message
 *   accepted      gone         gone; the call is known      gone                     gone
 *   refused       gone         parked; the call is closed   parked, blocks nothing   parked; a batch is split
 *   unauthorised  gone         waits                        waits                    waits
 *   limited       waits        waits                        waits                    waits
 *   unreachable   waits        waits                        waits                    waits
 *   a redirect    gone         waits                        waits                    waits
 *   unknown       gone         again                        again                    again
 *
 * What is accepted supersedes what is older, of the same order, customer or call, and was set aside or refused.
 */
import { isRedirected, type Answer } from '#helpdesk/result.ts';
import { fated, gone, moved, type Change, type Group } from './outbox-change.ts';
import type { Row } from './row.ts';
import type { Overtaken } from './queries.ts';
import { splitBatch } from './split-batch.ts';
import { superseding, type Superseded } from './superseding.ts';
import type { Step } from './types.ts';

type Next = Extract<Step, { kind: 'answered' }>['next'];
export interface Consequence {
  readonly next: Next;
  readonly changes: readonly Change[];
  /** Rows of the same call that are parked because the helpdesk does not know it. */
  readonly orphans: readonly Row[];
  readonly superseded: readonly Superseded[];
}
/** 422: well formed, and one entry is not acceptable. */
const splitting: ReadonlySet<number> = new Set([400, 413, 422]);

export const consequence = (
  row: Row & { readonly body: string },
  answer: Answer,
  group: Group,
  overtaken: readonly Overtaken[] = [],
): Consequence => {
  const why = { code: 'answered', answer } as const;
  const only = (next: Next, ...changes: Change[]): Consequence => ({ next, changes, orphans: [], superseded: [] });
  const isLookup = row.role === 'lookup';
  switch (answer.kind) {
    case 'accepted': {
      const own = [gone(row), ...(row.role === 'answered' ? fated(row, 'accepted') : [])];
      const { changes, superseded } = superseding(overtaken);
      return { next: 'done', changes: [...own, ...changes], orphans: [], superseded };
    }
    case 'refused': {
      if (isLookup) return only('final', gone(row));
      const parts = splitting.has(answer.status) ? splitBatch(row) : undefined;
      if (parts !== undefined)
        return only('split', gone(row), ...parts.map((part): Change => ({ type: 'added', pos: row.pos, row: part })));
      const parked = moved(row, 'parked', why);
      const { changes, orphans } = leaveUnknown(row, group);
      return { next: 'parked', changes: [parked, ...changes], orphans, superseded: [] };
    }
    case 'unauthorised':
      return isLookup ? only('final', gone(row)) : only('stopped', moved(row, 'waiting', why));
    case 'unknown':
      return isLookup ? only('final', gone(row)) : only('again', moved(row, 'waiting', why));
    case 'limited':
    case 'unreachable':
      if (isLookup && isRedirected(answer)) return only('final', gone(row));
      return only('again', moved(row, 'waiting', why));
  }
};

/** One failure too many while others passed: it is tried rarely, and holds nothing back but its conversation. */
export const setFailingAside = (row: Row, answer: Answer): Consequence => ({
  next: 'failing',
  changes: [moved(row, 'failing', { code: 'answered', answer })],
  orphans: [],
  superseded: [],
});

/** This item will not be accepted: what follows an Answered is about a call that the helpdesk does not know then. */
export const leaveUnknown = (row: Row, group: Group): Pick<Consequence, 'changes' | 'orphans'> => {
  if (row.role !== 'answered' || group.fate === 'accepted') return { changes: [], orphans: [] };
  const orphans = orphansOf(row, group);
  const parked = orphans.map((orphan) => moved(orphan, 'parked', { code: 'unknown_call' }));
  return { changes: [...parked, ...fated(row, 'refused')], orphans };
};

/** Transfer and Disconnected after a refused Answered, up to the next Answered: that one may still make the call known. */
const orphansOf = (refused: Row, group: Group): Row[] => {
  const after = group.rows.filter((row) => row.pos > refused.pos && row.state === 'waiting');
  const next = after.findIndex((row) => row.role === 'answered');
  return after.slice(0, next === -1 ? undefined : next).filter((row) => row.role !== 'lookup');
};
