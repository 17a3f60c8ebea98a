/** English messages for the command line. A window would load all languages with it. */
export { inEnglish, formatInEnglish } from '#domain/messages/catalogues.ts';
