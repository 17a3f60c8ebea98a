/** The texts of the practice desk, in the language from its address or in the browser's language. */
import { languageOf, languages, type Language } from '#contract/language.ts';
import { createTranslator, type TextLoaders, type Values } from '../../shared/i18n/i18n.ts';
import type { en } from './en.ts';
import type { en as requests } from './requests/en.ts';
import type { en as settings } from './settings/en.ts';

export type TextKey = keyof typeof en | keyof typeof requests | keyof typeof settings;

type Texts = Readonly<Record<string, string>>;
const loaders = (load: () => Promise<Texts>, ...loadMore: readonly (() => Promise<Texts>)[]): TextLoaders => ({
  first: async () => ({ texts: await load() }),
  all: async () => ({
    texts: Object.assign({}, ...(await Promise.all([load, ...loadMore].map((each) => each())))) as Texts,
  }),
});

const translator = createTranslator(
  {
    en: loaders(
      async () => (await import('./en.ts')).en,
      async () => (await import('./settings/en.ts')).en,
      async () => (await import('./requests/en.ts')).en,
    ),
    nl: loaders(
      async () => (await import('./nl.ts')).nl,
      async () => (await import('./settings/nl.ts')).nl,
      async () => (await import('./requests/nl.ts')).nl,
    ),
    de: loaders(
      async () => (await import('./de.ts')).de,
      async () => (await import('./settings/de.ts')).de,
      async () => (await import('./requests/de.ts')).de,
    ),
    fr: loaders(
      async () => (await import('./fr.ts')).fr,
      async () => (await import('./settings/fr.ts')).fr,
      async () => (await import('./requests/fr.ts')).fr,
    ),
  },
  navigator.languages,
);
export const { locale, loadAllTexts } = translator;

/**
 * Sets the language and returns it. `requested` is the language in the address of the page. The default is the
 * browser's language.
 */
export const setRequestedLanguage = async (requested: string | null): Promise<Language> => {
  const language = languageOf(languages.find((each) => each === requested) ?? 'system', navigator.languages);
  await translator.setLanguage(language);
  return language;
};

export const t = (key: TextKey, values?: Values): string => translator.text(key, values);

export const tCount = (
  key: 'search.orders' | 'strip.days' | 'figures.title' | 'settings.problems' | 'conditions.left',
  count: number,
): string => translator.text(key, undefined, count);
