/**
 * The spelling table of two countries with outside prefix and area code. The other countries and settings follow in
 * spelling-table.long.test.ts.
 */
import { describeSpellings } from './spelling-table.ts';

describeSpellings((settings) => settings.slice(-1), ['US', 'GB']);
