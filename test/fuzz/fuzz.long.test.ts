/**
 * Sends thousands of damaged messages to some of the parsers. The messages are the same in every run. By default, `npm
 * run fuzz` sends up to a million messages to every parser, and they differ in each run. The sip.js parser is slow, so
 * it receives only a thousand here.
 */
import { expect, it } from 'vitest';
import { lamps } from './dialog-info.ts';
import { randomFrom } from './mutate.ts';
import { receipts } from './receipts.ts';
import { sipHeads, sipMessages } from './sip-messages.ts';
import { tillFiles, tillLines } from './tills.ts';
import { traces } from './traces.ts';

it.each([
  { ...lamps, count: 20_000 },
  { ...sipHeads, count: 20_000 },
  { ...sipMessages, count: 1_000 },
  { ...traces, count: 20_000 },
  { ...receipts, count: 20_000 },
  { ...tillLines, count: 50_000 },
  { ...tillFiles, count: 50_000 },
])('does not fail on damaged input: $name', { timeout: 600_000 }, ({ run, count }) => {
  const reasons = new Map<string, number>();
  const sent = run(count, randomFrom(22), (reason) => reasons.set(reason, (reasons.get(reason) ?? 0) + 1));
  expect(sent).toBe(count);
  expect([...reasons.keys()].every((reason) => reason !== '')).toBe(true);
  expect([...reasons.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(100);
});
