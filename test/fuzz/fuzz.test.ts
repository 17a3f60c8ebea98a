/** Twenty thousand damaged messages for each reader, the same ones every time; a million of new ones with `npm run fuzz`. */
import { expect, it } from 'vitest';
import { lamps } from './lamps.ts';
import { randomFrom } from './mutate.ts';
import { sipMessages } from './sip-messages.ts';
import { traces } from './traces.ts';

it.each([lamps, sipMessages, traces])('$name', ({ run }) => {
  const reasons = new Map<string, number>();
  const sent = run(20_000, randomFrom(22), (reason) => reasons.set(reason, (reasons.get(reason) ?? 0) + 1));
  expect(sent).toBe(20_000);
  expect([...reasons.keys()].every((reason) => reason !== '')).toBe(true);
  expect([...reasons.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
});
