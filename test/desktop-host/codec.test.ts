import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCodec } from './page/codec.ts';

const { enc, dec } = createCodec();
const again = (value: unknown): unknown => dec(enc(value));

describe('The values that IPC carries', () => {
  it('are decoded to the same value', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
        (value) => {
          expect(again(value)).toEqual(structuredClone(value));
        },
      ),
    );
  });

  it('keep repeated references and cycles', () => {
    const circle: { self?: unknown; twice?: unknown } = {};
    circle.self = circle;
    circle.twice = [circle];
    const back = again(circle) as { self: unknown; twice: unknown[] };
    expect(back.self).toBe(back);
    expect(back.twice[0]).toBe(back);
  });

  it('must not contain functions or symbols', () => {
    expect(() => enc({ act: () => 1 })).toThrow('could not be cloned');
    expect(() => enc(Symbol('s'))).toThrow('could not be cloned');
  });
});
