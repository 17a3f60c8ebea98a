/**
 * Determines whether a number belongs to an extension of the phone system or to an outside party. Several kinds of line
 * share the settings in this file.
 */
import { z } from 'zod';
import type { Country } from '#domain/phone-number/e164.ts';
import { withAreaCode } from '#domain/phone-number/area-code.ts';
import { comesWithPrefix } from '#domain/phone-number/outside-prefix.ts';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { compilePattern, type Pattern } from '#domain/pattern/pattern.ts';

export const isPattern = (source: string): boolean => compilePattern(source) !== undefined;

/** The setting for the numbers that are extensions of the phone system. The default is two to six digits. */
export const internalPattern = z
  .string({ error: encodeMessage('problem.text') })
  .min(1, { error: encodeMessage('problem.filled') })
  .max(200, { error: encodeMessage('problem.atMost.characters', { count: 200 }) })
  .refine(isPattern, { error: encodeMessage('problem.pattern', { example: '"^[1-4]\\\\d\\\\d$"' }) })
  .optional();

const defaultPattern: Pick<Pattern, 'test'> = /^\d{2,6}$/;
export const createInternalPattern = (pattern: string | undefined): Pick<Pattern, 'test'> =>
  pattern === undefined ? defaultPattern : (compilePattern(pattern) ?? defaultPattern);

/** The setting for the prefix that is dialled for an outside line. The default is no prefix. */
export const outsidePrefix = z
  .string({ error: encodeMessage('problem.text') })
  .regex(/^[\d*#]{1,8}$/, { error: encodeMessage('problem.outsidePrefix') })
  .optional();

/** The setting for the phone system's area code, which applies to numbers without one. The default is no area code. */
export const areaCode = z
  .string({ error: encodeMessage('problem.text') })
  .regex(/^\d{1,6}$/, { error: encodeMessage('problem.areaCode') })
  .optional();

/**
 * The origin of the number. `trunk` means that the number is written as it is sent to the carrier, without the prefix.
 */
export type NumberPlace = 'inbound' | 'outbound' | 'trunk';

/** Converts the number of an outside party to the form in which it is dialled from outside the phone system. */
export type OutsideNumber = (number: string, place: NumberPlace) => string;

/**
 * Creates the conversion, which removes the prefix and adds the area code. A dialled number contains the prefix.
 * Callers do not dial the prefix, but a phone system can prepend it to their numbers. A prepended prefix can be
 * detected only if the country of the numbers is known.
 */
export const createOutsideNumber = (
  prefix: string | undefined,
  country?: () => Country,
  ownAreaCode?: string,
): OutsideNumber => {
  const withoutPrefix: OutsideNumber = (number, place) => {
    if (prefix === undefined || place === 'trunk') return number;
    if (number.length <= prefix.length || !number.startsWith(prefix)) return number;
    const rest = number.slice(prefix.length);
    const isIn = place === 'outbound' || (country !== undefined && comesWithPrefix(number, rest, country()));
    return isIn ? rest : number;
  };
  return (number, place) => {
    const plain = withoutPrefix(number, place);
    if (ownAreaCode === undefined || country === undefined) return plain;
    return withAreaCode(plain, ownAreaCode, country(), place === 'outbound');
  };
};

export interface SiteNumbers {
  readonly extensions: '*' | readonly string[];
  readonly internalPattern?: string | undefined;
}

/** Creates the matcher. A watched extension is internal even if it does not match the pattern. */
export const createExtensionMatcher = ({
  extensions,
  internalPattern: pattern,
}: SiteNumbers): ((number: string) => boolean) => {
  const watched = new Set(extensions === '*' ? [] : extensions);
  const internal = createInternalPattern(pattern);
  return (number) => watched.has(number) || internal.test(number);
};
