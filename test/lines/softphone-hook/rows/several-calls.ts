/** Several calls, including several with the same number, repeated hooks, and missing ends. */
import { answered, jean, mara, over, type Row } from './row.ts';

export const severalCalls: readonly Row[] = [
  [
    'call waiting: another caller rings and gives up',
    [
      [0, 'ring', mara],
      [3, 'start', mara],
      [20, 'ring', jean],
      [40, 'end', jean],
      [60, 'end', mara],
    ],
    [answered(), over()],
    ['taken', 'taken', 'taken', 'taken', 'taken'],
  ],
  [
    'two calls: the second is answered, and the first continues afterwards',
    [
      [0, 'ring', mara],
      [3, 'start', mara],
      [20, 'ring', jean],
      [25, 'start', jean],
      [40, 'end', jean],
      [60, 'end', mara],
    ],
    [answered(), answered(jean), over(jean), over()],
    ['taken', 'taken', 'taken', 'taken', 'taken', 'taken'],
  ],
  [
    'one number twice: the waiting caller gives up, and the conversation continues',
    [
      [0, 'ring', mara],
      [3, 'start', mara],
      [20, 'ring', mara],
      [40, 'end', mara],
      [60, 'end', mara],
    ],
    [answered(), over()],
    ['taken', 'taken', 'taken', 'ambiguous', 'taken'],
  ],
  [
    'one number twice, both answered',
    [
      [0, 'ring', mara],
      [3, 'start', mara],
      [20, 'ring', mara],
      [25, 'start', mara],
      [40, 'end', mara],
      [60, 'end', mara],
    ],
    [answered(), answered(), over(), over()],
    ['taken', 'taken', 'taken', 'taken', 'ambiguous', 'taken'],
  ],
  ['an end without a start', [[0, 'end', mara]], [], ['no-call']],
  [
    'every event twice',
    [
      [0, 'ring', mara],
      [0, 'ring', mara],
      [5, 'answer', mara],
      [5, 'answer', mara],
      [60, 'end', mara],
      [60, 'end', mara],
    ],
    [answered(), over()],
    ['taken', 'repeat', 'taken', 'repeat', 'taken', 'repeat'],
  ],
  [
    'never ended and dialled again: the first call has ended',
    [
      [0, 'outgoing', mara],
      [5, 'start', mara],
      [600, 'outgoing', mara],
      [605, 'start', mara],
      [660, 'end', mara],
    ],
    [answered(mara, 'Outbound'), over(mara, 'Outbound'), answered(mara, 'Outbound'), over(mara, 'Outbound')],
    ['taken', 'taken', 'never-ended', 'taken', 'taken'],
  ],
  [
    'never ended: expires after four hours',
    [
      [0, 'ring', mara],
      [5, 'start', mara],
      [4 * 3600 + 6, 'wait'],
    ],
    [answered(), over()],
    ['taken', 'taken', 'never-ended'],
  ],
  [
    'rang and never ended: a later call from this number is a new one',
    [
      [0, 'ring', mara],
      [300, 'ring', mara],
      [305, 'start', mara],
      [360, 'end', mara],
    ],
    [answered(), over()],
    ['taken', 'never-ended', 'taken', 'taken', 'taken'],
  ],
];
