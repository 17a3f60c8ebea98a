/** Everything in this language. */
export { appWords } from '#contract/catalogues/en.ts';
export { en as words } from '../en.ts';
