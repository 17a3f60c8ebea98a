/** Number formats, and programs that send more values than MicroSIP: IDs, directions and transfers. */
import { answered, mara, over, type Row } from './row.ts';

export const otherPrograms: readonly Row[] = [
  [
    'withheld: not reported',
    [
      [0, 'ring', 'anonymous'],
      [3, 'start', 'anonymous'],
      [9, 'end', ''],
    ],
    [],
    ['taken', 'taken', 'taken'],
  ],
  [
    'a colleague: not reported',
    [
      [0, 'ring', '102'],
      [3, 'start', '102'],
      [9, 'end', '102'],
    ],
    [],
    ['taken', 'taken', 'taken'],
  ],
  [
    'one number in three formats',
    [
      [0, 'ring', `"Mara" <sip:${mara}@pbx.example>`],
      [3, 'start', '00493023125014'],
      [9, 'end', '03023125014@pbx'],
    ],
    [answered(), over()],
    ['taken', 'taken', 'taken'],
  ],
  [
    'the command as used by other programs: only answered and disconnected',
    [
      [0, 'answered', mara],
      [60, 'disconnected', mara],
    ],
    [answered(), over()],
    ['taken', 'taken'],
  ],
  [
    'with a direction',
    [
      [0, 'answered', mara, { direction: 'outbound' }],
      [60, 'disconnected', mara],
    ],
    [answered(mara, 'Outbound'), over(mara, 'Outbound')],
    ['taken', 'taken'],
  ],
  [
    'with ids: two calls from one number are distinguished in any order',
    [
      [0, 'answered', mara, { id: 'A' }],
      [9, 'answered', mara, { id: 'B' }],
      [20, 'disconnected', mara, { id: 'A' }],
      [30, 'disconnected', mara, { id: 'B' }],
    ],
    [answered(), answered(), over(), over()],
    ['taken', 'taken', 'taken', 'taken'],
  ],
  [
    'a known id identifies that call, ended or not, rather than a call from this number without an id',
    [
      [0, 'answered', mara, { id: 'A' }],
      [9, 'ring', mara],
      [12, 'answered', mara, { id: 'A' }],
      [20, 'disconnected', mara, { id: 'A' }],
      [30, 'answered', mara],
      [40, 'disconnected', mara, { id: 'A' }],
      [60, 'disconnected', mara],
    ],
    [answered(), over(), answered(), over()],
    ['taken', 'taken', 'repeat', 'taken', 'taken', 'repeat', 'taken'],
  ],
  [
    'the direction identifies the answered call if one number both rings and is dialled',
    [
      [0, 'ring', mara],
      [2, 'outgoing', mara],
      [9, 'start', mara, { direction: 'outbound' }],
      [30, 'end', mara],
      [40, 'end', mara],
    ],
    [answered(mara, 'Outbound'), over(mara, 'Outbound')],
    ['taken', 'taken', 'taken', 'ambiguous', 'taken'],
  ],
  [
    'an answer that arrives after the end of its call',
    [
      [0, 'ring', mara, { id: 'A' }],
      [5, 'disconnected', mara, { id: 'A' }],
      [5.1, 'answered', mara, { id: 'A' }],
    ],
    [],
    ['taken', 'taken', 'late'],
  ],
  [
    'transferred to a colleague: Transfer, and Disconnected when this phone has finished',
    [
      [0, 'answered', mara],
      [30, 'transfer', mara, { to: '105' }],
      [31, 'disconnected', mara],
    ],
    [answered(), `Transfer Inbound ${mara} 105`, `Disconnected Inbound ${mara} 105`],
    ['taken', 'taken', 'taken'],
  ],
  [
    'transferred to an outside party',
    [
      [0, 'answered', mara],
      [30, 'transfer', mara, { to: '+33140205050' }],
      [31, 'disconnected', mara],
    ],
    [answered(), `Transfer Inbound ${mara} 101`, over()],
    ['taken', 'taken', 'taken'],
  ],
  ['a transfer without a call', [[0, 'transfer', mara, { to: '105' }]], [], ['no-call']],
  [
    'a direction that contradicts the ringing',
    [
      [0, 'ring', mara],
      [3, 'answered', mara, { direction: 'outbound' }],
      [9, 'end', mara],
    ],
    [answered(), over()],
    ['taken', 'other-direction', 'taken'],
  ],
];
