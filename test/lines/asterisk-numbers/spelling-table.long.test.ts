/** Tests the spelling table with every combination of outside line prefix and area code. */
import { describeSpellings } from './spelling-table.ts';

describeSpellings((settings) => settings);
