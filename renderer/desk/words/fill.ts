/** The desk's words in the language that the page was opened in. */
import { languageOf, languages, type Language } from '#contract/language.ts';
import { createSpeaking, type Loading, type Values } from '../../shared/language/speaking.ts';
import type { en } from './en.ts';

export type Word = keyof typeof en;

const loading = (load: () => Promise<Readonly<Record<string, string>>>): Loading => {
  const all = async () => ({ texts: await load() });
  return { first: all, all };
};

const speaking = createSpeaking(
  {
    en: loading(async () => (await import('./en.ts')).en),
    nl: loading(async () => (await import('./nl.ts')).nl),
    de: loading(async () => (await import('./de.ts')).de),
    fr: loading(async () => (await import('./fr.ts')).fr),
  },
  navigator.languages,
);
export const { locale } = speaking;

/** `wanted`: what the address of the page asks for; else the language of the computer. */
export const speakAsAsked = async (wanted: string | null): Promise<Language> => {
  const language = languageOf(languages.find((each) => each === wanted) ?? 'system', navigator.languages);
  await speaking.speak(language);
  return language;
};

export const word = (key: Word, values?: Values): string => speaking.text(key, values);

export const orders = (count: number): string => speaking.text('search.orders', undefined, count);
