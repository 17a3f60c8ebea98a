/**
 * Tests the spelling table for one country with an outside line prefix and an area code. spelling-table.long.test.ts
 * covers all countries and settings.
 */
import { describeSpellings } from './spelling-table.ts';

describeSpellings((settings) => settings.slice(-1), ['US']);
