/** Killed as often as chance needs to find every moment. */
import { describe } from 'vitest';
import { testKills } from './kills.ts';

describe('a desk', () => {
  testKills(200);
});
