/** What softphones that know nothing but a number mean: by number and order, told to the helpdesk as any other line. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hookEvents } from '#lines/softphone-hook/hook.ts';
import { dueAt, expire, hear } from '#lines/softphone-hook/matcher.ts';
import { mostOpen, noHooks } from '#lines/softphone-hook/memory.ts';
import { begin, play, settings, type Said } from './told.ts';

const mara = '+493023125014';
const jean = '+33140205050';
const answered = (number = mara, direction = 'Inbound'): string => `Answered ${direction} ${number} 101`;
const over = (number = mara, direction = 'Inbound'): string => `Disconnected ${direction} ${number} 101`;

const rows: readonly (readonly [string, readonly Said[], readonly string[], readonly string[]])[] = [
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
    'nobody answers there: outgoing and end',
    [
      [0, 'outgoing', mara],
      [20, 'end', mara],
    ],
    [],
    ['taken', 'taken'],
  ],
  [
    'busy there: no end follows',
    [
      [0, 'outgoing', mara],
      [2, 'busy', mara],
    ],
    [],
    ['taken', 'taken'],
  ],
  [
    'rejected here: busy in place of an end',
    [
      [0, 'ring', mara],
      [2, 'busy', mara],
    ],
    [],
    ['taken', 'taken'],
  ],
  [
    'answered by itself, without ringing: the start overtakes the answer',
    [
      [0, 'start', mara],
      [0.05, 'answer', mara],
      [60, 'end', mara],
    ],
    [answered(), over()],
    ['taken', 'taken', 'taken'],
  ],
  [
    'a start that stays alone was dialled here',
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
    'over before its direction was known',
    [
      [0, 'start', mara],
      [0.3, 'end', mara],
    ],
    [answered(mara, 'Outbound'), over(mara, 'Outbound')],
    ['taken', 'taken'],
  ],
  [
    'call waiting: another number rings and gives up',
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
    'two calls: the second is answered, the first goes on afterwards',
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
    'one number twice: a waiting call gives up, and the talk goes on',
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
  ['an end without a beginning', [[0, 'end', mara]], [], ['no-call']],
  [
    'everything twice',
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
    'never ended, and dialled again: the first is over',
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
    'never ended: over after four hours',
    [
      [0, 'ring', mara],
      [5, 'start', mara],
      [4 * 3600 + 6, 'wait'],
    ],
    [answered(), over()],
    ['taken', 'taken', 'never-ended'],
  ],
  [
    'rung and never ended: a later call of this number is a new one',
    [
      [0, 'ring', mara],
      [300, 'ring', mara],
      [305, 'start', mara],
      [360, 'end', mara],
    ],
    [answered(), over()],
    ['taken', 'never-ended', 'taken', 'taken', 'taken'],
  ],
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
    'a number that is written in three ways',
    [
      [0, 'ring', `"Mara" <sip:${mara}@pbx.example>`],
      [3, 'start', '00493023125014'],
      [9, 'end', '03023125014@pbx'],
    ],
    [answered(), over()],
    ['taken', 'taken', 'taken'],
  ],
  [
    'the command as other programs use it: answered and disconnected only',
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
    'with ids: two calls of one number are told apart, whatever order',
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
    'an answer that comes after the end of its call',
    [
      [0, 'ring', mara, { id: 'A' }],
      [5, 'disconnected', mara, { id: 'A' }],
      [5.1, 'answered', mara, { id: 'A' }],
    ],
    [],
    ['taken', 'taken', 'late'],
  ],
  [
    'handed over to a colleague: Transfer, and Disconnected when this phone is done',
    [
      [0, 'answered', mara],
      [30, 'transfer', mara, { to: '105' }],
      [31, 'disconnected', mara],
    ],
    [answered(), `Transfer Inbound ${mara} 105`, `Disconnected Inbound ${mara} 105`],
    ['taken', 'taken', 'taken'],
  ],
  [
    'handed over to somebody outside',
    [
      [0, 'answered', mara],
      [30, 'transfer', mara, { to: '+33140205050' }],
      [31, 'disconnected', mara],
    ],
    [answered(), `Transfer Inbound ${mara} 101`, over()],
    ['taken', 'taken', 'taken'],
  ],
  ['a transfer of no call', [[0, 'transfer', mara, { to: '105' }]], [], ['no-call']],
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

describe('hooks', () => {
  it.each(rows)('%s', (_, said, reports, outcomes) => {
    const told = play(said);
    expect(told.reports).toEqual(reports);
    expect(told.outcomes).toEqual(outcomes);
    expect(told.state.calls.size).toBe(told.memory.open.length);
  });

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

describe('whatever comes', () => {
  const numbers = [mara, '03023125014', jean, '102', 'anonymous', ''];
  const word = fc.record({
    after: fc.integer({ min: 0, max: 400 }),
    event: fc.constantFrom(...hookEvents),
    number: fc.constantFrom(...numbers),
    id: fc.option(fc.constantFrom('A', 'B'), { nil: undefined }),
  });
  const saidOf = (
    words: readonly { after: number; event: string; number: string; id: string | undefined }[],
  ): Said[] => {
    let at = 0;
    return words.map(({ after, event, number, id }) => {
      at += after;
      return [at, event, number, { id, ...(event === 'transfer' ? { to: '105' } : {}) }];
    });
  };

  it('each Answered is followed by at most one Disconnected, none comes without, and nothing is left at the end', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const { reports, ids, memory } = play([...saidOf(words), [10_000_000, 'wait']]);
        expect(memory.open).toEqual([]);
        for (const id of new Set(ids)) {
          const own = reports.filter((_, index) => ids[index] === id).map((report) => report.split(' ')[0]);
          expect(own[0]).toBe('Answered');
          expect(own.filter((type) => type === 'Answered')).toHaveLength(1);
          expect(own.filter((type) => type === 'Disconnected')).toHaveLength(1);
          expect(own.at(-1)).toBe('Disconnected');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('remembers a bounded number of calls, and always knows when the next is due', () => {
    let memory = noHooks;
    for (let index = 0; index < 500; index += 1) {
      ({ memory } = hear(memory, { event: 'answered', number: `+49302312${1000 + index}` }, begin + index, settings));
      expect(memory.open.length).toBeLessThanOrEqual(mostOpen);
    }
    expect(memory.done.length).toBeLessThanOrEqual(128);
    for (let due = dueAt(memory); due !== undefined; due = dueAt(memory))
      memory = expire(memory, due, settings).at(-1)?.memory ?? noHooks;
    expect(memory.open).toEqual([]);
  });
});
