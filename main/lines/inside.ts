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
