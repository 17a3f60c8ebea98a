/**
 * Sentences told: a catalogue's text with its holes filled. Pure, the same at every edge; windows, tray, tills and
 * command line differ only in their manner. A hole is `{name}` or, with a format, `{name|format}`:
 * - `{count}` a number as this locale writes it; a text as it is, or as the manner shows it; a sentence told in turn
 * - `{at|time}` a moment (ms since 1970) as a time of day, with its date when it is not today
 * - `{date|day}` a moment as a day
 * - `{port|plain}` a number without separators
 * A text that comes in two forms is chosen by the value `count`, by the plural rules of the language.
 */
import type { WordCode } from './en.ts';
import type { Said, WordValue } from './message.ts';

export interface Forms {
  readonly one: string;
  readonly other: string;
}
export type Text = string | Forms;
export type Catalogue = Readonly<Record<WordCode, Text>>;
/** The shape of a translated area: the codes of the English one, every one of them, and no other. */
export type AreaText<Area> = { readonly [Code in keyof Area]: Text };

export interface Manner {
  /** A part of one where not everything is told. */
  readonly catalogue: Partial<Catalogue>;
  /** For numbers, times and plurals, `de-AT`. */
  readonly locale: string;
  /** Wall clock: a moment of today needs no date. Default: every moment is one of today. */
  readonly now?: number | undefined;
  /** How a text of somebody else is shown: a phone number laid out, an address masked. */
  readonly shown?: ((text: string) => string) | undefined;
}

export const tellIn = (sentence: Said, manner: Manner): string => {
  const { code, values } = sentence;
  const text: Text | undefined = manner.catalogue[code];
  if (text === undefined) return code;
  const filled = (form: string): string =>
    form.replace(/\{(\w+)(?:\|(\w+))?\}/g, (hole, name: string, format?: string) => {
      const value = values?.[name];
      return value === undefined ? hole : valueText(value, format, manner);
    });
  return filled(typeof text === 'string' ? text : formOf(text, values?.['count'], manner.locale));
};

const formOf = (forms: Forms, count: WordValue | undefined, locale: string): string =>
  typeof count === 'number' && pluralOf(locale).select(count) === 'one' ? forms.one : forms.other;

const valueText = (value: WordValue, format: string | undefined, manner: Manner): string => {
  if (typeof value === 'object') return tellIn(value, manner);
  if (typeof value === 'string') return manner.shown === undefined ? value : manner.shown(value);
  if (format === 'plain') return plainOf(manner.locale).format(value);
  if (format === 'time') return momentText(value, manner.locale, manner.now);
  if (format === 'day') return formatOf(manner.locale, 'day').format(value);
  return numberOf(manner.locale).format(value);
};

const two = '2-digit' as const;
const shapes = {
  time: { hour: two, minute: two },
  dayAndTime: { day: 'numeric', month: 'short', hour: two, minute: two },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A time of day; with its date when it is not of the day of `now`. */
export const momentText = (at: number, locale: string, now: number | undefined): string => {
  const isToday = now === undefined || new Date(at).toDateString() === new Date(now).toDateString();
  return formatOf(locale, isToday ? 'time' : 'dayAndTime').format(at);
};

/** `6:18 AM` has no zero before it, `06:18` has. */
const hourOf = (locale: string): { readonly hour?: 'numeric' } =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true ? { hour: 'numeric' } : {};

/** Formats are dear to make and few. */
const kept = <Format>(make: (locale: string) => Format): ((locale: string) => Format) => {
  const formats = new Map<string, Format>();
  return (locale) => {
    const format = formats.get(locale) ?? make(locale);
    formats.set(locale, format);
    return format;
  };
};
const pluralOf = kept((locale) => new Intl.PluralRules(locale));
const numberOf = kept((locale) => new Intl.NumberFormat(locale));
const plainOf = kept((locale) => new Intl.NumberFormat(locale, { useGrouping: false }));
const dates = {
  time: kept((locale) => new Intl.DateTimeFormat(locale, { ...shapes.time, ...hourOf(locale) })),
  dayAndTime: kept((locale) => new Intl.DateTimeFormat(locale, { ...shapes.dayAndTime, ...hourOf(locale) })),
  day: kept((locale) => new Intl.DateTimeFormat(locale, shapes.day)),
};
const formatOf = (locale: string, shape: keyof typeof shapes): Intl.DateTimeFormat => dates[shape](locale);
