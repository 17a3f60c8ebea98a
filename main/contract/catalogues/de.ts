/** The app's sentences, for windows that load only their own language. */
export { de as appWords } from '#domain/messages/de.ts';
