/** The host's own voice: every catalogue at hand, for tills, tray, notifications and the answers to windows. */
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { localeOf, type Language } from './language.ts';
import { nl } from './nl.ts';
import type { Said, Words } from './message.ts';
import { tellIn, type Catalogue, type Manner } from './format-message.ts';

export const catalogues: Readonly<Record<Language, Catalogue>> = { en, nl, de, fr };

/** How this language is told on a computer with these locales. */
export const mannerOf = (language: Language, locales: readonly string[], now?: number): Manner => ({
  catalogue: catalogues[language],
  locale: localeOf(language, locales),
  now,
});

/** In English, for the command line and for logs: whoever reads them searches for the same words everywhere. */
export const tell = (sentence: Said): string => tellIn(sentence, { catalogue: en, locale: 'en-GB' });

/** Words of our own or of the other side, for logs and errors. */
export const inEnglish = (words: Words): string => (typeof words === 'string' ? words : tell(words));
