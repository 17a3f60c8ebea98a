/** Whose number or name this is: an extension of the house, or somebody outside. The same setting for every kind of line. */
import { z } from 'zod';
import type { Country } from '#domain/phone-number/e164.ts';
import { withAreaCode } from '#domain/phone-number/area-code.ts';
import { comesWithPrefix } from '#domain/phone-number/outside-prefix.ts';
import { coded } from '#domain/messages/schema-messages.ts';
import { compilePattern, type Pattern } from './pattern.ts';

export const isPattern = (source: string): boolean => compilePattern(source) !== undefined;

/** The setting: which numbers are extensions of the house; without it: two to six digits. */
export const internalPattern = z
  .string({ error: coded('problem.text') })
  .min(1, { error: coded('problem.filled') })
  .max(200, { error: coded('problem.atMost.characters', { count: 200 }) })
  .refine(isPattern, { error: coded('problem.pattern', { example: '"^[1-4]\\\\d\\\\d$"' }) })
  .optional();

const usualNames: Pick<Pattern, 'test'> = /^\d{2,6}$/;
export const internalNames = (pattern: string | undefined): Pick<Pattern, 'test'> =>
  pattern === undefined ? usualNames : (compilePattern(pattern) ?? usualNames);

/** The setting: what is dialled in front of a number for an outside line; without it: nothing. */
export const outsidePrefix = z
  .string({ error: coded('problem.text') })
  .regex(/^[\d*#]{1,8}$/, { error: coded('problem.outsidePrefix') })
  .optional();

/** The setting: the own area code, for numbers that are said or dialled without one; without it: nothing. */
export const areaCode = z
  .string({ error: coded('problem.text') })
  .regex(/^\d{1,6}$/, { error: coded('problem.areaCode') })
  .optional();

/** `trunk`: as it is sent to the carrier, so without the prefix. */
export type NumberPlace = 'inbound' | 'outbound' | 'trunk';

/** The number of somebody outside as the rest of the world knows it. */
export type OutsideNumber = (number: string, place: NumberPlace) => string;

/**
 * What is dialled here carries the prefix. Callers have dialled none, but an exchange may put it in front of theirs;
 * whether it did is seen only where the country is known that numbers are read by.
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

export interface House {
  readonly extensions: '*' | readonly string[];
  readonly internalPattern?: string | undefined;
}

/** An extension that is watched is one of the house, however it is written. */
export const createExtensionMatcher = ({
  extensions,
  internalPattern: pattern,
}: House): ((number: string) => boolean) => {
  const watched = new Set(extensions === '*' ? [] : extensions);
  const internal = internalNames(pattern);
  return (number) => watched.has(number) || internal.test(number);
};
