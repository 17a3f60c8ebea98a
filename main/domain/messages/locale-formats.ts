/** Formats dates, times, numbers and lists in a locale, for the host and for windows. */

const two = '2-digit' as const;
const shapes = {
  time: { hour: two, minute: two },
  exactTime: { hour: two, minute: two, second: two },
  day: { day: 'numeric', month: 'long' },
  dayAndYear: { day: 'numeric', month: 'long', year: 'numeric' },
  dayAndTime: { day: 'numeric', month: 'short', hour: two, minute: two },
  date: { day: two, month: two, year: 'numeric' },
  dateAndTime: { day: two, month: two, year: 'numeric', hour: two, minute: two },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats are cached, because an `Intl` format is slow to create. */
const cache = new Map<string, unknown>();
const cached = <Format>(key: string, make: () => Format): Format => {
  const format = (cache.get(key) as Format | undefined) ?? make();
  cache.set(key, format);
  return format;
};

/** Formats a time or a date. `at` is the wall-clock time in milliseconds since 1970. */
export const formatTime = (shape: keyof typeof shapes, at: number, locale: string | undefined): string =>
  cached(`${shape} ${locale}`, () => {
    const parts = shapes[shape];
    // With a 12-hour clock, the hour has no leading zero: `6:18 AM`, unlike `06:18`.
    const hour = 'hour' in parts && isTwelveHour(locale) ? { hour: 'numeric' as const } : {};
    return new Intl.DateTimeFormat(locale, { ...parts, ...hour });
  }).format(at);

export const isTwelveHour = (locale: string | undefined): boolean =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;

export const formatNumber = (value: number, locale: string | undefined, digits?: number): string =>
  cached(`${digits} ${locale}`, () => {
    const fixed = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(locale, fixed);
  }).format(value);

/** Formats a number with the language's decimal separator, but without group separators, as in an input field. */
export const formatPlainNumber = (value: number, locale: string | undefined): string =>
  cached(
    `plain ${locale}`,
    () => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }),
  ).format(value);

const byteUnits = ['byte', 'kilobyte', 'megabyte'] as const;
/** Formats a file size in whole units: `5 bytes`, `12 kB`. */
export const formatBytes = (bytes: number, locale: string | undefined): string => {
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const unit = byteUnits[step];
  const shape: Intl.NumberFormatOptions = {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 0,
  };
  return cached(`${unit} ${locale}`, () => new Intl.NumberFormat(locale, shape)).format(bytes / 1_000 ** step);
};

export const formatPercent = (share: number, locale: string | undefined): string =>
  cached(`percent ${locale}`, () => new Intl.NumberFormat(locale, { style: 'percent' })).format(share);

/** Formats a list, for example `Chat, WhatsApp and Email`. */
export const formatList = (parts: readonly string[], locale: string | undefined): string =>
  cached(`list ${locale}`, () => new Intl.ListFormat(locale, { type: 'conjunction' })).format(parts);

/** Returns the name of a language in that language: `Deutsch`, `Français`. */
export const languageName = (language: string): string => {
  const name = cached(`name ${language}`, () => new Intl.DisplayNames(language, { type: 'language' })).of(language);
  return name === undefined ? language : name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
};

/** Returns the plural form for a count. A form that is used only for millions, as in French, is treated as `other`. */
export const pluralForm = (count: number, locale: string): 'one' | 'other' =>
  cached(`plural ${locale}`, () => new Intl.PluralRules(locale)).select(count) === 'one' ? 'one' : 'other';
