/** Tests how the outside line prefix is recognised in a caller's number. */
import { describe, expect, it } from 'vitest';
import type { Country } from '#domain/phone-number/e164.ts';
import { createOutsideNumber } from '#lines/extension-matcher.ts';

describe('A caller’s number on a line with a prefix', () => {
  it.each<[number: string, prefix: string, country: Country, known: string]>([
    // Only one of the two interpretations is a complete number.
    ['003023125014', '0', 'DE', '03023125014'],
    ['03023125014', '0', 'DE', '03023125014'],
    ['0+493023125014', '0', 'DE', '+493023125014'],
    ['+493023125014', '0', 'DE', '+493023125014'],
    ['9493023125014', '9', 'DE', '493023125014'],
    ['0004930123456', '00', 'DE', '04930123456'],
    ['9011493023125014', '9', 'US', '011493023125014'],
    // Both numbers are complete, but only one is in its country's numbering plan.
    ['0015112345678', '0', 'DE', '015112345678'],
    ['00033140205050', '0', 'DE', '0033140205050'],
    ['0493023125014', '0', 'DE', '493023125014'],
    ['9145550123', '9', 'US', '9145550123'],
    // Both interpretations are equally likely. Phone systems add the prefix to diallable numbers, so it is removed.
    ['0017139200113', '0', 'DE', '017139200113'],
    ['917139200113', '9', 'US', '17139200113'],
    ['9493012345', '9', 'US', '9493012345'],
    // Both numbers are complete, and the number may be from abroad, so it stays unchanged.
    ['004917112345678', '0', 'DE', '004917112345678'],
    ['00492211234567', '0', 'DE', '00492211234567'],
    ['0033140205050', '0', 'DE', '0033140205050'],
    ['0033612345678', '0', 'DE', '0033612345678'],
    ['0041443456789', '0', 'DE', '0041443456789'],
    ['0044207946000', '0', 'NL', '0044207946000'],
    // Neither number is complete.
    ['0', '0', 'DE', '0'],
    ['0102', '0', 'DE', '0102'],
    ['anonymous', '0', 'DE', 'anonymous'],
  ])('is read from %s with prefix %s in %s as %s', (received, prefix, country, known) =>
    expect(createOutsideNumber(prefix, () => country)(received, 'inbound')).toBe(known),
  );

  it('stays unchanged without a prefix or without a known country', () => {
    expect(createOutsideNumber(undefined, () => 'DE')('0015112345678', 'inbound')).toBe('0015112345678');
    expect(createOutsideNumber('0')('0015112345678', 'inbound')).toBe('0015112345678');
  });
});
