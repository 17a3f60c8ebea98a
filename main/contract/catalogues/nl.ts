/** The app's sentences, for windows that load only theirs. */
export { nl as appWords } from '#domain/messages/nl.ts';
