/** One call at a time, as MicroSIP reports it. The programs that MicroSIP starts run in any order. */
import { answered, mara, over, type Row } from './row.ts';

export const oneCall: readonly Row[] = [
  [
    'MicroSIP, inbound: ring, answer and start, end',
    [
      [0, 'ring', mara],
      [5, 'answer', mara],
      [5.01, 'start', mara],
      [60, 'end', mara],
    ],
    [answered(), over()],
    ['taken', 'taken', 'taken', 'taken'],
  ],
  [
    'answer and start overtake each other',
    [
      [0, 'ring', mara],
      [5, 'start', mara],
      [5.01, 'answer', mara],
      [60, 'end', mara],
    ],
    [answered(), over()],
    ['taken', 'taken', 'repeat', 'taken'],
  ],
  [
    'MicroSIP, outbound: outgoing, start, end',
    [
      [0, 'outgoing', '030 23125-014'],
      [9, 'start', '03023125014'],
      [60, 'end', '03023125014'],
    ],
    [answered(mara, 'Outbound'), over(mara, 'Outbound')],
    ['taken', 'taken', 'taken'],
  ],
  [
    'missed: ring and end',
    [
      [0, 'ring', mara],
      [20, 'end', mara],
    ],
    [],
    ['taken', 'taken'],
  ],
  [
    'nobody answers: outgoing and end',
    [
      [0, 'outgoing', mara],
      [20, 'end', mara],
    ],
    [],
    ['taken', 'taken'],
  ],
  [
    'the called party is busy: no end follows',
    [
      [0, 'outgoing', mara],
      [2, 'busy', mara],
    ],
    [],
    ['taken', 'taken'],
  ],
  [
    'rejected on this phone: busy instead of an end',
    [
      [0, 'ring', mara],
      [2, 'busy', mara],
    ],
    [],
    ['taken', 'taken'],
  ],
  [
    'answered automatically without ringing: the start overtakes the answer',
    [
      [0, 'start', mara],
      [0.05, 'answer', mara],
      [60, 'end', mara],
    ],
    [answered(), over()],
    ['taken', 'taken', 'taken'],
  ],
  [
    'a start without other events was dialled on this PC',
    [
      [0, 'start', mara],
      [2, 'wait'],
      [60, 'end', mara],
    ],
    [answered(mara, 'Outbound'), over(mara, 'Outbound')],
    ['taken', 'taken', 'taken'],
  ],
  [
    'the start overtakes the outgoing call',
    [
      [0, 'start', mara],
      [0.05, 'outgoing', mara],
      [60, 'end', mara],
    ],
    [answered(mara, 'Outbound'), over(mara, 'Outbound')],
    ['taken', 'taken', 'taken'],
  ],
  [
    'ended before its direction was known',
    [
      [0, 'start', mara],
      [0.3, 'end', mara],
    ],
    [answered(mara, 'Outbound'), over(mara, 'Outbound')],
    ['taken', 'taken'],
  ],
];
