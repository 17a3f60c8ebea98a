/**
 * What happens to the items of one call together: where a new one is put, and what holding, releasing and
 * discarding mean (assumptions 44, 47). Pure.
 *
 *   a call's Answered   is accepted   refused              late                     discarded
 *   what follows        goes out      parked: not known    held with it as late     dropped
 */
import { fated, gone, moved, type Change, type Group } from './outbox-change.ts';
import { followLane, type NewRow, type Row } from './row.ts';
import type { Why } from './types.ts';

const becoming = (row: NewRow, state: NewRow['state'], why: Why): NewRow => ({
  ...row,
  state,
  why: JSON.stringify(why),
});

/** Where a new item is put, by what its call has come to. */
export const placeOf = (row: NewRow, { fate, rows }: Group): NewRow | 'dropped' => {
  const isCall = row.role === 'answered' || row.role === 'transfer' || row.role === 'disconnected';
  if (!isCall || fate === 'accepted') return row;
  const answered = rows.filter((other) => other.role === 'answered');
  if (answered.some((other) => other.state === 'late')) return becoming(row, 'late', { code: 'late' });
  if (row.role === 'answered' || answered.some((other) => other.state !== 'parked')) return row;
  if (fate === 'discarded') return 'dropped';
  return fate === 'refused' || answered.length > 0 ? becoming(row, 'parked', { code: 'unknown_call' }) : row;
};

/** What is held when this Answered is late: the whole call; but a call that the helpdesk knows goes on without it. */
export const heldWith = (answered: Row, { fate, rows }: Group): readonly Row[] =>
  answered.grp === null || fate === 'accepted' ? [answered] : rows.filter((row) => row.state === 'waiting');

/** What a decision about this item concerns: late is decided for the whole call, and so is an Answered that never went. */
export const decidedWith = (row: Row, group: Group): readonly Row[] => {
  const { rows } = group;
  if (row.state === 'waiting' && row.role === 'answered') return heldWith(row, group);
  if (row.grp !== null && row.state === 'late') return rows.filter((other) => other.state === 'late');
  if (row.grp !== null && row.state === 'parked' && row.role === 'answered')
    return rows.filter((other) => other.state === 'parked' || other.state === 'late');
  return [row];
};

/** Late ones are let go behind what is fresh: they take no slot that is kept for screen pops. */
export const releasing = (rows: readonly Row[]): Change[] =>
  rows.map((row) => ({
    type: 'moved',
    seq: row.seq,
    state: 'waiting',
    why: { code: 'turn' },
    released: true,
    ...(row.role === 'answered' ? { lane: followLane } : {}),
  }));

export const holding = (rows: readonly Row[]): Change[] => rows.map((row) => moved(row, 'late', { code: 'late' }));

/** With its Answered gone unsent, what is still to come of this call has nothing to follow. */
export const discarding = (rows: readonly Row[], { fate }: Group): Change[] => [
  ...rows.map(gone),
  ...(fate === 'accepted'
    ? []
    : rows.filter((row) => row.role === 'answered').flatMap((row) => fated(row, 'discarded'))),
];
