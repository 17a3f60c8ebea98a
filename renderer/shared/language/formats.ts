/** How dates, times, numbers and amounts are written, by locale. The one place of the windows that says it. */

const two = '2-digit' as const;
const shapes = {
  time: { hour: two, minute: two },
  exactTime: { hour: two, minute: two, second: two },
  day: { day: 'numeric', month: 'long' },
  dayAndTime: { day: 'numeric', month: 'short', hour: two, minute: two },
  date: { day: two, month: two, year: 'numeric' },
  dateAndTime: { day: two, month: two, year: 'numeric', hour: two, minute: two },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats are dear to make and few. */
const kept = new Map<string, unknown>();
const once = <Format>(key: string, make: () => Format): Format => {
  const format = (kept.get(key) as Format | undefined) ?? make();
  kept.set(key, format);
  return format;
};

/** `at`: wall clock, ms since 1970. */
export const momentIn = (shape: keyof typeof shapes, at: number, locale: string | undefined): string =>
  once(`${shape} ${locale}`, () => {
    const parts = shapes[shape];
    // `6:18 AM` has no zero before it, `06:18` has.
    const hour = 'hour' in parts && isTwelveHour(locale) ? { hour: 'numeric' as const } : {};
    return new Intl.DateTimeFormat(locale, { ...parts, ...hour });
  }).format(at);

/** `11:23 AM` needs more room than `11:23`. */
export const isTwelveHour = (locale: string | undefined): boolean =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;

export const numberText = (value: number, locale: string | undefined, digits?: number): string =>
  once(`${digits} ${locale}`, () => {
    const fixed = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(locale, fixed);
  }).format(value);

/** As in a field: with the decimal sign of the language and no separators, so that it can be typed again. */
export const plainText = (value: number, locale: string | undefined): string =>
  once(`plain ${locale}`, () => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 })).format(
    value,
  );

const byteUnits = ['byte', 'kilobyte', 'megabyte'] as const;
/** `5 bytes`, `12 kB`: how large a file is, in whole units, as systems show it. */
export const bytesText = (bytes: number, locale: string | undefined): string => {
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const unit = byteUnits[step];
  const shape: Intl.NumberFormatOptions = {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 0,
  };
  return once(`${unit} ${locale}`, () => new Intl.NumberFormat(locale, shape)).format(bytes / 1_000 ** step);
};

export const percentText = (share: number, locale: string | undefined): string =>
  once(`percent ${locale}`, () => new Intl.NumberFormat(locale, { style: 'percent' })).format(share);

/** `Chat, WhatsApp and Email`, in the way of the language. */
export const listText = (parts: readonly string[], locale: string | undefined): string =>
  once(`list ${locale}`, () => new Intl.ListFormat(locale, { type: 'conjunction' })).format(parts);

/** What a language calls itself: `Deutsch`, `Français`. */
export const languageName = (language: string): string => {
  const name = once(`name ${language}`, () => new Intl.DisplayNames(language, { type: 'language' })).of(language);
  return name === undefined ? language : name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
};
