/** The app's sentences, for windows that load only their own language. */
export { en as appWords } from '#domain/messages/en.ts';
