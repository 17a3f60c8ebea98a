/** Tests that at least 90% of the other items still arrive if one, two or five items always fail. */
import { afterAll, describe, expect, it } from 'vitest';
import { playMinute, poisons, reportCount } from './poison-items.ts';

const places = {
  'at the front': (count: number) => Array.from({ length: count }, (_, n) => n),
  'in between': (count: number) =>
    Array.from({ length: count }, (_, n) => Math.floor(((n + 0.5) * reportCount) / count)),
};
const lines: string[] = [];
afterAll(() => console.log(['poison | items | where | others | of | share | tries | set aside', ...lines].join('\n')));

const clean = await playMinute({ afterMs: 0, answer: { kind: 'accepted', status: 201 } }, []);

describe.each(Object.entries(poisons))('%s', (name, poison) => {
  it.each([1, 2, 5].flatMap((count) => Object.entries(places).map(([where, of]) => [count, where, of] as const)))(
    'allows delivery of 90% of the other items with %i %s',
    async (count, where, of) => {
      const minute = await playMinute(poison, of(count));
      const most = Math.min(clean.good, reportCount - count);
      lines.push(
        [
          name,
          count,
          where,
          minute.good,
          most,
          `${Math.round((100 * minute.good) / most)} %`,
          minute.tries,
          minute.failing,
        ].join(' | '),
      );
      expect(minute.good / most).toBeGreaterThanOrEqual(0.9);
    },
    300_000,
  );
});
