/** What personal data looks like when it may not be read: on tills, and in everything that leaves this window. */
import { maskEmail, maskText } from '#contract/words.ts';
import { maskedPhone, phoneText } from './phone.ts';

const international = /^\+\d{6,17}$/;
const mail = /^[^\s@]+@[^\s@]+$/;
export const isPhone = (text: string): boolean => international.test(text);
export const isMail = (text: string): boolean => mail.test(text);

/** A number that somebody else has laid out already: `030 23125 014`. */
const isLaidOut = (text: string): boolean => /^[+(]?\d[\d\s()./-]*$/.test(text) && text.replace(/\D/g, '').length >= 7;

export const maskedName = (name: string): string => name.replace(/^(.).*$/s, '$1•••');

export interface Masking {
  readonly masked: boolean;
  /** The agent's country, for the national form. */
  readonly country: string;
}

/** A number, an address or any other word as it may be shown. */
export const shown = (text: string, { masked, country }: Masking): string => {
  const plain = isPhone(text) ? phoneText(text, country) : text;
  if (!masked) return plain;
  if (isPhone(text) || isLaidOut(text)) return maskedPhone(plain);
  return isMail(text) ? maskEmail(text) : text;
};

/** Keys of the interface whose values are a person's, whatever they look like. */
const personal = new Set([
  'name',
  'RelationName',
  'RelationExternalIdentifier',
  'Content',
  'external_identifier',
  'external',
]);
const maskedValue = (value: unknown, key: string): unknown => {
  if (Array.isArray(value)) return value.map((entry) => maskedValue(entry, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, maskedValue(entry, name)]));
  }
  if (typeof value !== 'string') return value;
  if (isPhone(value)) return maskedPhone(value);
  if (isMail(value)) return maskEmail(value);
  if (key === 'who') return shown(value, { masked: true, country: '' });
  return personal.has(key) && value !== '' ? maskedName(value) : value;
};

/** Any JSON value with the personal data in it masked. */
export const maskedJson = (value: unknown): unknown => maskedValue(value, '');

/** The body of a request, laid out to be read. Only white space and, when `masked`, personal data differ from what was sent. */
export const bodyText = (body: string, masked: boolean): string => {
  try {
    const value: unknown = JSON.parse(body);
    return JSON.stringify(masked ? maskedJson(value) : value, null, 2);
  } catch {
    return masked ? maskText(body) : body;
  }
};
