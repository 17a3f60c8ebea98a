/** Tests softphone calls after an app restart, including calls that another version stored. */
import { expect, it } from 'vitest';
import { readStoredCalls } from '#lines/softphone-hook/call-store.ts';

const up = {
  name: 'softphone-1',
  key: '+493023125014',
  number: '+493023125014',
  extension: '101',
  direction: 'inbound',
  phase: 'talking',
  at: 1,
  since: 2,
  evidence: 'device',
};

it('keeps a live call, regardless of data from an older version about ended calls', () => {
  const over = { name: 'softphone-0', key: '+493023125099', at: 1 };
  const whole = { ...over, extension: '101', direction: 'inbound' };
  expect(readStoredCalls({ open: [up], done: [over, whole] })).toEqual({ open: [up], done: [whole] });
});

it('treats other data as an empty list of calls', () => {
  for (const value of [undefined, null, 'x', { open: [{ name: 'x' }], done: [] }, { open: [] }])
    expect(readStoredCalls(value)).toEqual({ open: [], done: [] });
});
