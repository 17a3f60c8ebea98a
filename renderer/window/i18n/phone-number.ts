/**
 * Formats phone numbers: in national form for the agent's country, and in international form for other countries.
 * The first view includes metadata for nearby countries only. The metadata of all countries is larger than all texts
 * and is loaded later.
 */
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type MetadataJson,
} from 'libphonenumber-js/core';
import near from './nearby-phone-metadata.json' with { type: 'json' };

let countries = near as unknown as MetadataJson;
export const loadAllCountries = async (): Promise<void> => {
  countries = (await import('libphonenumber-js/metadata.min.json')).default;
};

/** Whether numbers of this country, such as `DE`, can be parsed. */
export const isCountry = (code: string): boolean => isSupportedCountry(code as CountryCode, countries);

/** Formats a number in E.164 format for display in `country`. Any other text is returned unchanged. */
export const phoneText = (number: string, country: string): string => {
  if (!number.startsWith('+')) return number;
  const parsed = parsePhoneNumberFromString(number, countries);
  if (parsed === undefined) return number;
  // The cast is safe, because `isSupportedCountry` accepts any text.
  const home = country as CountryCode;
  const homeCode =
    isSupportedCountry(home, countries) && parsed.countryCallingCode === getCountryCallingCode(home, countries);
  // +1 and +7 belong to several countries. If the number belongs to a country other than `country`, it is formatted as
  // an international number.
  const atHome = homeCode && (parsed.country === undefined || parsed.country === country);
  const national = parsed.formatNational();
  // A number outside the numbering plan would not be formatted, and it would lose its leading 0.
  return atHome && national !== parsed.nationalNumber ? national : parsed.formatInternational();
};
