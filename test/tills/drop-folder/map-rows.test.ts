/** Tests how a drop folder converts the times in the rows of a file. */
import { describe, expect, it } from 'vitest';
import { mapRow } from '#tills/drop-folder/map-rows.ts';

const read = (text: string): unknown => mapRow({ order_date: text }, { map: {}, decimal: '.' })['order_date'];
const localTime = (...parts: readonly [number, number, number, number?, number?, number?]): string => {
  const [year, month, day, hour = 0, minute = 0, second = 0] = parts;
  return new Date(year, month - 1, day, hour, minute, second).toISOString().replace('.000Z', 'Z');
};

describe('A time in a file', () => {
  it.each([
    ['2026-02-03 10:15', localTime(2026, 2, 3, 10, 15)],
    ['2026-02-03T23:59:59', localTime(2026, 2, 3, 23, 59, 59)],
    ['3.2.2026 10:15', localTime(2026, 2, 3, 10, 15)],
    ['2026-02-03', localTime(2026, 2, 3)],
    ['2026-02-03T10:15:00+01:00', '2026-02-03T09:15:00Z'],
  ])('%s is converted', (text, time) => {
    expect(read(text)).toBe(time);
  });

  it.each([
    '2026-02-31 10:15',
    '2026-02-03 10:75',
    '2026-02-03 10:15:60',
    '2026-02-03 24:00',
    '0026-02-03 10:15',
    '2026-02-31T10:15:00Z',
    '2026-02-03T10:75:00Z',
    '31.2.2026',
  ])('%s stays unchanged, so that the validation reports it', (text) => {
    expect(read(text)).toBe(text);
  });
});
