/** The texts and message templates of the first view. */
import { frame } from '../fr/frame.ts';
import { ledger } from '../fr/ledger.ts';
import { names } from '../fr/names.ts';
import { now } from '../fr/now.ts';
import { phone } from '../fr/phone.ts';

export { firstAppWords as messages } from '#contract/catalogues/first-fr.ts';
export const texts = { ...frame, ...names, ...now, ...ledger, ...phone };
