/**
 * Tests that simultaneous calls in any order are read as if each call were the only one, and that nothing remains in
 * memory.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AmiMessage } from '#lines/asterisk-ami/message.ts';
import { playRecording, inWords, messagesIn, newTranslator, traceBytes } from './recordings.ts';

const names = [
  'asterisk-22/inbound-caller-hangs-up',
  'asterisk-22/queue',
  'asterisk-22/blind-transfer',
  'asterisk-22/two-devices-of-one-extension',
  'asterisk-22/outbound-answered',
  'asterisk-22-more/attended-transfer',
  'asterisk-22-more/attended-transfer-feature-code',
  'asterisk-22-more/local-channel',
];
const recordings: ReadonlyMap<string, readonly AmiMessage[]> = new Map(
  names.map((name) => [name, messagesIn(traceBytes(name))]),
);
const alone = new Map(names.map((name) => [name, playRecording(name).lines]));

it('handles each of several simultaneous calls as if it were alone', () => {
  const turns = fc.array(fc.nat({ max: names.length - 1 }), { minLength: 400, maxLength: 800 });
  fc.assert(
    fc.property(turns, (order) => {
      const translator = newTranslator();
      const byTrace = new Map(names.map((name) => [name, { at: 0, words: inWords(), lines: [] as string[] }]));
      const takeTurn = (name: string): void => {
        const state = byTrace.get(name);
        const message = recordings.get(name)?.[state?.at ?? 0];
        if (state === undefined || message === undefined) return;
        state.at += 1;
        for (const { event } of translator.read(message)) state.lines.push(state.words(event));
      };
      for (const turn of order) takeTurn(names[turn] ?? '');
      for (const name of names) for (let rest = recordings.get(name)?.length ?? 0; rest > 0; rest -= 1) takeTurn(name);
      for (const [name, { lines }] of byTrace) expect(lines).toEqual(alone.get(name));
      expect(translator.size()).toBe(0);
    }),
    { numRuns: 150 },
  );
});
