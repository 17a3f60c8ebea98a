/**
 * Re-exports the functions that format messages in English, for the command line. A window must not import this file,
 * because the window would then load all languages.
 */
export { inEnglish, formatInEnglish } from '#domain/messages/catalogues.ts';
