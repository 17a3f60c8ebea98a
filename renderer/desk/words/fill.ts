/** The desk's words in the language that the page was opened in. */
import { languageOf, languages, type Language } from '#contract/language.ts';
import { createSpeaking, type Loading, type Values } from '../../shared/i18n/i18n.ts';
import type { en } from './en.ts';
import type { en as settings } from './settings/en.ts';

export type Word = keyof typeof en | keyof typeof settings;

type Texts = Readonly<Record<string, string>>;
const loading = (load: () => Promise<Texts>, loadSettings: () => Promise<Texts>): Loading => ({
  first: async () => ({ texts: await load() }),
  all: async () => ({ texts: { ...(await load()), ...(await loadSettings()) } }),
});

const speaking = createSpeaking(
  {
    en: loading(
      async () => (await import('./en.ts')).en,
      async () => (await import('./settings/en.ts')).en,
    ),
    nl: loading(
      async () => (await import('./nl.ts')).nl,
      async () => (await import('./settings/nl.ts')).nl,
    ),
    de: loading(
      async () => (await import('./de.ts')).de,
      async () => (await import('./settings/de.ts')).de,
    ),
    fr: loading(
      async () => (await import('./fr.ts')).fr,
      async () => (await import('./settings/fr.ts')).fr,
    ),
  },
  navigator.languages,
);
export const { locale } = speaking;
/** With the words of the settings. */
export const speakOfEverything = speaking.speakAll;

/** `wanted`: what the address of the page asks for; else the language of the computer. */
export const speakAsAsked = async (wanted: string | null): Promise<Language> => {
  const language = languageOf(languages.find((each) => each === wanted) ?? 'system', navigator.languages);
  await speaking.speak(language);
  return language;
};

export const word = (key: Word, values?: Values): string => speaking.text(key, values);

/** Words that say how many, in the plural forms of the language. */
export const counted = (key: 'search.orders' | 'figures.title' | 'settings.problems', count: number): string =>
  speaking.text(key, undefined, count);
