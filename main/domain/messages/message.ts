/** A sentence as data: a code of the catalogues and the values that go into it. */
import { z } from 'zod';
import type { WordCode } from './en.ts';

export type { WordCode } from './en.ts';

/** A value may be a sentence itself: a reason inside what it is the reason of. Each edge tells both in one language. */
export type WordValue = string | number | Said;
export type WordValues = Readonly<Record<string, WordValue>>;
export interface Said {
  readonly code: WordCode;
  readonly values?: WordValues | undefined;
}

/** Codes are not looked up here: whoever only carries a sentence needs no catalogue. An unknown one is shown as it is. */
export const said: z.ZodType<Said> = z.lazy(() =>
  z.object({
    code: z.string().regex(/^[a-z][\w.-]{0,99}$/i) as unknown as z.ZodType<WordCode>,
    values: z.record(z.string(), z.union([z.string(), z.number(), said])).optional(),
  }),
);

/** Words of our own, or of the other side as they came. */
export type Words = string | Said;
export const words = z.union([z.string(), said]);

export const say = (code: WordCode, values?: WordValues): Said => (values === undefined ? { code } : { code, values });

/** The same words with every text in them changed, in every depth: a secret hidden, a number masked. */
export const withTexts = (given: Words, change: (text: string) => string): Words => {
  if (typeof given === 'string') return change(given);
  const values = Object.entries(given.values ?? {}).map(([name, value]): [string, WordValue] => [
    name,
    typeof value === 'number' ? value : withTexts(value, change),
  ]);
  return values.length === 0 ? given : say(given.code, Object.fromEntries(values));
};
