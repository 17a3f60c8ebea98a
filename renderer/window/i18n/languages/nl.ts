/** Everything in this language. */
export { appWords } from '#contract/catalogues/nl.ts';
export { nl as words } from '../nl.ts';
