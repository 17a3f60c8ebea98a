/** A sentence as data: a code of the catalogue (en.ts) and the values that go into it. */
import { z } from 'zod';
import { en, type WordCode } from './en.ts';

export const said = z.object({
  code: z
    .string()
    .refine((code): code is WordCode => code in en, { error: 'unknown sentence' }) as unknown as z.ZodType<WordCode>,
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export interface Said {
  readonly code: WordCode;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}
export type Catalogue = Readonly<Record<WordCode, string>>;

export const say = (code: WordCode, values?: Readonly<Record<string, string | number>>): Said =>
  values === undefined ? { code } : { code, values };

/** Fills `{name}` with the value of that name; a missing value stays visible as `{name}`. */
export const tell = (words: Said, catalogue: Catalogue = en): string =>
  catalogue[words.code].replace(/\{(\w+)\}/g, (hole, name: string) => String(words.values?.[name] ?? hole));
