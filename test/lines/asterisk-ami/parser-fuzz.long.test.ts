/**
 * Reads recorded bytes that are split and mutated. The parser must not crash, lose the next valid message or exceed its
 * buffer limit.
 */
import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAmiParser, maxMessageBytes } from '#lines/asterisk-ami/parser.ts';
import { createTranslator } from '#lines/asterisk-ami/translate.ts';
import { isWantedEvent, wantedHeaders } from '#lines/asterisk-ami/event-filter.ts';
import { traceBytes } from './recordings.ts';

const recorded = ['asterisk-22/queue.noisy', 'asterisk-22-more/attended-transfer'].map(traceBytes);
const recording = fc.constantFrom(...recorded);
const last = Buffer.from('\r\n\r\nEvent: Hangup\r\nUniqueid: 9.9\r\nCause: 16\r\n\r\n');

const newParser = (oddity: (reason: string, excerpt: string) => void = () => undefined) =>
  createAmiParser({ wants: isWantedEvent, headers: wantedHeaders, oddity });

const pieces = (bytes: Buffer, lengths: readonly number[]): Buffer[] => {
  const cut: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    cut.push(bytes.subarray(at, at + length));
    at += length;
  }
  return cut;
};
const lengths = fc.array(fc.oneof(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 5_000 })), {
  minLength: 1,
  maxLength: 20,
});

it('reads the same messages for any split of the data', () => {
  let count = 0;
  const whole = new Map(recorded.map((bytes) => [bytes, newParser().push(bytes)]));
  fc.assert(
    fc.property(recording, lengths, (bytes, sizes) => {
      const parser = newParser();
      const messages = pieces(bytes, sizes).flatMap((piece) => parser.push(piece));
      count += messages.length;
      expect(messages).toEqual(whole.get(bytes));
      expect(parser.pendingBytes()).toBe(0);
    }),
    { numRuns: 250 },
  );
  expect(count).toBeGreaterThan(6_000);
});

/** A possible change to the bytes in transit. */
const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.integer({ min: 0, max: 400 }),
  insert: fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc
      .constantFrom('\r\n', '\r\n\r\n', '\n', '\r', ':', 'Event: ', 'Response: ', 'Event: Hangup', '\r\nUniqueid: \r\n')
      .map((text) => Buffer.from(text)),
  ),
});

it('counts unreadable data after changed bytes, and continues', () => {
  let [count, odd] = [0, 0];
  fc.assert(
    fc.property(recording, fc.array(mutation, { minLength: 1, maxLength: 12 }), lengths, (bytes, mutations, sizes) => {
      let changed = bytes;
      for (const { at, remove, insert } of mutations) {
        const place = Math.floor(at * changed.length);
        changed = Buffer.concat([changed.subarray(0, place), insert, changed.subarray(place + remove)]);
      }
      const oddity = (reason: string, excerpt: string): void => {
        odd += 1;
        expect(reason).not.toBe('');
        expect(excerpt.length).toBeLessThanOrEqual(100);
      };
      const parser = newParser(oddity);
      const translator = createTranslator({ extensions: '*' }, { oddity });
      const messages = pieces(Buffer.concat([changed, last]), sizes).flatMap((piece) => parser.push(piece));
      for (const message of messages) translator.read(message);
      count += messages.length;
      expect(messages.at(-1)?.get('Uniqueid')).toBe('9.9');
      expect(parser.pendingBytes()).toBe(0);
    }),
    { numRuns: 800 },
  );
  expect(count).toBeGreaterThan(20_000);
  expect(odd).toBeGreaterThan(100);
});

it('keeps its memory use bounded for any input', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ minLength: 1, maxLength: 3_000 }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (chunks, times) => {
        const parser = newParser();
        for (let round = 0; round < times; round += 1)
          for (const chunk of chunks) {
            parser.push(chunk);
            expect(parser.pendingBytes()).toBeLessThanOrEqual(maxMessageBytes);
          }
      },
    ),
    { numRuns: 60 },
  );
});
