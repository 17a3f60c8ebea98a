/** One test per recording. Checks the exact events of the line, and that nothing is remembered afterwards. */
import { describe, expect, it } from 'vitest';
import { playRecording } from './recordings.ts';

export const describeRecordings = (title: string, expected: Readonly<Record<string, readonly string[]>>): void => {
  describe(title, () => {
    it.each(Object.entries(expected))('reports the expected events: %s', (name, lines) => {
      expect(playRecording(name)).toEqual({ lines, left: 0 });
    });
  });
};
