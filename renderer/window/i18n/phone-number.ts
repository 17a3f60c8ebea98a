/**
 * Phone numbers for people's eyes: the national form at home, the international one from abroad. The first view knows
 * the countries around here; those of the rest of the world weigh more than all words and come after it.
 */
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type MetadataJson,
} from 'libphonenumber-js/core';
import near from './near-countries.json' with { type: 'json' };

let countries = near as unknown as MetadataJson;
export const everyCountry = async (): Promise<void> => {
  countries = (await import('libphonenumber-js/metadata.min.json')).default;
};

/** Whether numbers can be read as numbers of this country; `DE`. */
export const isCountry = (code: string): boolean => isSupportedCountry(code as CountryCode, countries);

/** `number` is E.164, or whatever was heard where none could be made; that comes back unchanged. */
export const phoneText = (number: string, country: string): string => {
  if (!number.startsWith('+')) return number;
  const parsed = parsePhoneNumberFromString(number, countries);
  if (parsed === undefined) return number;
  // Whether it is one is asked, so anything may be given.
  const home = country as CountryCode;
  const homeCode =
    isSupportedCountry(home, countries) && parsed.countryCallingCode === getCountryCallingCode(home, countries);
  // +1 and +7 belong to several countries: a number known to be of another one is from abroad.
  const atHome = homeCode && (parsed.country === undefined || parsed.country === country);
  return atHome ? parsed.formatNational() : parsed.formatInternational();
};
