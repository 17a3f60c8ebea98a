import { expect, it } from 'vitest';
import { playRecording } from './recordings.ts';

it('does not report a parked customer as talking', () => {
  const { lines } = playRecording('asterisk-22-more/parking');
  // 101 parks the customer (.7), and 102 retrieves the call. The recording ends before 101's own leg (.8) ends.
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
