import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeeperThan } from '#tills/service/json-depth.ts';
import { jsonFault } from '#domain/json/json-fault.ts';

const parse = (text: string): string | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** JSON text with one change, so that it is nearly valid. */
const nearlyJson = fc
  .record({
    text: fc.json({ maxDepth: 3 }),
    at: fc.nat(200),
    cut: fc.nat(3),
    put: fc.constantFrom('', '"', ',', '{', ']', '\\', '\\u12', '-', '.', 'e', '0', '\n', '\u0001', 'tru', ' '),
  })
  .map(({ text, at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut));

describe('A JSON fault', () => {
  it('is absent if and only if the text is valid JSON', () => {
    fc.assert(
      fc.property(fc.oneof(nearlyJson, fc.json(), fc.string()), (text) => {
        expect(jsonFault(text) === undefined).toBe(parse(text) === undefined);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['', 0, 1, 1],
    ['hello', 0, 1, 1],
    ['{"a":1,}', 7, 1, 8],
    ['{"a":\n "b\n"}', 7, 2, 2],
    ['[1, 2', 5, 1, 6],
    ['01', 1, 1, 2],
    ['1 2', 2, 1, 3],
    ['"\\x"', 0, 1, 1],
    ['-', 0, 1, 1],
    ['[1.]', 1, 1, 2],
  ])('is located in %j at character %i', (text, position, line, column) => {
    expect(jsonFault(text)).toEqual({ position, line, column });
  });
});

describe('The JSON depth', () => {
  const depthOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0;
    return 1 + Math.max(0, ...Object.values(value).map(depthOf));
  };
  it('equals the depth of the value, for any text content', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.nat(6), (value, limit) => {
        expect(isDeeperThan(JSON.stringify(value, null, 1), limit)).toBe(depthOf(value) > limit);
      }),
    );
  });
  it.each(['["[[[["]', '["\\"[[["]', '{"{{{":"\\\\"}'])('does not count brackets inside a string: %s', (text) => {
    expect(isDeeperThan(text, 1)).toBe(false);
  });
});
