import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { toE164, type Country } from '#domain/phone-number/e164.ts';
import { bestSpelling } from '#domain/phone-number/spelling.ts';

const best = (country: Country, ...spellings: (string | undefined)[]) =>
  bestSpelling(spellings, (received) => toE164(received, country));
const reported = (country: Country, ...spellings: (string | undefined)[]) =>
  toE164(best(country, ...spellings), country);

describe('The best spelling of a number', () => {
  it.each<[Country, string, string[]]>([
    // The trunk omits the leading zero. Without the zero, the number would be in Georgia (USA).
    ['DE', '+4917623456789', ['17623456789', '017623456789']],
    ['DE', '+4917623456789', ['017623456789', '17623456789']],
    ['DE', '+4917623456789', ['4917623456789', '0176 23456789']],
    ['DE', '+4917623456789', ['004917623456789', '017623456789', '+4917623456789']],
    ['DE', '+491711112222', ['1711112222', '01711112222']],
    ['DE', '+4917012345678', ['17012345678', '017012345678']],
    // The zero is the outside line prefix. The text with the zero is not a German number.
    ['DE', '+494066969123', ['494066969123', '0494066969123']],
    ['DE', '+494066969123', ['0494066969123', '494066969123']],
    // 04931 is the area code of Norden. The text without the zero is not a German number.
    ['DE', '+49493112345', ['493112345', '0493112345']],
    ['US', '+12025550123', ['2025550123', '12025550123', '+12025550123']],
    ['US', '+493023125014', ['493023125014', '011493023125014']],
    ['GB', '+442079460000', ['2079460000', '02079460000']],
    ['GB', '+447400123456', ['7400123456', '07400123456', '447400123456']],
    ['NL', '+31612345678', ['612345678', '0612345678']],
    ['FR', '+33612345678', ['612345678', '06 12 34 56 78', '33612345678']],
  ])('is reported in %s as %s', (country, expected, spellings) => {
    expect(reported(country, ...spellings)).toBe(expected);
  });
  it('prefers plus to the national format, that to 00, and 00 to bare digits', () => {
    const spellings = ['4917623456789', '004917623456789', '017623456789', '+4917623456789'];
    for (let known = 0; known < spellings.length; known += 1)
      expect(best('DE', ...spellings.slice(0, known + 1))).toBe(spellings[known]);
  });
  it('is the same number in any order', () => {
    const spellings = ['17623456789', '017623456789', '004917623456789', '+4917623456789', undefined];
    fc.assert(
      fc.property(fc.shuffledSubarray(spellings, { minLength: spellings.length }), (order) => {
        expect(best('DE', ...order)).toBe('+4917623456789');
      }),
    );
  });
});

describe('A second number', () => {
  it.each([
    ['the shop’s number, set by the dial plan', '017623456789', '+493023125500', '017623456789'],
    ['with four common digits at the end', '017623456789', '+49306789', '017623456789'],
    ['instead of a carrier account', '100200', '+4917623456789', '+4917623456789'],
    ['instead of a name', 'sales', '017623456789', '017623456789'],
    ['that is not a phone number', '017623456789', '102', '017623456789'],
    ['when neither is a phone number', 'sales', '102', 'sales'],
  ])('is compared with the first: %s', (_, known, other, expected) => expect(best('DE', known, other)).toBe(expected));
});
