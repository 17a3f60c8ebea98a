/** Sentences of the host, told to this reader: numbers in national form, masked where they must be, times by the locale. */
import { tell, type Said } from '#contract/words.ts';
import { shown, type Masking } from './masking.ts';
import { clock, dayAndClock, isSameDay } from './times.ts';

export interface Telling extends Masking {
  /** Undefined: the browser's. */
  readonly locale?: string | undefined;
  /** Wall clock, to tell today's times from others. */
  readonly now: number;
}

/** Values named so are moments, ms since 1970, when they are numbers. */
const moments = new Set(['time', 'at', 'until', 'since']);

export const moment = (at: number, { locale, now }: Telling): string =>
  isSameDay(at, now) ? clock(at, locale) : dayAndClock(at, locale);

const valueText = (name: string, value: string | number, telling: Telling): string => {
  if (typeof value === 'string') return shown(value, telling);
  return moments.has(name) ? moment(value, telling) : value.toLocaleString(telling.locale);
};

export const told = (words: Said, telling: Telling): string => {
  if (words.values === undefined) return tell(words);
  const values = Object.entries(words.values).map(([name, value]) => [name, valueText(name, value, telling)]);
  return tell({ code: words.code, values: Object.fromEntries(values) });
};

/** The first letter as at the start of a sentence; reasons are written to stand after a word. */
export const sentence = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
