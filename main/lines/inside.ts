/** Whose number or name this is: an extension of the house, or somebody outside. The same setting for every kind of line. */
import { z } from 'zod';
import type { Country } from '#domain/number/e164.ts';
import { comesWithPrefix } from '#domain/number/outside-prefix.ts';
import { coded } from '#domain/words/coded.ts';

export const isPattern = (source: string): boolean => {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
};

/** The setting: which numbers are extensions of the house; without it: two to six digits. */
export const internalPattern = z
  .string({ error: coded('problem.text') })
  .min(1, { error: coded('problem.filled') })
  .max(200, { error: coded('problem.atMost.characters', { count: 200 }) })
  .refine(isPattern, { error: coded('problem.pattern', { example: '"^[1-4]\\\\d\\\\d$"' }) })
  .optional();

export const internalNames = (pattern: string | undefined): RegExp =>
  pattern === undefined ? /^\d{2,6}$/ : new RegExp(pattern);

/** The setting: what is dialled in front of a number for an outside line; without it: nothing. */
export const outsidePrefix = z
  .string({ error: coded('problem.text') })
  .regex(/^[\d*#]{1,8}$/, { error: coded('problem.outsidePrefix') })
  .optional();

/** The number of somebody outside as the rest of the world knows it. */
export type OutsideNumber = (number: string, direction: 'inbound' | 'outbound') => string;

/**
 * What is dialled here carries the prefix. Callers have dialled none, but an exchange may put it in front of theirs;
 * whether it did is seen only where the country is known that numbers are read by.
 */
export const createOutsideNumber =
  (prefix: string | undefined, country?: () => Country): OutsideNumber =>
  (number, direction) => {
    if (prefix === undefined || number.length <= prefix.length || !number.startsWith(prefix)) return number;
    const rest = number.slice(prefix.length);
    const isIn = direction === 'outbound' || (country !== undefined && comesWithPrefix(number, rest, country()));
    return isIn ? rest : number;
  };

export interface House {
  readonly extensions: '*' | readonly string[];
  readonly internalPattern?: string | undefined;
}

/** An extension that is watched is one of the house, however it is written. */
export const createInside = ({ extensions, internalPattern: pattern }: House): ((number: string) => boolean) => {
  const watched = new Set(extensions === '*' ? [] : extensions);
  const internal = internalNames(pattern);
  return (number) => watched.has(number) || internal.test(number);
};
