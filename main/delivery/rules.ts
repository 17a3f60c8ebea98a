/**
 * What an answer means for an item and its call (assumptions 17, 44, 48). Pure.
 *
 *                 look-up      Answered                     Transfer, Disconnected   report, message
 *   accepted      gone         gone; the call is known      gone                     gone
 *   refused       gone         parked; the call is closed   parked, blocks nothing   parked; a batch is split
 *   unauthorised  gone         waits                        waits                    waits
 *   limited       waits        waits                        waits                    waits
 *   unreachable   waits        waits                        waits                    waits
 *   unknown       gone         again                        again                    again
 */
import type { Answer } from '#helpdesk/answers.ts';
import { fated, gone, moved, type Change, type Group } from './changes.ts';
import type { Row } from './row.ts';
import { halves } from './split.ts';
import type { Step } from './surface.ts';

type Next = Extract<Step, { kind: 'answered' }>['next'];
export interface Consequence {
  readonly next: Next;
  readonly changes: readonly Change[];
  /** Rows of the same call that are parked because the helpdesk does not know it. */
  readonly orphans: readonly Row[];
}

export const consequence = (row: Row & { readonly body: string }, answer: Answer, group: Group): Consequence => {
  const why = { code: 'answered', answer } as const;
  const only = (next: Next, ...changes: Change[]): Consequence => ({ next, changes, orphans: [] });
  const isLookup = row.role === 'lookup';
  switch (answer.kind) {
    case 'accepted':
      return only('done', gone(row), ...(row.role === 'answered' ? fated(row, 'accepted') : []));
    case 'refused': {
      if (isLookup) return only('final', gone(row));
      const parts = answer.status === 400 || answer.status === 413 ? halves(row) : undefined;
      if (parts !== undefined)
        return only('split', gone(row), ...parts.map((part): Change => ({ type: 'added', pos: row.pos, row: part })));
      const parked = moved(row, 'parked', why);
      if (row.role !== 'answered' || group.fate === 'accepted') return only('parked', parked);
      const orphans = orphansOf(row, group);
      const closing = orphans.map((orphan) => moved(orphan, 'parked', { code: 'unknown_call' }));
      return { next: 'parked', changes: [parked, ...closing, ...fated(row, 'refused')], orphans };
    }
    case 'unauthorised':
      return isLookup ? only('final', gone(row)) : only('stopped', moved(row, 'waiting', why));
    case 'unknown':
      return isLookup ? only('final', gone(row)) : only('again', moved(row, 'waiting', why));
    case 'limited':
    case 'unreachable':
      return only('again', moved(row, 'waiting', why));
  }
};

/** Transfer and Disconnected after a refused Answered, up to the next Answered: that one may still make the call known. */
const orphansOf = (refused: Row, group: Group): Row[] => {
  const after = group.rows.filter((row) => row.pos > refused.pos && row.state === 'waiting');
  const next = after.findIndex((row) => row.role === 'answered');
  return after.slice(0, next === -1 ? undefined : next).filter((row) => row.role !== 'lookup');
};
