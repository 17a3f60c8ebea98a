/**
 * Detects a caller's number that starts with the prefix for an outside line. Many phone systems add the prefix so that
 * people can call the number back. Only the number itself shows whether the prefix was added.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isTrunkZeroCountry, toE164, type Country } from './e164.ts';

/** Returns 2 if the number is in the country's numbering plan, 1 if only its length is possible, and 0 otherwise. */
const wholeness = (rawNumber: string, country: Country): number => {
  const number = toE164(rawNumber, country);
  if (number === undefined) return 0;
  return parsePhoneNumberFromString(number)?.isValid() === true ? 2 : 1;
};

/**
 * Whether `rest` looks like a number that was dialled after the prefix, and not just like a valid
 * number in some country.
 */
const isDialled = (rest: string, country: Country): boolean =>
  /^[+0]/.test(rest) ||
  (!isTrunkZeroCountry(country) && parsePhoneNumberFromString(rest, country)?.number === toE164(rest, country));

/**
 * Whether the number is from abroad, in the form that most phone systems use. `001…` is more often a 0 followed by a
 * domestic mobile number than a US number.
 */
const isFromAbroad = (rawNumber: string): boolean => /^00[2-9]/.test(rawNumber);

/**
 * Whether `rawNumber` is the prefix followed by `rest`. The interpretation that gives the more complete number is used.
 * If both numbers are equally complete, a number that may come from abroad stays unchanged. Otherwise, the prefix is
 * assumed to have been added if `rest` looks like a dialled number. For example, `0017139200113` is a 0 and the German
 * number `017139200113`, but `004917112345678` stays unchanged.
 */
export const comesWithPrefix = (rawNumber: string, rest: string, country: Country): boolean => {
  const [whole, behind] = [wholeness(rawNumber, country), wholeness(rest, country)];
  if (behind !== whole) return behind > whole;
  return behind > 0 && !isFromAbroad(rawNumber) && isDialled(rest, country);
};
