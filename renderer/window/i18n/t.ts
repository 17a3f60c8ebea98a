/** The texts of the window and the templates of host messages, in the current language. Components contain no text. */
import type { Catalogue } from '#contract/messages.ts';
import { createTranslator, type LoadedTexts, type Values } from '../../shared/i18n/i18n.ts';
import { loadAllCountries } from './phone-number.ts';
import type { en } from './en.ts';

export type TextKey = keyof typeof en;
/** Texts with a singular and a plural form: `key.one` and `key.other`. */
export type CountedKey = { [Key in TextKey]: Key extends `${infer Stem}.one` ? Stem : never }[TextKey];

interface LanguageModule {
  readonly texts: Readonly<Record<string, string>>;
  readonly messages: Partial<Catalogue>;
}
let messages: Partial<Catalogue> = {};
/**
 * Creates a loader for the texts of a language. The message templates change together with the texts, so that no
 * sentence mixes two languages.
 */
const loader =
  (load: () => Promise<LanguageModule>): (() => Promise<LoadedTexts>) =>
  async () => {
    const loaded = await load();
    return { texts: loaded.texts, activate: () => void (messages = loaded.messages) };
  };

/** Adds the phone number metadata of all countries, which the first view does not need. */
const withAllCountries = async (language: Promise<LanguageModule>): Promise<LanguageModule> => {
  const [loaded] = await Promise.all([language, loadAllCountries()]);
  return loaded;
};

const translator = createTranslator(
  {
    en: {
      first: loader(() => import('./languages/first-en.ts')),
      all: loader(() => withAllCountries(import('./languages/en.ts'))),
    },
    nl: {
      first: loader(() => import('./languages/first-nl.ts')),
      all: loader(() => withAllCountries(import('./languages/nl.ts'))),
    },
    de: {
      first: loader(() => import('./languages/first-de.ts')),
      all: loader(() => withAllCountries(import('./languages/de.ts'))),
    },
    fr: {
      first: loader(() => import('./languages/first-fr.ts')),
      all: loader(() => withAllCountries(import('./languages/fr.ts'))),
    },
  },
  navigator.languages,
);
export const {
  setLanguage,
  loadAllTexts,
  language,
  locale,
  version: textsVersion,
  onChange: onLanguageChange,
} = translator;

export const messageCatalogue = (): Partial<Catalogue> => messages;

export const t = (key: TextKey, values?: Values): string => translator.text(key, values);

export const isTextKey = (key: string): key is TextKey => translator.has(key);

export const tCount = (key: CountedKey, count: number, values?: Values): string => translator.text(key, values, count);
