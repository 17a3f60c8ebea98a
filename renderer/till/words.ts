/** The till's own sentences, in the language that Counterline speaks. */
import { languageOf, type Language } from '#contract/language.ts';
import { createSpeaking, type Loading, type Values } from '../shared/i18n/i18n.ts';
import type { en } from './words/en.ts';

export type Word = keyof typeof en;

const loading = (load: () => Promise<{ readonly words: Readonly<Record<string, string>> }>): Loading => {
  const whole = async () => ({ texts: (await load()).words });
  return { first: whole, all: whole };
};
const speaking = createSpeaking(
  {
    en: loading(async () => ({ words: (await import('./words/en.ts')).en })),
    nl: loading(async () => ({ words: (await import('./words/nl.ts')).nl })),
    de: loading(async () => ({ words: (await import('./words/de.ts')).de })),
    fr: loading(async () => ({ words: (await import('./words/fr.ts')).fr })),
  },
  navigator.languages,
);

export const speak = (language: Language | undefined): Promise<void> =>
  speaking.speak(language ?? languageOf('system', navigator.languages));
export const word = (key: Word, values?: Values): string => speaking.text(key, values);

/** Euros, as the language writes them. */
export const money = (amount: number): string =>
  new Intl.NumberFormat(speaking.locale(), { style: 'currency', currency: 'EUR' }).format(amount);
