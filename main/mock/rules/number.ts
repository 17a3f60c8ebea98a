/**
 * Phone numbers as the practice shop interprets them. The shop is in Germany, so a number without a country code
 * is a German number.
 */
import { formatForPeople, toE164 } from '#domain/phone-number/e164.ts';

/**
 * Converts different notations of a number to the same text. The result is used only to find customers, never to send
 * numbers.
 */
export const comparableNumber = (written: string): string => toE164(written, 'DE') ?? written.replace(/[^\d+]/g, '');

export const shownNumber = (number: string): string => formatForPeople(number, 'DE');

/** Recognises a number by a plus, a zero or a bracket at the beginning. Other digits may be any kind of ID. */
export const numberIn = (text: string): string | undefined => (/^\s*[+0(]/.test(text) ? toE164(text, 'DE') : undefined);
