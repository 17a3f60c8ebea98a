import { expect, it } from 'vitest';
import { dropAndKill } from './drop-folder-kills.ts';

it(
  'loses no sales from 10,000 files and reports each once when the app is killed',
  { timeout: 1_200_000 },
  async () => {
    const { arrived, doubled, expected, failed, left, reports, withoutReason, wrong } = await dropAndKill(10_000, 12);
    expect([left, withoutReason]).toEqual([[], []]);
    expect(failed.filter((name) => !doubled.includes(name)).toSorted()).toEqual(wrong.toSorted());
    expect([...new Set(arrived)].toSorted()).toEqual(expected.toSorted());
    expect(reports).toBe(expected.length);
  },
);

it('loses no sales from a drop folder and reports each once when the app is killed', { timeout: 120_000 }, async () => {
  const { arrived, doubled, expected, failed, left, reports, withoutReason, wrong } = await dropAndKill(105, 3);
  expect([left, withoutReason]).toEqual([[], []]);
  expect(failed.filter((name) => !doubled.includes(name)).toSorted()).toEqual(wrong.toSorted());
  expect([...new Set(arrived)].toSorted()).toEqual(expected.toSorted());
  expect(reports).toBe(expected.length);
});
