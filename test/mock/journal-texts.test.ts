import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTexts, type Place } from '#mock/journal/texts.ts';

/** What one text of a request may be: small most often, sometimes larger than a whole block, in any script. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.tuple(fc.constantFrom('x', 'ü', '会', '😀'), fc.integer({ min: 0, max: 300_000 })).map(([c, n]) => c.repeat(n)),
);

describe('texts outside the heap', () => {
  it('are read as they were kept, whatever else came and went', () => {
    const step = fc.tuple(fc.array(text, { minLength: 4, maxLength: 4 }), fc.nat(20));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const texts = createTexts();
        const kept: { readonly place: Place; readonly said: readonly string[] }[] = [];
        for (const [said, gone] of steps) {
          kept.push({ place: texts.keep(said), said });
          const [left] = kept.splice(gone, 1);
          if (left !== undefined) texts.drop(left.place);
          for (const one of kept) expect(texts.read(one.place, 4)).toEqual(one.said);
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each([90_000, 130_000, 200_000, 262_000, 400_000])(
    'of %i characters take little more room than they are long',
    (length) => {
      const texts = createTexts();
      const before = process.memoryUsage().arrayBuffers;
      const places = Array.from({ length: 40 }, () => texts.keep(['/', '', 'x'.repeat(length), '']));
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1.6 * 40 * length);
      expect(texts.read(places[7] ?? 0, 4)[2]).toHaveLength(length);
    },
  );

  it('take no more room, however many come and go', () => {
    const texts = createTexts();
    const said = ['/service/orders', 'Host\nlocalhost', 'x'.repeat(2_000), ''];
    const kept: Place[] = [];
    let highest = 0;
    for (let n = 0; n < 100_000; n += 1) {
      const place = texts.keep(said);
      kept.push(place);
      highest = Math.max(highest, place);
      if (kept.length > 1_000) texts.drop(kept.shift() ?? 0);
    }
    // A thousand of two kilobytes: eight blocks, one that is written, and those that wait.
    expect(highest).toBeLessThan(14 * 256 * 1_024);
  });
});
