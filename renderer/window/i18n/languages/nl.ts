/** All texts and message templates of this language. */
export { appWords as messages } from '#contract/catalogues/nl.ts';
export { nl as texts } from '../nl.ts';
