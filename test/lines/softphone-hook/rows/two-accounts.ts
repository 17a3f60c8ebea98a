/** A softphone with two accounts. Each hook names the account of the call. */
import { answered, mara, over, type Row } from './row.ts';

const [first, second] = [{ extension: '101' }, { extension: '102' }];
const [takenBySecond, overAtSecond] = [`Answered Inbound ${mara} 102`, `Disconnected Inbound ${mara} 102`];

export const twoAccounts: readonly Row[] = [
  [
    'both ring for one customer, the second is answered, and the first stops ringing',
    [
      [0, 'ring', mara, first],
      [0.1, 'ring', mara, second],
      [5, 'answered', mara, second],
      [5.1, 'disconnected', mara, first],
      [60, 'disconnected', mara, second],
    ],
    [takenBySecond, overAtSecond],
    ['taken', 'taken', 'taken', 'taken', 'taken'],
  ],
  [
    'the same under one phone system id',
    [
      [0, 'ring', mara, { ...first, id: 'A' }],
      [0.1, 'ring', mara, { ...second, id: 'A' }],
      [5, 'disconnected', mara, { ...first, id: 'A' }],
      [5.1, 'answered', mara, { ...second, id: 'A' }],
      [60, 'disconnected', mara, { ...second, id: 'A' }],
      [61, 'disconnected', mara, { ...second, id: 'A' }],
    ],
    [takenBySecond, overAtSecond],
    ['taken', 'taken', 'taken', 'taken', 'taken', 'repeat'],
  ],
  [
    'the first transfers the customer to the second manually: the order of the ends does not matter',
    [
      [0, 'answered', mara, first],
      [30, 'disconnected', mara, first],
      [30.5, 'answered', mara, second],
      [31, 'disconnected', mara, first],
      [60, 'disconnected', mara, second],
    ],
    [answered(), over(), takenBySecond, overAtSecond],
    ['taken', 'taken', 'taken', 'repeat', 'taken'],
  ],
  [
    'one account dials the party whom the other is talking to',
    [
      [0, 'answered', mara, first],
      [20, 'outgoing', mara, second],
      [25, 'busy', mara, second],
      [60, 'disconnected', mara, first],
    ],
    [answered(), over()],
    ['taken', 'taken', 'taken', 'taken'],
  ],
  [
    'hooks without an account belong to the first; an end without one can belong to either',
    [
      [0, 'ring', mara],
      [5, 'answered', mara, first],
      [20, 'disconnected', mara, second],
      [60, 'disconnected', mara],
    ],
    [answered(), over()],
    ['taken', 'taken', 'no-call', 'taken'],
  ],
];
