/**
 * Fills the placeholders of a template, for the host's messages and for the windows' own texts. A placeholder is
 * `{name}` or, with a format, `{name|format}`:
 * - `{count}`: a number in this locale, text, or a nested message
 * - `{at|time}`: a time (ms since 1970), with its date unless it is today
 * - `{date|day}`: a date (ms since 1970)
 * - `{port|plain}`: a number without group separators
 *
 * The value `count` selects one of the two plural forms of a template.
 */
import type { MessageCode } from './en.ts';
import { formatNumber, formatPlainNumber, formatTime, pluralForm } from './locale-formats.ts';
import type { Message, MessageValue } from './message.ts';

export interface PluralForms {
  readonly one: string;
  readonly other: string;
}
export type MessageTemplate = string | PluralForms;
export type Catalogue = Readonly<Record<MessageCode, MessageTemplate>>;
/** The templates of a translated area. They have exactly the same codes as those of the English area. */
export type AreaTemplates<Area> = { readonly [Code in keyof Area]: MessageTemplate };

export interface MessageFormat {
  /** The templates. Some codes can be missing. A message without a template is formatted as its code. */
  readonly catalogue: Partial<Catalogue>;
  /** The locale for numbers, times and plurals, for example `de-AT`. */
  readonly locale: string;
  /**
   * The wall-clock time, in milliseconds since 1970. Times on this day are written without a date. If `now` is absent,
   * all times are written without a date.
   */
  readonly now?: number | undefined;
  /** Formats text from another system, for example to mask a phone number or an address. */
  readonly formatText?: ((text: string) => string) | undefined;
}

/** Fills the placeholders. If `valueText` returns undefined, the placeholder stays. */
export const fillTemplate = (
  template: MessageTemplate,
  count: unknown,
  locale: string,
  valueText: (name: string, format?: string) => string | undefined,
): string => {
  const form = typeof count === 'number' ? pluralForm(count, locale) : 'other';
  const text = typeof template === 'string' ? template : template[form];
  return text.replace(
    /\{(\w+)(?:\|(\w+))?\}/g,
    (placeholder, name: string, format?: string) => valueText(name, format) ?? placeholder,
  );
};

export const formatMessage = ({ code, values }: Message, options: MessageFormat): string => {
  const template: MessageTemplate | undefined = options.catalogue[code];
  if (template === undefined) return code;
  return fillTemplate(template, values?.['count'], options.locale, (name, format) => {
    const value = values?.[name];
    return value === undefined ? undefined : formatValue(value, format, options);
  });
};

const formatValue = (value: MessageValue, format: string | undefined, options: MessageFormat): string => {
  const { locale, now, formatText } = options;
  if (typeof value === 'object') return formatMessage(value, options);
  if (typeof value === 'string') return formatText === undefined ? value : formatText(value);
  if (format === 'plain') return formatPlainNumber(value, locale);
  if (format === 'time') return formatMoment(value, locale, now);
  if (format === 'day') return formatTime('dayAndYear', value, locale);
  return formatNumber(value, locale);
};

/** Formats a time, with its date unless it is on the same day as `now`. */
const formatMoment = (at: number, locale: string, now: number | undefined): string => {
  const isToday = now === undefined || new Date(at).toDateString() === new Date(now).toDateString();
  return formatTime(isToday ? 'time' : 'dayAndTime', at, locale);
};
