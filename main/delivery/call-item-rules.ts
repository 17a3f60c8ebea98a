/**
 * The rules for the items of one call: the state of a new item, and the effects of holding, releasing and discarding
 * (assumptions 44, 47). The code is pure.
 *
 *   a call's Answered     is accepted   refused              late             discarded
 *   the following events  are sent      parked               held as late     dropped
 */
import { setFate, removeRow, moveRow, type Change, type Group } from './outbox-change.ts';
import { followLane, type NewRow, type Row } from './outbox-row.ts';
import type { StateReason } from './types.ts';

const withState = (row: NewRow, state: NewRow['state'], why: StateReason): NewRow => ({
  ...row,
  state,
  why: JSON.stringify(why),
});

/** A new item that is not stored, because a person or the policy has discarded the Answered of its call. */
export interface Dropped {
  readonly droppedBy: 'person' | 'policy';
}

/** Decides the state of a new item, or drops it. The decision depends on the state of its call. */
export const placeNewRow = (row: NewRow, { fate, rows }: Group): NewRow | Dropped => {
  const isCall = row.role === 'answered' || row.role === 'transfer' || row.role === 'disconnected';
  if (!isCall || fate === 'accepted') return row;
  const answered = rows.filter((other) => other.role === 'answered');
  if (answered.some((other) => other.state === 'late')) return withState(row, 'late', { code: 'late' });
  if (row.role === 'answered' || answered.some((other) => other.state !== 'parked')) return row;
  if (fate === 'discarded') return { droppedBy: 'person' };
  if (fate === 'policy') return { droppedBy: 'policy' };
  return fate === 'refused' || answered.length > 0 ? withState(row, 'parked', { code: 'unknown_call' }) : row;
};

/**
 * Returns the rows to hold for a late Answered: only the Answered if the call already exists in the helpdesk, otherwise
 * all waiting rows of the call.
 */
export const rowsHeldWith = (answered: Row, { fate, rows }: Group): readonly Row[] =>
  answered.grp === null || fate === 'accepted' ? [answered] : rows.filter((row) => row.state === 'waiting');

/**
 * Returns the rows that a decision about this row affects. For a late row, these are all late rows of its call. For a
 * waiting or parked Answered, they include the events that depend on it.
 */
export const rowsDecidedWith = (row: Row, group: Group): readonly Row[] => {
  const { rows } = group;
  if (row.state === 'waiting' && row.role === 'answered') return rowsHeldWith(row, group);
  if (row.grp !== null && row.state === 'late') return rows.filter((other) => other.state === 'late');
  if (row.grp !== null && row.state === 'parked' && row.role === 'answered')
    return rows.filter((other) => other.state === 'parked' || other.state === 'late');
  return [row];
};

/**
 * Returns the changes that a decision to release causes. A released Answered goes to the follow lane, so that it does
 * not use capacity that is reserved for screen pops.
 */
export const releaseChanges = (rows: readonly Row[]): Change[] =>
  rows.map((row) => ({
    type: 'moved',
    seq: row.seq,
    state: 'waiting',
    why: { code: 'turn' },
    released: true,
    ...(row.role === 'answered' ? { lane: followLane } : {}),
  }));

export const holdChanges = (rows: readonly Row[]): Change[] =>
  rows.map((row) => moveRow(row, 'late', { code: 'late' }));

/**
 * Returns the changes that a decision to discard causes. Without its Answered, the later events of a call
 * are not sent either.
 */
export const discardChanges = (rows: readonly Row[], { fate }: Group, by: 'discarded' | 'policy'): Change[] => [
  ...rows.map(removeRow),
  ...(fate === 'accepted' ? [] : rows.filter((row) => row.role === 'answered').flatMap((row) => setFate(row, by))),
];
