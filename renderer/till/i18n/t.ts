/** The texts of the practice till, in the language of Counterline. */
import { languageOf, type Language } from '#contract/language.ts';
import { createTranslator, type TextLoaders, type Values } from '../../shared/i18n/i18n.ts';
import type { en } from './en.ts';

export type TextKey = keyof typeof en;

const loaders = (load: () => Promise<Readonly<Record<string, string>>>): TextLoaders => {
  const all = async () => ({ texts: await load() });
  return { first: all, all };
};
const translator = createTranslator(
  {
    en: loaders(async () => (await import('./en.ts')).en),
    nl: loaders(async () => (await import('./nl.ts')).nl),
    de: loaders(async () => (await import('./de.ts')).de),
    fr: loaders(async () => (await import('./fr.ts')).fr),
  },
  navigator.languages,
);

/** If `language` is undefined, the browser's language is used. */
export const setLanguage = (language: Language | undefined): Promise<void> =>
  translator.setLanguage(language ?? languageOf('system', navigator.languages));
export const { language } = translator;
export const onTextsChange = translator.onChange;
export const textsVersion = translator.version;
export const t = (key: TextKey, values?: Values): string => translator.text(key, values);

export const formatEuros = (amount: number): string =>
  new Intl.NumberFormat(translator.locale(), { style: 'currency', currency: 'EUR' }).format(amount);
