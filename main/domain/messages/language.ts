/** The languages in which all visible text is available. */
export const languages = ['en', 'nl', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];

/**
 * Returns the language for a person's choice. `system` selects the language of the first of the computer's locales
 * (such as `de-AT` or `nl_NL.UTF-8`) for which a translation exists, or English if there is none.
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
 * Returns the locale for dates and numbers: the computer's variant of the language (`de-AT`) if there is one, otherwise
 * `en-GB` for English and the language itself for other languages.
 */
export const localeOf = (language: Language, locales: readonly string[]): string =>
  locales.find((locale) => /^[a-z]{2}(-[a-z\d]+)*$/i.test(locale) && locale.toLowerCase().split('-')[0] === language) ??
  (language === 'en' ? 'en-GB' : language);
