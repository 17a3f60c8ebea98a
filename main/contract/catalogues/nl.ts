/** The app's sentences, for windows that load only their own language. */
export { nl as appWords } from '#domain/messages/nl.ts';
