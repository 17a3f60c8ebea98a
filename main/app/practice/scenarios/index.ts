/** Every play, by its name. */
import type { Play } from '#contract/practice.ts';
import type { Script } from '../scenario-context.ts';
import { away } from './helpdesk-offline.ts';
import { colleagueIsFaster, customerCalls, givesUp, handOver, outbound, withheld } from './calls.ts';
import { card } from './card-lookup.ts';
import { limits } from './rate-limit.ts';
import { refuses } from './extension-refused.ts';

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
