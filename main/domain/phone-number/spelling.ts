/**
 * Chooses between several spellings of one phone number (assumption 56). Phone systems write a number with a plus, as
 * dialled, or without its leading zero. Without the zero, the number can look foreign.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { plainDigits } from './e164.ts';

/** Returns the number in E.164, or undefined if it is uncertain (e164.ts with the agent's country). */
export type ReadNumber = (spelling: string | undefined) => string | undefined;

/** The minimum number of equal last digits. If fewer digits match, the spellings can belong to different numbers. */
const fewestCommonDigits = 5;

/**
 * Returns the rank of a spelling:
 *
 * - 4: with a plus
 * - 3: national, with a leading zero
 * - 2: `00…`
 * - 1: digits only
 * - 0: not a phone number
 */
const rankOf = (spelling: string): number => {
  const digits = plainDigits(spelling);
  if (/^\+\d+$/.test(digits)) return 4;
  if (/^0[1-9]\d*$/.test(digits)) return 3;
  if (/^00\d+$/.test(digits)) return 2;
  return /^\d+$/.test(digits) ? 1 : 0;
};

/**
 * Whether one number ends with the other, if the plus and leading zeros are ignored. This is true for any two of
 * `17623456789`, `017623456789` and `+4917623456789`.
 */
const isSameNumber = (one: string, other: string): boolean => {
  const [shorter = '', longer = ''] = [one, other]
    .map((spelling) => plainDigits(spelling).replace(/^\+?0*/, ''))
    .toSorted((a, b) => a.length - b.length);
  return shorter.length >= fewestCommonDigits && /^\d+$/.test(shorter) && longer.endsWith(shorter);
};

const isInPlan = (number: string | undefined): boolean =>
  number !== undefined && parsePhoneNumberFromString(number)?.isValid() === true;

/**
 * Whether the dialled zero only selected an outside line. Example: `0494066969123` was dialled and `494066969123` was
 * sent to the carrier, so the rest starts with the country code. Returns true only if the rest is in the country's
 * numbering plan and the whole number is not. If both numbers are in it, the settings must contain the prefix.
 */
const isPrefixZero = (national: string, bare: string, read: ReadNumber): boolean => {
  const digits = plainDigits(bare);
  const asNational = read(national);
  if (!/^\d+$/.test(digits) || plainDigits(national) !== `0${digits}` || asNational === undefined) return false;
  const countryCode = asNational.slice(1, asNational.length - digits.length);
  return countryCode !== '' && digits.startsWith(countryCode) && isInPlan(read(bare)) && !isInPlan(asNational);
};

/**
 * Whether the first number contains the country code that is missing from the second one, such as `4917623456789` and
 * `17623456789`.
 */
const hasCountryCode = (spelling: string, of: string, read: ReadNumber): boolean => {
  const whole = read(spelling);
  return whole !== undefined && parsePhoneNumberFromString(whole)?.nationalNumber === plainDigits(of);
};

/**
 * Returns the better of two spellings for one side of a call. A different number replaces `known` only if `known` is
 * not a phone number. In that case, `known` is an internal number of the phone system's dial plan.
 */
export const betterSpelling = (
  known: string | undefined,
  number: string | undefined,
  read: ReadNumber,
): string | undefined => {
  if (known === undefined || number === undefined) return known ?? number;
  if (read(number) === undefined) return known;
  if (read(known) === undefined) return number;
  if (!isSameNumber(known, number) || isPrefixZero(number, known, read)) return known;
  if (isPrefixZero(known, number, read)) return number;
  const difference = rankOf(number) - rankOf(known);
  return difference > 0 || (difference === 0 && hasCountryCode(number, known, read)) ? number : known;
};

/** Returns the best of all spellings. If several are equally good, the first one is returned. */
export const bestSpelling = (spellings: readonly (string | undefined)[], read: ReadNumber): string | undefined => {
  let best: string | undefined;
  for (const spelling of spellings) best = betterSpelling(best, spelling, read);
  return best;
};
