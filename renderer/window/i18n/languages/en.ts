/** All texts and message templates of this language. */
export { appWords as messages } from '#contract/catalogues/en.ts';
export { en as texts } from '../en.ts';
