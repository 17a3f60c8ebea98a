/**
 * Numbers with a similar ending. If both are full numbers, they belong to two customers. Otherwise, they are treated as
 * the number of one customer.
 */
import { answered, mara, over, type Row } from './row.ts';

const [berlin, munich] = ['030123456', '08930123456'];
const [inBerlin, inMunich] = ['+4930123456', '+498930123456'];

export const severalNumbers: readonly Row[] = [
  [
    'a number with the same ending as the customer on hold is dialled: two calls',
    [
      [0, 'ring', berlin],
      [3, 'answer', berlin],
      [20, 'outgoing', munich],
      [24, 'start', munich],
      [40, 'end', munich],
      [60, 'end', berlin],
    ],
    [answered(inBerlin), answered(inMunich, 'Outbound'), over(inMunich, 'Outbound'), over(inBerlin)],
    ['taken', 'taken', 'taken', 'taken', 'taken', 'taken'],
  ],
  [
    'an end for a similar number does not end another call',
    [
      [0, 'ring', munich],
      [3, 'answer', munich],
      [20, 'end', berlin],
      [60, 'end', inMunich],
    ],
    [answered(inMunich), over(inMunich)],
    ['taken', 'taken', 'no-call', 'taken'],
  ],
  [
    'a number without its area code may be the active one: its end ends that call, dialling it does not',
    [
      [0, 'ring', mara],
      [3, 'answer', mara],
      [20, 'outgoing', '23125014'],
      [24, 'busy', '23125014'],
      [60, 'end', '23125014'],
    ],
    [answered(), over()],
    ['taken', 'taken', 'taken', 'taken', 'taken'],
  ],
  [
    'an event for the active number does not answer a ringing number without its area code',
    [
      [0, 'answer', mara],
      [20, 'ring', '23125014'],
      [20.1, 'start', mara],
      [40, 'end', '23125014'],
      [60, 'end', mara],
    ],
    [answered(), over()],
    ['taken', 'taken', 'repeat', 'taken', 'taken'],
  ],
  [
    'a number without its area code is dialled and answered while a similar one rings',
    [
      [0, 'ring', mara],
      [2, 'outgoing', '23125014'],
      [9, 'start', '23125014'],
      [20, 'end', '23125014'],
      [25, 'answer', mara],
      [60, 'end', mara],
    ],
    [answered(), over()],
    ['taken', 'taken', 'taken', 'taken', 'taken', 'taken'],
  ],
  [
    'an event after the end of its call with the number in another format',
    [
      [0, 'ring', mara],
      [2, 'end', mara],
      [2.1, 'answer', '03023125014'],
      [2.2, 'end', '00493023125014'],
    ],
    [],
    ['taken', 'taken', 'late', 'repeat'],
  ],
];
