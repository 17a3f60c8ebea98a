/** Phone numbers for people's eyes: the national form at home, the international one from abroad. */
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** `number` is E.164, or whatever was heard where none could be made; that comes back unchanged. */
export const phoneText = (number: string, country: string): string => {
  if (!number.startsWith('+')) return number;
  const parsed = parsePhoneNumberFromString(number);
  if (parsed === undefined) return number;
  const homeCode = isSupportedCountry(country) && parsed.countryCallingCode === getCountryCallingCode(country);
  // +1 and +7 belong to several countries: a number known to be of another one is from abroad.
  const atHome = homeCode && (parsed.country === undefined || parsed.country === country);
  return atHome ? parsed.formatNational() : parsed.formatInternational();
};

const dots = '•••••';

/** Keeps the area code and the last two digits: `030 ••••• 14`, `+31 20 ••••• 05`. Extensions and short codes stay. */
export const maskedPhone = (shown: string): string => {
  const digits = shown.replace(/\D/g, '');
  if (digits.length < 7) return shown;
  const groups = shown.split(/[\s\-/]+/);
  const kept = shown.startsWith('+') ? 2 : 1;
  const area = groups.length > kept ? groups.slice(0, kept).join(' ') : shown.slice(0, shown.startsWith('+') ? 4 : 3);
  return `${area} ${dots} ${digits.slice(-2)}`;
};
