/**
 * Defines one test per recording. Each test checks the line's exact events, and that nothing remains in memory after
 * the recording.
 */
import { describe, expect, it } from 'vitest';
import { playRecording } from './recordings.ts';

export const describeRecordings = (title: string, expected: Readonly<Record<string, readonly string[]>>): void => {
  describe(title, () => {
    it.each(Object.entries(expected))('reports the expected events: %s', (name, lines) => {
      expect(playRecording(name)).toEqual({ lines, left: 0 });
    });
  });
};
