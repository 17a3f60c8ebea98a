/** The texts and message templates of the first view. */
import { frame } from '../en/frame.ts';
import { ledger } from '../en/ledger.ts';
import { names } from '../en/names.ts';
import { now } from '../en/now.ts';
import { phone } from '../en/phone.ts';

export { firstAppWords as messages } from '#contract/catalogues/first-en.ts';
export const texts = { ...frame, ...names, ...now, ...ledger, ...phone };
