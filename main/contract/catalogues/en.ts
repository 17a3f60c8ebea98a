/** The app's sentences, for windows that load only theirs. */
export { en as appWords } from '#domain/messages/en.ts';
