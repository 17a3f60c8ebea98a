/** Whose number or name this is: an extension of the house, or somebody outside. The same setting for every kind of line. */
import { z } from 'zod';
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

/** A number that was dialled here, as the rest of the world knows it. Whoever calls from outside has dialled no prefix. */
export const createOutsideNumber =
  (prefix: string | undefined): ((dialled: string) => string) =>
  (dialled) =>
    prefix !== undefined && dialled.length > prefix.length && dialled.startsWith(prefix)
      ? dialled.slice(prefix.length)
      : dialled;

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
