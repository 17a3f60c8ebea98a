/** The texts and message templates of the first view. */
import { frame } from '../nl/frame.ts';
import { ledger } from '../nl/ledger.ts';
import { names } from '../nl/names.ts';
import { now } from '../nl/now.ts';
import { phone } from '../nl/phone.ts';

export { firstAppWords as messages } from '#contract/catalogues/first-nl.ts';
export const texts = { ...frame, ...names, ...now, ...ledger, ...phone };
