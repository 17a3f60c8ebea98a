/** Tests properties that must hold for random hooks in any order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hookEvents } from '#lines/softphone-hook/hook.ts';
import { dueAt, expire, applyHook } from '#lines/softphone-hook/matcher.ts';
import { mostOpen, noHooks } from '#lines/softphone-hook/matcher-state.ts';
import { jean, mara } from './rows/row.ts';
import { begin, play, settings, type TimedHook } from './play-hooks.ts';

describe('Random hooks', () => {
  const numbers = [mara, '03023125014', jean, '102', 'anonymous', ''];
  const word = fc.record({
    after: fc.integer({ min: 0, max: 400 }),
    event: fc.constantFrom(...hookEvents),
    number: fc.constantFrom(...numbers),
    id: fc.option(fc.constantFrom('A', 'B'), { nil: undefined }),
  });
  const hooksOf = (
    words: readonly { after: number; event: string; number: string; id: string | undefined }[],
  ): TimedHook[] => {
    let at = 0;
    return words.map(({ after, event, number, id }) => {
      at += after;
      return [at, event, number, { id, ...(event === 'transfer' ? { to: '105' } : {}) }];
    });
  };

  it('produce at most one Disconnected per Answered, and leave no data in memory', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const { reports, ids, memory } = play([...hooksOf(words), [10_000_000, 'wait']]);
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

  it('produce a limited number of calls with a known expiry', () => {
    let memory = noHooks;
    for (let index = 0; index < 500; index += 1) {
      ({ memory } = applyHook(
        memory,
        { event: 'answered', number: `+49302312${1000 + index}` },
        begin + index,
        settings,
      ));
      expect(memory.open.length).toBeLessThanOrEqual(mostOpen);
    }
    expect(memory.done.length).toBeLessThanOrEqual(128);
    for (let due = dueAt(memory); due !== undefined; due = dueAt(memory))
      memory = expire(memory, due, settings).at(-1)?.memory ?? noHooks;
    expect(memory.open).toEqual([]);
  });
});
