/** Numbers with a similar end: two customers if both are full numbers, one if it is unknown. */
import { answered, mara, over, type Row } from './row.ts';

const [berlin, munich] = ['030123456', '08930123456'];
const [inBerlin, inMunich] = ['+4930123456', '+498930123456'];

export const severalNumbers: readonly Row[] = [
  [
    'somebody whose number ends like that of the customer on hold is dialled: two calls',
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
    'an end of a number that ends alike ends nobody else’s call',
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
    'a number without its area code may be the one that talks: an end of it ends that call, dialling it does not',
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
    'a word about the number that talks is no answer of one that rings without its area code',
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
    'a number without its area code is dialled and taken, while one that ends alike rings',
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
    'a word that comes behind the end of its call in another form of the number',
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
