/** Softphones whose hooks name a number and no call: which call is meant follows from the number and the order. */
import { describe, expect, it } from 'vitest';
import { createOutsideNumber } from '#lines/extension-matcher.ts';
import { oneCall } from './rows/one-call.ts';
import { otherPrograms } from './rows/other-programs.ts';
import { overtaken } from './rows/overtaken.ts';
import { mara } from './rows/row.ts';
import { severalNumbers } from './rows/several-numbers.ts';
import { twoAccounts } from './rows/two-accounts.ts';
import { severalCalls } from './rows/several-calls.ts';
import { play, settings, type Said } from './told.ts';

describe('hooks', () => {
  it.each([...oneCall, ...severalCalls, ...severalNumbers, ...twoAccounts, ...overtaken, ...otherPrograms])(
    '%s',
    (_, said, reports, outcomes) => {
      const told = play(said);
      expect(told.reports).toEqual(reports);
      expect(told.outcomes).toEqual(outcomes);
      expect(told.state.calls.size).toBe(told.memory.open.length);
    },
  );

  it('one call keeps its id; the same words at the same time make the same one; the next call has another', () => {
    const twice: readonly Said[] = [
      [0, 'ring', mara],
      [5, 'start', mara],
      [60, 'end', mara],
      [90, 'ring', mara],
      [95, 'start', mara],
      [99, 'end', mara],
    ];
    const { ids } = play(twice);
    expect(ids).toEqual(play(twice).ids);
    expect(ids).toEqual([
      'softphone:101-20261122T090000000Z',
      'softphone:101-20261122T090000000Z',
      'softphone:101-20261122T090130000Z',
      'softphone:101-20261122T090130000Z',
    ]);
    expect(play([[0, 'answered', mara, { id: 'guid-1' }]]).ids).toEqual(['softphone:guid-1']);
  });

  it('leaves out what is dialled for an outside line, of numbers that are dialled here', () => {
    const own = { ...settings, outsideNumber: createOutsideNumber('0') };
    const dialled = [`Answered Outbound ${mara} 101`, `Disconnected Outbound ${mara} 101`];
    const rows: readonly (readonly [said: readonly Said[], reports: readonly string[]])[] = [
      [
        [
          [0, 'outgoing', '0493023125014'],
          [5, 'start', '0493023125014'],
          [9, 'end', '0493023125014'],
        ],
        dialled,
      ],
      [
        [
          [0, 'start', '003023125014'],
          [2, 'wait'],
          [9, 'end', '003023125014'],
        ],
        dialled,
      ],
      [
        [
          [0, 'start', '03023125014'],
          [0.1, 'answer', '03023125014'],
          [9, 'end', '03023125014'],
        ],
        [`Answered Inbound ${mara} 101`, `Disconnected Inbound ${mara} 101`],
      ],
    ];
    for (const [said, reports] of rows) expect(play(said, own).reports).toEqual(reports);
  });

  it('knows one number with the prefix for an outside line and without, and two that end alike', () => {
    const outsideNumber = createOutsideNumber('0', () => 'DE');
    const told = play(
      [
        [0, 'ring', '0015112345678'],
        [5, 'answer', '015112345678'],
        [20, 'outgoing', '003023125014'],
        [25, 'start', '03023125014'],
        [40, 'end', '00893023125014'],
        [50, 'end', '+493023125014'],
        [60, 'end', '0015112345678'],
      ],
      { ...settings, outsideNumber },
    );
    expect(told.reports).toEqual([
      'Answered Inbound +4915112345678 101',
      `Answered Outbound ${mara} 101`,
      `Disconnected Outbound ${mara} 101`,
      'Disconnected Inbound +4915112345678 101',
    ]);
    expect(told.outcomes).toEqual(['taken', 'taken', 'taken', 'taken', 'no-call', 'taken', 'taken']);
  });

  it('says what it knows from the phone, and what it concluded', () => {
    expect(play([[0, 'answered', mara]]).evidence).toEqual(['device']);
    expect(
      play([
        [0, 'start', mara],
        [1, 'wait'],
      ]).evidence,
    ).toEqual(['inferred']);
  });
});
