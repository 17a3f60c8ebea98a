/** What the first view needs in this language. */
import { frame } from '../de/frame.ts';
import { ledger } from '../de/ledger.ts';
import { names } from '../de/names.ts';
import { now } from '../de/now.ts';
import { phone } from '../de/phone.ts';

export { firstAppWords as appWords } from '#contract/catalogues/first-de.ts';
export const words = { ...frame, ...names, ...now, ...ledger, ...phone };
