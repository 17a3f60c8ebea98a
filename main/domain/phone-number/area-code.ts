/** Numbers that are said or dialled without their area code, because they are in the area of the shop. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isTrunkZeroCountry, plainDigits, toE164, type Country } from './e164.ts';

const isInPlan = (number: string | undefined): boolean =>
  number !== undefined && parsePhoneNumberFromString(number)?.isValid() === true;

/** Longer digits that were not dialled here are rather a whole number that lost its leading zero: `1711112222`. */
const longestLocal = 8;

/**
 * `number` with the area code in front, where it is one of the area: bare digits that are no number without it, or
 * that were dialled here, where nobody dials another country without `00` or plus. Everything else stays as it is.
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
