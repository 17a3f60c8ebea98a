/** Which languages there are, for windows that may import the contract only. */
export { languageOf, languages, localeOf, type Language } from '#domain/messages/language.ts';

/** The address of a page of practice in the language that somebody has chosen; it finds the computer's own by itself. */
export const addressIn = (address: string, language: string): string => {
  if (language === 'system') return address;
  const page = new URL(address);
  page.searchParams.set('language', language);
  return page.href;
};
