import { describe, expect, it } from 'vitest';
import { formatForPeople, toE164, type Country } from '#domain/phone-number/e164.ts';

describe('A phone number in E.164 format', () => {
  it.each<[number: string, country: Country, e164: string | undefined]>([
    ['493012345001', 'DE', '+493012345001'],
    ['+49 (0)30 23125-014', 'DE', '+493023125014'],
    ['0171/3920001', 'DE', '+491713920001'],
    ['004930123450', 'DE', '+4930123450'],
    ['tel:+493023125014', 'DE', '+493023125014'],
    ['4917139200123', 'DE', '+4917139200123'],
    ['493023125014333', 'DE', '+493023125014333'],
    ['31201234567', 'DE', '+31201234567'],
    ['2025550123', 'US', '+12025550123'],
    ['12025550123', 'US', '+12025550123'],
    ['011493023125014', 'US', '+493023125014'],
    ['+77172123456', 'RU', '+77172123456'],
    ['0612345678', 'IT', '+390612345678'],
    ['3912345678', 'IT', '+393912345678'],
    ['0612345678', 'NL', '+31612345678'],
    // For local numbers without an area code, short codes, star codes, names and empty text, no number is guessed.
    ['23125014', 'DE', undefined],
    ['101', 'DE', undefined],
    ['110', 'DE', undefined],
    ['*43', 'DE', undefined],
    ['anonymous', 'DE', undefined],
    ['', 'DE', undefined],
    ['+', 'DE', undefined],
    ['+49302312501433333333333', 'DE', undefined],
    // E.164 numbers have at most 15 digits, even if a country's plan allows longer numbers.
    ['4930231250143333', 'DE', undefined],
    ['+4930231250143333', 'DE', undefined],
    ['030231250143333', 'DE', undefined],
  ])('is derived from %s in %s as %s', (received, country, e164) => {
    expect(toE164(received, country)).toBe(e164);
  });

  it('can be displayed in the national format', () => {
    expect(formatForPeople('+493023125014', 'DE')).toBe('030 23125014');
    expect(formatForPeople('+31201234567', 'DE')).toBe('+31 20 123 4567');
    expect(formatForPeople('101', 'DE')).toBe('101');
  });

  it('keeps its country code when the numbering plan does not contain it', () => {
    expect(formatForPeople('+4917155512', 'DE')).toBe('+49 17155512');
    expect(formatForPeople('+313023125014', 'NL')).toBe('+31 3023125014');
  });
});
