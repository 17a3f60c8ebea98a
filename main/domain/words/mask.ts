/** Numbers and addresses that are not everybody's business. Masking keeps the area code and the last two digits. */

/** `+493023125014` → `+4930•••••14`, `030 23125 014` → `030 •••••14`, `101` stays: an extension is nobody's secret. */
export const maskNumber = (number: string): string => {
  const digits = number.replace(/\D/g, '');
  if (digits.length <= 5) return number;
  const keep = number.startsWith('+') ? 5 : 3;
  return `${number.slice(0, keep)}•••••${digits.slice(-2)}`;
};

/** `mara@shop.example` → `m•••@shop.example`. */
export const maskEmail = (address: string): string => address.replace(/^([^@])[^@]*@/, '$1•••@');

/** `Mara Lindqvist` → `M•••`. */
export const maskName = (name: string): string => name.replace(/^(.).*$/su, '$1•••');

const address = /[^\s"'<>@,;:]+@[^\s"'<>@,;:]+/g;
/** An id, which stays, or a number: international, or national with its area code in brackets or without. */
const idOrNumber =
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\+\d[\d\s()./-]{4,18}\d|(?<![\w:.-])(?:\(\d{2,5}\)\s?)?(?!\d{4}-\d\d-\d\d)\d[\d\s./-]{4,18}\d/gi;
const standsAsItIs = /^\d{1,3}(\.\d{1,3}){3}$|^[\da-f]{8}-[\da-f-]{27}$/i;

/**
 * Any text: whatever looks like an address or a number of six digits and more. Dates, machine addresses, ids and what
 * stands after a colon stay readable, or a log would be of no use. Never JSON: see `maskDeep`.
 */
export const maskText = (text: string): string =>
  text
    .replace(address, maskEmail)
    .replace(idOrNumber, (found) => (standsAsItIs.test(found) ? found : maskNumber(found)));
