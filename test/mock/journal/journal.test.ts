import { describe, expect, it } from 'vitest';
import { createJournal } from '#mock/journal/journal.ts';

const arrival = { at: 0, operation: null, method: 'POST', path: '/', headers: '', secretHeaders: '' } as const;
const answer = (size: number) => ({ requestBody: 'x'.repeat(size), status: 200, responseBody: '', violations: [] });

describe('The journal', () => {
  it('returns the texts of each entry unchanged, even after many reuses of its buffers', () => {
    const journal = createJournal({ entries: 3, characters: 1_000_000 });
    const path = (n: number): string => `/service/orders?${n}`;
    const body = (n: number): string => `${n} Grüße 会`.repeat(1 + (n % 700));
    for (let n = 0; n < 500; n += 1) {
      if (n % 50 === 49) journal.clear();
      const id = journal.arrived({ ...arrival, path: path(n), headers: `Host\n${n}` });
      expect(journal.list().at(-1)).toMatchObject({ path: path(n), requestBody: '', status: 0, violations: [] });
      const violations = n % 2 === 0 ? [] : [{ path: 'x', message: String(n), section: 'B' }];
      journal.answered(id, { requestBody: body(n), status: 200, responseBody: `got ${n}`, violations });
      journal.answered(id, answer(7));
      const kept = journal.list();
      expect(kept.at(-1)?.violations).toBe(violations);
      expect(kept.map((entry) => [entry.path, entry.headers, entry.requestBody, entry.responseBody])).toEqual(
        kept.map((_, index) => n - kept.length + 1 + index).map((m) => [path(m), `Host\n${m}`, body(m), `got ${m}`]),
      );
    }
  });

  it('ignores the response to a request from before it was cleared', () => {
    const journal = createJournal({ entries: 3, characters: 1_000 });
    const slow = journal.arrived(arrival);
    journal.clear();
    journal.answered(slow, answer(5));
    expect(journal.list()).toEqual([]);
    journal.answered(journal.arrived(arrival), answer(9));
    expect(journal.list().map(({ id, requestBody }) => [id, requestBody.length])).toEqual([[2, 9]]);
  });

  it('keeps the newest entries up to its limit', () => {
    const journal = createJournal({ entries: 3, characters: 1_000 });
    for (let index = 0; index < 5; index += 1) journal.answered(journal.arrived(arrival), answer(1));
    expect(journal.list().map((entry) => entry.id)).toEqual([3, 4, 5]);
    expect(journal.newest(2, () => true).map((entry) => entry.id)).toEqual([5, 4]);
  });

  it('drops the oldest entries if bodies grow too large, but never the newest', () => {
    const journal = createJournal({ entries: 10, characters: 100 });
    for (let index = 0; index < 4; index += 1) journal.answered(journal.arrived(arrival), answer(40));
    expect(journal.list().map((entry) => entry.id)).toEqual([3, 4]);
    journal.answered(journal.arrived(arrival), answer(500));
    expect(journal.list().map((entry) => entry.id)).toEqual([5]);
    journal.answered(journal.arrived(arrival), answer(10));
    expect(journal.list().map((entry) => entry.id)).toEqual([6]);
  });

  it('ignores the size of a response to a dropped entry', () => {
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
