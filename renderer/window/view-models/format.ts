/** Sentences of the host, told to this reader: numbers in national form, masked where they must be, times by the locale. */
import { tellIn, type Said, type Words } from '#contract/messages.ts';
import { catalogue, locale as spokenLocale } from '../i18n/t.ts';
import { shown, type Masking } from './masking.ts';
import { ourName } from './our-names.ts';
import { clock, dayAndClock, isSameDay } from './times.ts';

export interface Telling extends Masking {
  /** Undefined: that of the language that is on. */
  readonly locale?: string | undefined;
  /** Wall clock, to tell today's times from others. */
  readonly now: number;
  /** Grows when there are other or more words, so that what is kept is told anew. */
  readonly words?: number | undefined;
}

export const moment = (at: number, { locale, now }: Telling): string =>
  isSameDay(at, now) ? clock(at, locale) : dayAndClock(at, locale);

export const told = (words: Said, telling: Telling): string =>
  tellIn(words, {
    catalogue: catalogue(),
    locale: telling.locale ?? spokenLocale(),
    now: telling.now,
    shown: (text) => ourName(shown(text, telling)),
  });

/** A sentence without numbers and names in it: what was done, or why not. */
export const spoken = (words: Words): string =>
  typeof words === 'string' ? words : tellIn(words, { catalogue: catalogue(), locale: spokenLocale(), shown: ourName });

/** What somebody said: words of our own are told, those of the other side stand as they came. */
export const toldWords = (words: Words, telling: Telling): string =>
  typeof words === 'string' ? words : told(words, telling);

/** The first letter as at the start of a sentence; reasons are written to stand after a word. */
export const sentence = (text: string): string => text.slice(0, 1).toLocaleUpperCase(spokenLocale()) + text.slice(1);
