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

/**
 * Any text: whatever looks like an address or a number of six digits and more. Dates, ids after a colon and bare
 * numbers of JSON (times, counts) stay readable, or a log would be of no use.
 */
export const maskText = (text: string): string =>
  text
    .replace(/[^\s"'<>@,;:]+@[^\s"'<>@,;:]+/g, maskEmail)
    .replace(/\+\d[\d\s./-]{4,18}\d|(?<![\w:.-])(?!\d{4}-\d\d-\d\d)\d[\d\s./-]{4,18}\d/g, (found) =>
      /^\d{1,3}(\.\d{1,3}){3}$/.test(found) ? found : maskNumber(found),
    );
