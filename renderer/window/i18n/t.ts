/** The window's own sentences, filled, and the app's catalogue, both in the language that is on. Components hold no text. */
import type { Catalogue } from '#contract/messages.ts';
import { createSpeaking, type Loaded, type Values } from '../../shared/i18n/i18n.ts';
import { everyCountry } from './phone-number.ts';
import type { en } from './en.ts';

export type Word = keyof typeof en;
/** Sentences that exist in a form for one and a form for several. */
export type Counted = { [Key in Word]: Key extends `${infer Stem}.one` ? Stem : never }[Word];

interface Language {
  readonly words: Readonly<Record<string, string>>;
  readonly appWords: Partial<Catalogue>;
}
let appWords: Partial<Catalogue> = {};
/** The catalogue changes together with the words, so that no sentence is in two languages. */
const loading =
  (load: () => Promise<Language>): (() => Promise<Loaded>) =>
  async () => {
    const { words, appWords: next } = await load();
    return { texts: words, use: () => void (appWords = next) };
  };

/** What the first view can do without. */
const whole = async (words: Promise<Language>): Promise<Language> => {
  const [loaded] = await Promise.all([words, everyCountry()]);
  return loaded;
};

const speaking = createSpeaking(
  {
    en: {
      first: loading(() => import('./languages/first-en.ts')),
      all: loading(() => whole(import('./languages/en.ts'))),
    },
    nl: {
      first: loading(() => import('./languages/first-nl.ts')),
      all: loading(() => whole(import('./languages/nl.ts'))),
    },
    de: {
      first: loading(() => import('./languages/first-de.ts')),
      all: loading(() => whole(import('./languages/de.ts'))),
    },
    fr: {
      first: loading(() => import('./languages/first-fr.ts')),
      all: loading(() => whole(import('./languages/fr.ts'))),
    },
  },
  navigator.languages,
);
export const { speak, speakAll, language, locale, version: wordsVersion, onChange: onLanguage } = speaking;

/** Of the sentences that the host says as codes. */
export const catalogue = (): Partial<Catalogue> => appWords;

export const word = (key: Word, values?: Values): string => speaking.text(key, values);

export const isWord = (key: string): key is Word => speaking.has(key);

export const counted = (stem: Counted, count: number, values?: Values): string => speaking.text(stem, values, count);
