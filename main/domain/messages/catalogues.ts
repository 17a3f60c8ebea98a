/** All catalogues. The host uses them for tills, the tray, notifications and responses to windows. */
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { localeOf, type Language } from './language.ts';
import { nl } from './nl.ts';
import type { Message, MessageOrText } from './message.ts';
import { formatMessage, type Catalogue, type MessageFormat } from './format-message.ts';

export const catalogues: Readonly<Record<Language, Catalogue>> = { en, nl, de, fr };

/** Returns the format of messages in this language on a computer with these locales. */
export const messageFormatFor = (language: Language, locales: readonly string[], now?: number): MessageFormat => ({
  catalogue: catalogues[language],
  locale: localeOf(language, locales),
  now,
});

/** Formats a message in English, for the command line and for logs, so that a search finds the same text everywhere. */
export const formatInEnglish = (sentence: Message): string =>
  formatMessage(sentence, { catalogue: en, locale: 'en-GB' });

/** Returns a message in English, for logs and errors. Text from another system is returned unchanged. */
export const inEnglish = (words: MessageOrText): string => (typeof words === 'string' ? words : formatInEnglish(words));
