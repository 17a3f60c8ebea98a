/** One test per recording: what the line says, word for word, and that nothing of it is remembered afterwards. */
import { describe, expect, it } from 'vitest';
import { heardIn } from '../traces.ts';

export const describeRecordings = (title: string, expected: Readonly<Record<string, readonly string[]>>): void => {
  describe(title, () => {
    it.each(Object.entries(expected))('%s', (name, lines) => {
      expect(heardIn(name)).toEqual({ lines, left: 0 });
    });
  });
};
