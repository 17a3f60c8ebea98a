/** Tests the spelling table for every country, with and without an outside line prefix and an area code. */
import { describeSpellings } from './spelling-table.ts';

describeSpellings((settings) => settings);
