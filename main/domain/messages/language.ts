/** The languages that every visible text exists in. */
export const languages = ['en', 'nl', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];

/**
 * The language for what a person has chosen, `system` meaning what the computer speaks: the first of its locales
 * (`de-AT`, `nl_NL.UTF-8`, …) that we have words for, else English.
 */
export const languageOf = (chosen: Language | 'system', locales: readonly string[]): Language => {
  if (chosen !== 'system') return chosen;
  for (const locale of locales) {
    const found = languages.find((language) => locale.toLowerCase().split(/[-_.]/)[0] === language);
    if (found !== undefined) return found;
  }
  return 'en';
};

/**
 * The locale whose dates, times and numbers go with a language: the computer's own form of it (`de-AT` for German in
 * Austria), else the language itself.
 */
export const localeOf = (language: Language, locales: readonly string[]): string =>
  locales.find((locale) => /^[a-z]{2}(-[a-z\d]+)*$/i.test(locale) && locale.toLowerCase().split('-')[0] === language) ??
  (language === 'en' ? 'en-GB' : language);
