/** All texts and message templates of this language. */
export { appWords as messages } from '#contract/catalogues/de.ts';
export { de as texts } from '../de.ts';
