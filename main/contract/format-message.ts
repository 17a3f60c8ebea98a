/** Sentences in English, for the command line. A window would carry every language with it. */
export { inEnglish, tell } from '#domain/messages/catalogues.ts';
