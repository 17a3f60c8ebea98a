/**
 * Plays recordings from real phone systems through the real line over a real socket. Every file in `traces/` is played.
 * If `NAME.expected.json` exists, the reports are compared with it (docs/traces.md).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectedJournal, buildExpectedJournal, type ExpectedJournal } from '#app/replay/expected.ts';
import { replayRecording } from '#app/replay/replay.ts';
import { readRecording } from '#app/replay/recording.ts';

const folder = new URL('traces/', import.meta.url);
const recordings = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:jsonl|ami|ari|notify)$/.test(name))
  .toSorted();
const expectedOf = (name: string): URL => new URL(name.replace(/\.\w+$/, '.expected.json'), folder);
const [compared, others] = [
  recordings.filter((name) => existsSync(expectedOf(name))),
  recordings.filter((name) => !existsSync(expectedOf(name))),
];

const played = async (name: string, given: Pick<ExpectedJournal, 'extensions' | 'country'>) => {
  const recording = readRecording(readFileSync(new URL(name, folder), 'utf8'));
  if (recording === undefined) throw new Error(`${name} is no recording`);
  const result = await replayRecording(recording, given);
  expect(result.failed).toBeUndefined();
  return buildExpectedJournal(result, given);
};

describe('A recording with an expected journal', () => {
  it.each(compared)('produces the expected reports: %s', async (name) => {
    const expected = expectedJournal.parse(JSON.parse(readFileSync(expectedOf(name), 'utf8')));
    expect(await played(name, expected)).toEqual(expected);
  });
});

describe('A recording without an expected journal', () => {
  it.each(others)('contains no unreadable data: %s', async (name) => {
    const recorded = readRecording(readFileSync(new URL(name, folder), 'utf8'));
    const { oddities } = await played(name, { extensions: recorded?.extensions ?? '*', country: 'DE' });
    expect(oddities).toBe(0);
  });
});
