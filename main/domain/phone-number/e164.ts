/** Phone numbers: from what an exchange or a till says to E.164, and back to what a person reads. Never guesses. */
import {
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';

export type Country = CountryCode;
export const isCountry = (text: string): text is Country => isSupportedCountry(text);

/** Written forms of tills and exchanges: spaces, dots, dashes, slashes, brackets. */
const separators = /[\s.\-/()\u00a0\u2010-\u2015]/g;

/** Without spaces and separators; a plus stays. */
export const plainDigits = (heard: string): string =>
  heard.trim().replace(/^tel:/i, '').replace('(0)', '').replace(separators, '');

/**
 * The number in E.164 with leading plus (ITU E.164), or undefined where none can be made for certain:
 * withheld, short codes, star codes, letters, local numbers without their area code.
 *
 * Exchanges send numbers with plus, as dialled, and international without the plus. Digits without plus are
 * national where they begin with the country's trunk prefix, and in countries without one where the plan has
 * them; otherwise they are international. So `4930…` in Germany is Berlin, and `23125014` is nobody.
 */
export const toE164 = (heard: string | undefined, country: Country): string | undefined => {
  const number = internationalForm(heard, country);
  return number !== undefined && number.length <= longestWithPlus ? number : undefined;
};

/** ITU E.164: at most 15 digits, the country code included. The library lets some countries have more. */
const longestWithPlus = '+'.length + 15;

const internationalForm = (heard: string | undefined, country: Country): string | undefined => {
  if (heard === undefined) return undefined;
  const digits = plainDigits(heard);
  if (!/^\+?\d{5,20}$/.test(digits)) return undefined;
  if (digits.startsWith('+')) return possible(digits);
  const read = parsePhoneNumberFromString(digits, country);
  if (isTrunkZeroCountry(country)) {
    if (digits.startsWith('0')) return read?.isPossible() === true ? read.number : undefined;
    const own = digits.startsWith(getCountryCallingCode(country));
    return own ? possible(`+${digits}`) : valid(`+${digits}`);
  }
  return read?.isValid() === true ? read.number : valid(`+${digits}`);
};

/** In these countries a national number is dialled with a leading 0, so digits without it are not national. */
export const isTrunkZeroCountry = (country: Country): boolean => {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  // The library has this accessor, its types do not name it.
  const plan: (NonNullable<Metadata['numberingPlan']> & { nationalPrefix?: () => string | undefined }) | undefined =
    metadata.numberingPlan;
  return plan?.nationalPrefix?.() === '0';
};

/** Right in length and country code: new ranges and long extensions are not in every list. */
const possible = (international: string): string | undefined => {
  const number = parsePhoneNumberFromString(international);
  return number?.isPossible() === true ? number.number : undefined;
};
const valid = (international: string): string | undefined => {
  const number = parsePhoneNumberFromString(international);
  return number?.isValid() === true ? number.number : undefined;
};

/** How a person in `country` writes it: national form at home, international abroad. What cannot be read comes back unchanged. */
export const forPeople = (number: string, country: Country): string => {
  const parsed = parsePhoneNumberFromString(number, country);
  if (parsed === undefined || !parsed.isPossible()) return number;
  return parsed.countryCallingCode === getCountryCallingCode(country)
    ? parsed.formatNational()
    : parsed.formatInternational();
};
