/** Everything in this language. */
export { appWords } from '#contract/catalogues/de.ts';
export { de as words } from '../de.ts';
