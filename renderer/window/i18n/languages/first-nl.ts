/** What the first view needs in this language. */
import { frame } from '../nl/frame.ts';
import { ledger } from '../nl/ledger.ts';
import { names } from '../nl/names.ts';
import { now } from '../nl/now.ts';
import { phone } from '../nl/phone.ts';

export { firstAppWords as appWords } from '#contract/catalogues/first-nl.ts';
export const words = { ...frame, ...names, ...now, ...ledger, ...phone };
