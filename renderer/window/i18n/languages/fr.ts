/** All texts and message templates of this language. */
export { appWords as messages } from '#contract/catalogues/fr.ts';
export { fr as texts } from '../fr.ts';
