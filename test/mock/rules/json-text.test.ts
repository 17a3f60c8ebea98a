import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countKeys, outline, repeatedKeys } from '#mock/rules/json-text.ts';

describe('The check of JSON text', () => {
  it.each([
    ['{"a":1,"a":2}', ['a']],
    ['{"a":1,"b":{"a":1}}', []],
    ['{"list":[{"a":1},{"a":1,"b":2,"a":3}]}', ['list[1].a']],
    ['{"a\\u0062":1,"ab":2}', ['ab']],
    ['{"a:{\\"a\\":":1,"a":"{\\"x\\":1,\\"x\\":2}"}', []],
    ['[[],[{"k":[1,2,{"z":1,"z":1}]}]]', ['[1][0].k[2].z']],
    ['{"a":1,"a":1,"a":1}', ['a', 'a']],
  ])('reports that %s repeats %j', (text, expected) => {
    expect(repeatedKeys(text)).toEqual(expected);
    expect(outline(text).keys - countKeys(JSON.parse(text))).toBe(expected.length);
  });

  it('measures the depth by brackets outside strings', () => {
    expect(outline('"[[[["').depth).toBe(0);
    expect(outline('{"a":[{"b":"]]"}]}').depth).toBe(3);
    expect(outline('["\\"[", []]').depth).toBe(2);
  });

  it('finds no repeated keys in the output of JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value);
        const parsed: unknown = JSON.parse(text);
        expect(outline(text).keys).toBe(countKeys(parsed));
        expect(repeatedKeys(text)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
