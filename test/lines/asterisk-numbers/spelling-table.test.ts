/**
 * Tests the spelling table for one country with outside prefix and area code. spelling-table.long.test.ts covers the
 * other countries and settings.
 */
import { describeSpellings } from './spelling-table.ts';

describeSpellings((settings) => settings.slice(-1), ['US']);
