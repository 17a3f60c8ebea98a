/** What the rules want changed in the outbox, as data; all changes of one decision are one transaction. */
import type { NewRow, Row } from './row.ts';
import type { ItemState, Why } from './types.ts';

/** What became of the Answered of a call. */
export type Fate = 'accepted' | 'refused' | 'discarded';
export interface Group {
  readonly fate: Fate | undefined;
  /** In order. */
  readonly rows: readonly Row[];
}

export type Change =
  | { readonly type: 'gone'; readonly seq: number }
  | {
      readonly type: 'moved';
      readonly seq: number;
      readonly state: ItemState;
      readonly why: Why;
      readonly lane?: number;
      readonly released?: true;
    }
  /** At a given place in the queue. */
  | { readonly type: 'added'; readonly pos: number; readonly row: NewRow }
  | { readonly type: 'fate'; readonly grp: string; readonly fate: Fate };

export const gone = (row: Row): Change => ({ type: 'gone', seq: row.seq });
export const moved = (row: Row, state: ItemState, why: Why): Change => ({ type: 'moved', seq: row.seq, state, why });
export const fated = (row: Row, fate: Fate): Change[] =>
  row.grp === null ? [] : [{ type: 'fate', grp: row.grp, fate }];
