import { expect, it } from 'vitest';
import { heardIn } from '../traces.ts';

it('does not say that a parked customer talks: a parking lot is a bridge in which nobody hears anybody', () => {
  const { lines } = heardIn('asterisk-22-more/parking');
  // 101 parks the customer (.7), 102 fetches them. The recording ends before 101's own leg (.8) does.
  expect(lines.slice(6)).toEqual([
    '.8 transfers blind to 700',
    '.7 left A',
    '.9 of call .9 is 102 calling number 102 dialled 701',
    '.7 joined B',
    '.9 regrouped to .7',
    '.9 joined B',
    '.7 left B',
    '.9 left B',
    '.7 ended: hung-up, by itself',
    '.9 ended: hung-up',
  ]);
});
