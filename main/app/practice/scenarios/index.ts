/** All scenarios by name. */
import type { Play } from '#contract/practice.ts';
import type { Script } from '../scenario-context.ts';
import { helpdeskOffline } from './helpdesk-offline.ts';
import {
  colleagueIsFaster,
  customerCalls,
  callerGivesUp,
  internal,
  transferCall,
  outbound,
  withheld,
} from './calls.ts';
import { cardLookup } from './card-lookup.ts';
import { rateLimit } from './rate-limit.ts';
import { unlinkedExtension } from './unlinked-extension.ts';

export const scripts: Readonly<Record<Play, Script>> = {
  'customer-calls': customerCalls,
  card: cardLookup,
  'colleague-is-faster': colleagueIsFaster,
  'hand-over': transferCall,
  away: helpdeskOffline,
  refuses: unlinkedExtension,
  limits: rateLimit,
  'gives-up': callerGivesUp,
  outbound,
  withheld,
  internal,
};
