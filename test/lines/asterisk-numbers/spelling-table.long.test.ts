/** The spelling table with every combination of outside prefix and area code. */
import { describeSpellings } from './spelling-table.ts';

describeSpellings((settings) => settings);
