/**
 * Hooks that arrive in a different order from the one in which their programs started, because of a busy PC or a fast
 * agent.
 */
import { answered, jean, mara, over, type Row } from './row.ts';

export const overtaken: readonly Row[] = [
  [
    'the ring arrives after answer and start',
    [
      [0, 'answer', mara],
      [0.01, 'start', mara],
      [0.15, 'ring', mara],
      [60, 'end', mara],
    ],
    [answered(), over()],
    ['taken', 'taken', 'repeat', 'taken'],
  ],
  [
    'the ring arrives between answer and start',
    [
      [0, 'answer', mara],
      [0.15, 'ring', mara],
      [0.16, 'start', mara],
      [60, 'end', mara],
    ],
    [answered(), over()],
    ['taken', 'repeat', 'taken', 'taken'],
  ],
  [
    'the ring arrives after start and answer',
    [
      [0, 'start', mara],
      [0.1, 'answer', mara],
      [0.2, 'ring', mara],
      [60, 'end', mara],
    ],
    [answered(), over()],
    ['taken', 'taken', 'repeat', 'taken'],
  ],
  [
    'the outgoing arrives so late that the start was accepted without it',
    [
      [0, 'start', mara],
      [1, 'outgoing', mara],
      [60, 'end', mara],
    ],
    [answered(mara, 'Outbound'), over(mara, 'Outbound')],
    ['taken', 'taken', 'repeat', 'taken'],
  ],
  [
    'answer and start arrive after the end',
    [
      [0, 'ring', mara],
      [2, 'end', mara],
      [2.1, 'answer', mara],
      [2.1, 'start', mara],
    ],
    [],
    ['taken', 'taken', 'late', 'late'],
  ],
  [
    'the start arrives after the end of a short call',
    [
      [0, 'ring', mara],
      [1, 'answer', mara],
      [1.5, 'end', mara],
      [1.6, 'start', mara],
    ],
    [answered(), over()],
    ['taken', 'taken', 'taken', 'late'],
  ],
  [
    'and none of this hides another customer, or the same one calling again soon',
    [
      [0, 'answer', mara],
      [0.1, 'ring', jean],
      [1, 'end', mara],
      [5, 'answer', mara],
      [9, 'end', mara],
      [20, 'end', jean],
    ],
    [answered(), over(), answered(), over()],
    ['taken', 'taken', 'taken', 'taken', 'taken', 'taken'],
  ],
];
