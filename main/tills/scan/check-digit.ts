/** Check digits of cards and articles. They detect a wrong digit and most swapped ones. Pure. */
export const checkDigits = ['ean', 'luhn'] as const;
export type CheckDigit = (typeof checkDigits)[number];

/** The digits from the last one to the first, or undefined if the text has other characters. */
const digitsFromEnd = (text: string): readonly number[] | undefined =>
  /^\d{2,64}$/.test(text) ? Array.from(text).toReversed().map(Number) : undefined;

/** GS1 General Specifications 7.9: weights 1 and 3 from the last digit. For EAN-8, EAN-13, UPC-A, GTIN-14 and SSCC. */
const isEan = (digits: readonly number[]): boolean =>
  digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;

/** ISO/IEC 7812-1, annex B: every second digit is doubled, and its cross sum counts. */
const isLuhn = (digits: readonly number[]): boolean =>
  digits.reduce((sum, digit, index) => {
    if (index % 2 === 0) return sum + digit;
    return sum + (digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0) %
    10 ===
  0;

/** Whether the last digit of the text matches the others. False if the text contains anything but digits. */
export const hasValidCheckDigit = (kind: CheckDigit, text: string): boolean => {
  const digits = digitsFromEnd(text);
  if (digits === undefined) return false;
  return kind === 'ean' ? isEan(digits) : isLuhn(digits);
};
