/** The texts and message templates of the first view. */
import { frame } from '../de/frame.ts';
import { ledger } from '../de/ledger.ts';
import { names } from '../de/names.ts';
import { now } from '../de/now.ts';
import { phone } from '../de/phone.ts';

export { firstAppWords as messages } from '#contract/catalogues/first-de.ts';
export const texts = { ...frame, ...names, ...now, ...ledger, ...phone };
