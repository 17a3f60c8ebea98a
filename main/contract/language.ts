/** Re-exports the languages for windows, which can import only the contract. */
export { languageOf, languages, localeOf, type Language } from '#domain/messages/language.ts';

/**
 * Returns the address of a practice page in the selected language. Without a selection, the page uses
 * the computer's language.
 */
export const addressIn = (address: string, language: string): string => {
  if (language === 'system') return address;
  const page = new URL(address);
  page.searchParams.set('language', language);
  return page.href;
};
