/** Tests softphones whose hooks contain a number but no call ID. The call is determined by number and order. */
import { describe, expect, it } from 'vitest';
import { createOutsideNumber } from '#lines/extension-matcher.ts';
import { oneCall } from './rows/one-call.ts';
import { otherPrograms } from './rows/other-programs.ts';
import { overtaken } from './rows/reordered-hooks.ts';
import { mara } from './rows/row.ts';
import { severalNumbers } from './rows/several-numbers.ts';
import { twoAccounts } from './rows/two-accounts.ts';
import { severalCalls } from './rows/several-calls.ts';
import { play, settings, type TimedHook } from './play-hooks.ts';

describe('A softphone’s hooks', () => {
  it.each([...oneCall, ...severalCalls, ...severalNumbers, ...twoAccounts, ...overtaken, ...otherPrograms])(
    'produce the expected reports: %s',
    (_, hooks, reports, outcomes) => {
      const played = play(hooks);
      expect(played.reports).toEqual(reports);
      expect(played.outcomes).toEqual(outcomes);
      expect(played.state.calls.size).toBe(played.memory.open.length);
    },
  );

  it('give each call one ID, which is always the same for the same hooks and times', () => {
    const twice: readonly TimedHook[] = [
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

  it('contain dialled numbers with the outside line prefix, which is removed', () => {
    const own = { ...settings, outsideNumber: createOutsideNumber('0') };
    const dialled = [`Answered Outbound ${mara} 101`, `Disconnected Outbound ${mara} 101`];
    const rows: readonly (readonly [hooks: readonly TimedHook[], reports: readonly string[]])[] = [
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
    for (const [hooks, reports] of rows) expect(play(hooks, own).reports).toEqual(reports);
  });

  it('match a number with and without the outside line prefix, but not a similar ending', () => {
    const outsideNumber = createOutsideNumber('0', () => 'DE');
    const played = play(
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
    expect(played.reports).toEqual([
      'Answered Inbound +4915112345678 101',
      `Answered Outbound ${mara} 101`,
      `Disconnected Outbound ${mara} 101`,
      'Disconnected Inbound +4915112345678 101',
    ]);
    expect(played.outcomes).toEqual(['taken', 'taken', 'taken', 'taken', 'no-call', 'taken', 'taken']);
  });

  it('distinguish reports from the phone from inferred ones', () => {
    expect(play([[0, 'answered', mara]]).evidence).toEqual(['device']);
    expect(
      play([
        [0, 'start', mara],
        [1, 'wait'],
      ]).evidence,
    ).toEqual(['inferred']);
  });
});
