/**
 * Splits a refused report in half, so that repeated refusals isolate an invalid entry. One invalid entry causes the
 * helpdesk to refuse the whole report (assumption 17).
 */
import { readEntries, type NewRow, type Row } from './outbox-row.ts';

/** Returns two rows that replace the row at its position, in order. Returns undefined if the row cannot be split. */
export const splitBatch = (row: Row & { readonly body: string }): readonly [NewRow, NewRow] | undefined => {
  if (row.role !== 'report' || row.entries < 2) return undefined;
  const list = readEntries(row.operation, row.body);
  if (list === undefined || list.entries.length < 2) return undefined;
  const middle = Math.ceil(list.entries.length / 2);
  const { seq: _seq, pos: _pos, ...kept } = row;
  const half = (from: number, entries: readonly unknown[]): NewRow => ({
    ...kept,
    part: row.part + from,
    state: 'waiting',
    attempts: 0,
    entries: entries.length,
    why: JSON.stringify({ code: 'turn' }),
    body: JSON.stringify({ ...list.body, [list.key]: entries }),
  });
  return [half(0, list.entries.slice(0, middle)), half(middle, list.entries.slice(middle))];
};
