/**
 * The spelling table for two countries with an outside line prefix and an area code. spelling-table.long.test.ts covers
 * the other countries and settings.
 */
import { describeSpellings } from './spelling-table.ts';

describeSpellings((settings) => settings.slice(-1), ['US', 'GB']);
