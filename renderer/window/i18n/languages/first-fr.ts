/** What the first view needs in this language. */
import { frame } from '../fr/frame.ts';
import { ledger } from '../fr/ledger.ts';
import { names } from '../fr/names.ts';
import { now } from '../fr/now.ts';
import { phone } from '../fr/phone.ts';

export { firstAppWords as appWords } from '#contract/catalogues/first-fr.ts';
export const words = { ...frame, ...names, ...now, ...ledger, ...phone };
