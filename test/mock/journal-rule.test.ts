import { describe, expect, it } from 'vitest';
import { createJournal } from '#mock/journal/journal.ts';

const arrival = { at: 0, operation: null, method: 'POST', path: '/', headers: '', secretHeaders: '' } as const;
const answer = (size: number) => ({ requestBody: 'x'.repeat(size), status: 200, responseBody: '', violations: [] });

describe('the journal', () => {
  it('keeps the newest entries and no more than its bound', () => {
    const journal = createJournal({ entries: 3, characters: 1_000 });
    for (let index = 0; index < 5; index += 1) journal.answered(journal.arrived(arrival), answer(1));
    expect(journal.list().map((entry) => entry.id)).toEqual([3, 4, 5]);
    expect(journal.newest(2, () => true).map((entry) => entry.id)).toEqual([5, 4]);
  });

  it('lets the oldest go when bodies grow too large, never the newest', () => {
    const journal = createJournal({ entries: 10, characters: 100 });
    for (let index = 0; index < 4; index += 1) journal.answered(journal.arrived(arrival), answer(40));
    expect(journal.list().map((entry) => entry.id)).toEqual([3, 4]);
    journal.answered(journal.arrived(arrival), answer(500));
    expect(journal.list().map((entry) => entry.id)).toEqual([5]);
    journal.answered(journal.arrived(arrival), answer(10));
    expect(journal.list().map((entry) => entry.id)).toEqual([6]);
  });

  it('does not count an answer to an entry it no longer has', () => {
    const journal = createJournal({ entries: 2, characters: 100 });
    const slow = journal.arrived(arrival);
    journal.arrived(arrival);
    journal.arrived(arrival);
    journal.answered(slow, answer(99));
    journal.answered(journal.arrived(arrival), answer(99));
    expect(journal.list().map((entry) => entry.id)).toEqual([3, 4]);
    journal.clear();
    expect(journal.list()).toEqual([]);
    expect(journal.arrived(arrival)).toBe(5);
  });
});
