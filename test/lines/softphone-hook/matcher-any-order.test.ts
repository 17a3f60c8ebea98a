/**
 * Compares hooks in any order with a simple model. There are two accounts and three numbers, of which two
 * have a similar ending.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hookEvents } from '#lines/softphone-hook/hook.ts';
import { play, type TimedHook } from './play-hooks.ts';

const extensions = ['101', '102'] as const;
/** Each number in the formats that softphones use. */
const forms = {
  '+4930123456': ['+4930123456', '004930123456', '030123456'],
  '+498930123456': ['+498930123456', '08930123456', '089 30123456'],
  '+33140205050': ['+33140205050', '0033140205050'],
} as const;
const written = fc
  .constantFrom(...Object.entries(forms))
  .chain(([number, ways]) => fc.record({ number: fc.constant(number), as: fc.constantFrom(...ways) }));

interface Word {
  readonly after: number;
  readonly event: string;
  readonly number: string;
  readonly as: string;
  readonly extension?: string | undefined;
}
const hooksOf = (words: readonly Word[]): TimedHook[] => {
  let at = 0;
  return words.map(({ after, event, as, extension }) => {
    at += after;
    return [at, event, as, { extension, ...(event === 'transfer' ? { to: '105' } : {}) }];
  });
};

describe('Hooks in any order', () => {
  const word = fc
    .tuple(written, fc.constantFrom(...hookEvents), fc.constantFrom(...extensions, undefined), fc.nat(4_000))
    .map(([one, event, extension, ms]): Word => ({ ...one, event, extension, after: ms / 1000 }));
  const answers = new Set(['answered', 'start']);
  /**
   * The reports that each hook can cause. A call with only a start hook is reported when a later hook, even the end
   * hook, contains its direction.
   */
  const brings: Readonly<Record<string, readonly string[]>> = {
    ring: ['Answered'],
    outgoing: ['Answered', 'Disconnected'],
    answered: ['Answered'],
    start: ['Answered'],
    transfer: ['Transfer'],
    disconnected: ['Answered', 'Disconnected'],
    busy: [],
  };

  it('produce only possible reports, with the number and account of the hook', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const { each, byTime, ids, reports } = play([...hooksOf(words), [170, 'wait']]);
        for (const [index, { event, number, extension }] of words.entries()) {
          for (const report of each[index] ?? []) {
            const [type = '', , about, at] = report.split(' ');
            expect(about).toBe(number);
            if (extension !== undefined && type !== 'Transfer') expect([extension, '105']).toContain(at);
            expect(brings[event]).toContain(type);
          }
        }
        // Only a call with a start and no other events is reported because of elapsed time. It is treated as a call
        // that was dialled on this PC.
        for (const report of byTime.flat()) expect(report).toMatch(/^Answered Outbound /);
        for (const number of Object.keys(forms)) {
          const answered = reports.filter((report) => report.startsWith('Answered') && report.includes(` ${number} `));
          const possible = words.filter((hooks) => hooks.number === number && answers.has(hooks.event));
          expect(answered.length).toBeLessThanOrEqual(possible.length);
        }
        for (const id of new Set(ids)) {
          const own = reports.filter((_, index) => ids[index] === id);
          expect(own[0]).toMatch(/^Answered/);
          expect(new Set(own.map((report) => report.split(' ')[2])).size).toBe(1);
          expect(own.filter((report) => report.startsWith('Answered'))).toHaveLength(1);
          expect(own.filter((report) => report.startsWith('Disconnected')).length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('Simultaneous calls', () => {
  /** The hooks of each kind of call. */
  const lives = {
    inbound: ['ring', 'answered', 'start', 'disconnected'],
    overtaken: ['ring', 'start', 'answered', 'disconnected'],
    short: ['answered', 'disconnected'],
    missed: ['ring', 'disconnected'],
    rejected: ['ring', 'busy'],
    outbound: ['outgoing', 'start', 'disconnected'],
    nobody: ['outgoing', 'disconnected'],
    engaged: ['outgoing', 'busy'],
  } as const;
  const legs = extensions.flatMap((extension) => Object.keys(forms).map((number) => ({ extension, number })));
  const call = fc.record({ life: fc.constantFrom(...Object.keys(lives)), leg: fc.constantFrom(...legs) });
  const calls = fc.uniqueArray(call, { selector: ({ leg }) => leg, maxLength: legs.length });
  /** The choices for each step: the call that continues, the time after the previous hook, and the number format. */
  const turns = fc.array(fc.record({ whose: fc.nat(), ms: fc.nat(2_000), form: fc.nat() }), {
    minLength: 24,
    maxLength: 24,
  });

  it('are each reported once on answer and end, with their own agent and number', () => {
    fc.assert(
      fc.property(calls, turns, (begun, order) => {
        const left = begun.map(({ life, leg }) => ({ leg, hooks: [...lives[life as keyof typeof lives]], talks: '' }));
        const words: Word[] = [];
        const expected: string[][] = [];
        for (const { whose, ms, form } of order) {
          const open = left.filter(({ hooks }) => hooks.length > 0);
          const turn = open[whose % Math.max(1, open.length)];
          const event = turn?.hooks.shift();
          if (turn === undefined || event === undefined) break;
          const { extension, number } = turn.leg;
          const ways = forms[number as keyof typeof forms];
          words.push({ after: ms / 1000, event, number, as: ways[form % ways.length] ?? number, extension });
          const isNews = turn.talks === '' && (event === 'answered' || event === 'start');
          const direction = words.some(
            (hooks) => hooks.event === 'outgoing' && hooks.extension === extension && hooks.number === number,
          )
            ? 'Outbound'
            : 'Inbound';
          if (isNews) turn.talks = `${direction} ${number} ${extension}`;
          const isEnd = event === 'disconnected' && turn.talks !== '';
          expected.push(isNews ? [`Answered ${turn.talks}`] : isEnd ? [`Disconnected ${turn.talks}`] : []);
        }
        const { each, byTime } = play(hooksOf(words));
        expect(each).toEqual(expected);
        expect(byTime.flat()).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
