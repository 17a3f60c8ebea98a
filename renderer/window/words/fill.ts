/** The window's own sentences, filled. Components hold no text; another language is another file beside en.ts. */
import { en } from './en.ts';

export type Word = keyof typeof en;
/** Sentences that exist in a form for one and a form for several. */
export type Counted = { [Key in Word]: Key extends `${infer Stem}.one` ? Stem : never }[Word];

type Values = Readonly<Record<string, string | number>>;

const fill = (text: string, values: Values | undefined): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values?.[name];
    return value === undefined ? hole : typeof value === 'number' ? value.toLocaleString() : value;
  });

export const word = (key: Word, values?: Values): string => fill(en[key], values);

export const isWord = (key: string): key is Word => Object.hasOwn(en, key);

const plural = new Intl.PluralRules('en');
export const counted = (stem: Counted, count: number, values?: Values): string => {
  const form = `${stem}.${plural.select(count)}`;
  return word(isWord(form) ? form : `${stem}.one`, { count, ...values });
};
