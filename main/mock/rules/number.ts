/** Numbers as the practice shop reads them: it stands in Germany, so a number without a country is German. */
import { forPeople, toE164 } from '#domain/phone-number/e164.ts';

/** Two ways of writing one number compare as equal. For finding customers only, never for what is sent. */
export const comparableNumber = (written: string): string => toE164(written, 'DE') ?? written.replace(/[^\d+]/g, '');

export const shownNumber = (number: string): string => forPeople(number, 'DE');

/** A number by its look alone: a plus or a zero stands before it. Digits that begin otherwise may be anybody's own id. */
export const numberIn = (text: string): string | null => (/^\s*[+0(]/.test(text) ? (toE164(text, 'DE') ?? null) : null);
