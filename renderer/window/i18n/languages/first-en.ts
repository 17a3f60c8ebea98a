/** What the first view needs in this language. */
import { frame } from '../en/frame.ts';
import { ledger } from '../en/ledger.ts';
import { names } from '../en/names.ts';
import { now } from '../en/now.ts';
import { phone } from '../en/phone.ts';

export { firstAppWords as appWords } from '#contract/catalogues/first-en.ts';
export const words = { ...frame, ...names, ...now, ...ledger, ...phone };
