/** The app's sentences, for windows that load only theirs. */
export { fr as appWords } from '#domain/messages/fr.ts';
