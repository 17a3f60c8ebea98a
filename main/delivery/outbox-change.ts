/** The changes to the outbox as data. All changes that result from one decision are written in one transaction. */
import type { NewRow, Row } from './outbox-row.ts';
import type { ItemState, StateReason } from './types.ts';

/**
 * The result of a call's Answered event. `discarded` means that a person discarded the event, and `policy` that the
 * policy for late calls did.
 */
export type Fate = 'accepted' | 'refused' | 'discarded' | 'policy';
export interface Group {
  readonly fate: Fate | undefined;
  /** The rows in the order of the queue. */
  readonly rows: readonly Row[];
}

export type Change =
  | { readonly type: 'gone'; readonly seq: number }
  | {
      readonly type: 'moved';
      readonly seq: number;
      readonly state: ItemState;
      readonly why: StateReason;
      readonly lane?: number;
      readonly released?: true;
    }
  /** Adds a row at a given position in the queue. */
  | { readonly type: 'added'; readonly pos: number; readonly row: NewRow }
  | { readonly type: 'fate'; readonly grp: string; readonly fate: Fate };

export const removeRow = (row: Row): Change => ({ type: 'gone', seq: row.seq });
export const moveRow = (row: Row, state: ItemState, why: StateReason): Change => ({
  type: 'moved',
  seq: row.seq,
  state,
  why,
});
export const setFate = (row: Row, fate: Fate): Change[] =>
  row.grp === null ? [] : [{ type: 'fate', grp: row.grp, fate }];
