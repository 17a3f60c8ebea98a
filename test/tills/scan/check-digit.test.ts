import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigits, hasValidCheckDigit } from '#tills/scan/check-digit.ts';

describe('A check digit', () => {
  it.each([
    ['ean', '4006381333931'],
    ['ean', '96385074'],
    ['ean', '036000291452'],
    ['luhn', '79927398713'],
    ['luhn', '4539578763621486'],
  ] as const)('is correct in the published number: kind %s, %s', (kind, number) => {
    expect(hasValidCheckDigit(kind, number)).toBe(true);
  });

  it.each(checkDigits)('detects every single wrong digit: kind %s', (kind) => {
    const number = kind === 'ean' ? '4006381333931' : '79927398713';
    fc.assert(
      fc.property(fc.nat(number.length - 1), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const wrong = (Number(number[place]) + more) % 10;
        expect(hasValidCheckDigit(kind, number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
      }),
    );
  });

  it.each(checkDigits)('has exactly one valid value for any digits: kind %s', (kind) => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,30}$/), (digits) => {
        const valid = Array.from('0123456789').filter((last) => hasValidCheckDigit(kind, digits + last));
        expect(valid).toHaveLength(1);
      }),
    );
  });

  it('cannot be checked in text that does not consist of digits', () => {
    for (const text of ['', '4', '4006381333931X', '٤٠٠٦', ' 96385074'])
      expect(hasValidCheckDigit('ean', text)).toBe(false);
  });
});
