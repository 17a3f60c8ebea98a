/** Adds the shop's area code to local numbers. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isTrunkZeroCountry, plainDigits, toE164, type Country } from './e164.ts';

const isInPlan = (number: string | undefined): boolean =>
  number !== undefined && parsePhoneNumberFromString(number)?.isValid() === true;

/**
 * The maximum length of a local number. A longer number that was not dialled at this site is usually a
 * national number without its leading zero, such as `1711112222`.
 */
const longestLocal = 8;

/**
 * Returns a local number with its area code if the result is a valid number. Returns other numbers unchanged. A number
 * is local if its digits alone are not a complete number. A number that was dialled at this site without a leading zero
 * or plus is also local, because calls to other countries need one of them.
 */
export const withAreaCode = (number: string, areaCode: string, country: Country, isDialled: boolean): string => {
  const digits = plainDigits(number);
  if (!/^[1-9]\d{2,9}$/.test(digits)) return number;
  const isNational = !isTrunkZeroCountry(country) && isInPlan(toE164(digits, country));
  const isWhole = isNational || (!isDialled && (digits.length > longestLocal || toE164(digits, country) !== undefined));
  if (isWhole) return number;
  const zero = isTrunkZeroCountry(country) && !areaCode.startsWith('0') ? '0' : '';
  const whole = `${zero}${areaCode}${digits}`;
  return isInPlan(toE164(whole, country)) ? whole : number;
};
