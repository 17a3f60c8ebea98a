/** Masks personal data: on the screen if `ledger.masking` is `till`, and always in text that is exported. */
import { maskDeep, maskEmail, maskNumber, maskText } from '#contract/messages.ts';
import { phoneText } from '../i18n/phone-number.ts';

const international = /^\+\d{6,17}$/;
const mail = /^[^\s@]+@[^\s@]+$/;
export const isPhone = (text: string): boolean => international.test(text);
export const isMail = (text: string): boolean => mail.test(text);

/** Whether the text is a number that is already formatted, such as `030 23125 014`. */
const isLaidOut = (text: string): boolean => /^[+(]?\d[\d\s()./-]*$/.test(text) && text.replace(/\D/g, '').length >= 7;

export interface Masking {
  readonly masked: boolean;
  /** The agent's country. Its numbers are shown in national format. */
  readonly country: string;
}

/** Formats a phone number. Masks phone numbers and e-mail addresses if `masked` is true. Other text is unchanged. */
export const shown = (text: string, { masked, country }: Masking): string => {
  const plain = isPhone(text) ? phoneText(text, country) : text;
  if (!masked) return plain;
  if (isPhone(text) || isLaidOut(text)) return maskNumber(plain);
  return isMail(text) ? maskEmail(text) : text;
};

/**
 * Returns the formatted body of a request. Only white space and, with `masked`, personal data
 * differ from the sent body.
 */
export const bodyText = (body: string, masked: boolean): string => {
  try {
    const value: unknown = JSON.parse(body);
    return JSON.stringify(masked ? maskDeep(value) : value, null, 2);
  } catch {
    return masked ? maskText(body) : body;
  }
};
