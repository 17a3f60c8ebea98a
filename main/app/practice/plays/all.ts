/** Every play, by its name. */
import type { Play } from '#contract/practice.ts';
import type { Script } from '../scene.ts';
import { away } from './away.ts';
import { colleagueIsFaster, customerCalls, givesUp, handOver, outbound, withheld } from './calls.ts';
import { card } from './card.ts';
import { limits } from './limits.ts';
import { refuses } from './refuses.ts';

export const scripts: Readonly<Record<Play, Script>> = {
  'customer-calls': customerCalls,
  card,
  'colleague-is-faster': colleagueIsFaster,
  'hand-over': handOver,
  away,
  refuses,
  limits,
  'gives-up': givesUp,
  outbound,
  withheld,
};
