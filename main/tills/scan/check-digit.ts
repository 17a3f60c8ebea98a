/**
 * Verifies the check digits of cards and products. A check digit reveals a wrong digit and most swaps of adjacent
 * digits. The code is pure.
 */
export const checkDigits = ['ean', 'luhn'] as const;
export type CheckDigit = (typeof checkDigits)[number];

/** Returns the digits from the last one to the first, or undefined if the text is not 2 to 64 digits. */
const digitsFromEnd = (text: string): readonly number[] | undefined =>
  /^\d{2,64}$/.test(text) ? Array.from(text).toReversed().map(Number) : undefined;

/**
 * Verifies a GS1 check digit (General Specifications 7.9), with the weights 1 and 3 from the last digit. It applies to
 * EAN-8, EAN-13, UPC-A, GTIN-14 and SSCC.
 */
const isEan = (digits: readonly number[]): boolean =>
  digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;

/**
 * Verifies a check digit by ISO/IEC 7812-1, annex B: every second digit is doubled, and the digits of
 * the result are added.
 */
const isLuhn = (digits: readonly number[]): boolean =>
  digits.reduce((sum, digit, index) => {
    if (index % 2 === 0) return sum + digit;
    return sum + (digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0) %
    10 ===
  0;

/** Whether the last digit of the text matches the others. False if the text is not 2 to 64 digits. */
export const hasValidCheckDigit = (kind: CheckDigit, text: string): boolean => {
  const digits = digitsFromEnd(text);
  if (digits === undefined) return false;
  return kind === 'ean' ? isEan(digits) : isLuhn(digits);
};
