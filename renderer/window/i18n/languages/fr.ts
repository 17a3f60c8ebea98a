/** Everything in this language. */
export { appWords } from '#contract/catalogues/fr.ts';
export { fr as words } from '../fr.ts';
