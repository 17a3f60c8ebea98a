/** The app's sentences, for windows that load only their own language. */
export { fr as appWords } from '#domain/messages/fr.ts';
