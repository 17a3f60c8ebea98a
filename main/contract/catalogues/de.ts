/** The app's sentences, for windows that load only theirs. */
export { de as appWords } from '#domain/messages/de.ts';
