/**
 * The express way of a screen pop. On the usual way an item is put (one sync of the disk), chosen, and marked as
 * sent (a second sync). Where nothing stands before it and a slot is free, its mark is written in the very
 * transaction that puts it: one sync, and the same promise, on disk before anybody hears of it or a byte leaves.
 *
 *   put ─▶ slotFor: gate open, budget free, fresh? ─▶ transaction: put + mark, if it is first in its lane
 *                                                        │ issue                      │ not first: giveBack
 *                                        wake ─▶ take ─▶ sent, or (paused meanwhile) returned: it waits like any other
 */
import type { Slot } from '#domain/budget/budget.ts';
import { isLate } from './freshness.ts';
import { moved } from './changes.ts';
import { isStopped, passage, popCame, proofOf } from './gate.ts';
import { popLane, type Moment, type NewRow, type Row } from './row.ts';
import { isPaused, type Works } from './works.ts';

/** An item that is marked as sent on disk, and not sent yet. It lives until the end of this turn of the event loop. */
export interface Ticket {
  readonly row: Row;
  readonly begun: Begun;
}
/** A slot that is taken, and the mark on disk that belongs to it. */
export interface Begun {
  readonly slot: Slot;
  readonly mark: number;
  readonly start: Moment;
}

export interface Express {
  /** A slot, taken, when this item could go at once; undefined: it takes the usual way. */
  readonly slotFor: (rows: readonly NewRow[], now: Moment) => Slot | undefined;
  /** The slot of an item that turned out not to be first, or was not written. */
  readonly giveBack: (slot: Slot) => void;
  readonly issue: (ticket: Ticket) => void;
  /** All tickets, once. */
  readonly take: () => readonly Ticket[];
  /** It was not sent after all: the mark is gone, and the item, if there still is one, waits. */
  readonly returned: (ticket: Ticket) => void;
}

export const createExpress = (works: Works): Express => {
  const tickets: Ticket[] = [];
  const unreturned: Ticket[] = [];
  const { budget } = works;

  const couldGo = (row: NewRow, now: Moment): boolean => {
    const { client, pause, gate, policies, closing } = works.now;
    return (
      row.lane === popLane &&
      client !== undefined &&
      !closing &&
      works.shelf.fault() === undefined &&
      !isPaused(pause, now) &&
      passage(popCame(gate), now.monotonicMs, 0) === 'all' &&
      !isStopped(gate, proofOf(row.operation), now.monotonicMs, 0) &&
      !isLate(row, now, policies, works.stillUp) &&
      budget.next(now.monotonicMs, 'pop') <= now.monotonicMs
    );
  };
  const putBack = (ticket: Ticket): void => {
    const { ok } = works.shelf.run((outbox) => {
      const left = outbox.row(ticket.row.seq);
      const back = left === undefined ? [] : [moved(left, 'waiting', { code: 'turn' })];
      outbox.settle({ id: ticket.begun.mark, end: 'gone' }, back, works.moment());
    });
    if (!ok) unreturned.push(ticket);
  };
  return {
    slotFor: (rows, now) => {
      const [row] = rows;
      if (row === undefined || rows.length > 1 || !couldGo(row, now)) return undefined;
      return budget.take(now.monotonicMs, 'pop');
    },
    giveBack: budget.giveBack,
    issue: (ticket) => void tickets.push(ticket),
    take: () => {
      // What the disk did not take back the last time is tried again; late by now, it is not sent from here.
      unreturned.splice(0).forEach(putBack);
      return tickets.splice(0);
    },
    returned: (ticket) => {
      budget.giveBack(ticket.begun.slot);
      putBack(ticket);
      works.changed();
    },
  };
};
