/** Converts phone numbers from phone systems and tills to E.164, and E.164 to readable form. The code never guesses. */
import {
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';

export type Country = CountryCode;
export const isCountry = (text: string): text is Country => isSupportedCountry(text);

/** Matches separators in numbers from tills and phone systems: spaces, dots, dashes, slashes and brackets. */
const separators = /[\s.\-/()\u00a0\u2010-\u2015]/g;

/** Removes separators, `tel:` and `(0)`, but keeps a plus. */
export const plainDigits = (rawNumber: string): string =>
  rawNumber.trim().replace(/^tel:/i, '').replace('(0)', '').replace(separators, '');

/**
 * Returns the number in E.164 with a leading plus (ITU E.164). Returns undefined for an uncertain number, such as a
 * withheld number, a short code, a star code, letters, or a local number without an area code.
 *
 * Phone systems send numbers with a plus, as dialled, or in international format without a plus. Digits without a plus
 * are national if they begin with the trunk prefix 0. In countries without this trunk prefix, digits are national if
 * the numbering plan contains them. All other digits are international. In Germany, `4930…` is therefore Berlin, and
 * `23125014` is not a number.
 */
export const toE164 = (rawNumber: string | undefined, country: Country): string | undefined => {
  const number = internationalForm(rawNumber, country);
  return number !== undefined && number.length <= longestWithPlus ? number : undefined;
};

/**
 * The maximum length of a number with its plus. ITU E.164 allows 15 digits with the country code, but the library
 * allows more for some countries.
 */
const longestWithPlus = '+'.length + 15;

const internationalForm = (rawNumber: string | undefined, country: Country): string | undefined => {
  if (rawNumber === undefined) return undefined;
  const digits = plainDigits(rawNumber);
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

/**
 * Whether national numbers in this country start with 0. If so, digits without a leading 0 are not a national number.
 */
export const isTrunkZeroCountry = (country: Country): boolean => {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  // The library has this accessor, but its types do not declare it.
  const plan: (NonNullable<Metadata['numberingPlan']> & { nationalPrefix?: () => string | undefined }) | undefined =
    metadata.numberingPlan;
  return plan?.nationalPrefix?.() === '0';
};

/**
 * Returns the number if its length and country code are valid. The full numbering plan is not checked, because
 * many lists of number ranges lack new ranges and long extensions.
 */
const possible = (international: string): string | undefined => {
  const number = parsePhoneNumberFromString(international);
  return number?.isPossible() === true ? number.number : undefined;
};
const valid = (international: string): string | undefined => {
  const number = parsePhoneNumberFromString(international);
  return number?.isValid() === true ? number.number : undefined;
};

/**
 * Formats the number as people in `country` write it: domestic numbers in national format, others in international
 * format. Unreadable text stays unchanged.
 */
export const formatForPeople = (number: string, country: Country): string => {
  const parsed = parsePhoneNumberFromString(number, country);
  if (parsed === undefined || !parsed.isPossible()) return number;
  const national = parsed.formatNational();
  // In national format, a number outside the numbering plan has neither spaces nor a leading 0.
  return parsed.countryCallingCode === getCountryCallingCode(country) && national !== parsed.nationalNumber
    ? national
    : parsed.formatInternational();
};
