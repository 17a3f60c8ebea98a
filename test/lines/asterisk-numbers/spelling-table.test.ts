/** The spelling table with outside prefix and area code. The other settings follow in spelling-table.long.test.ts. */
import { describeSpellings } from './spelling-table.ts';

describeSpellings((settings) => settings.slice(-1));
