/** The VoIP subscriptions, and every key that was good at some time: in the journal stand requests from then. */
import type { VoipSubscriptionSetting } from '#contract/desk-settings.ts';
import { createKeptList, type KeptList } from './kept-list.ts';
import type { Settings } from './settings.ts';

export interface Subscriptions extends KeptList<VoipSubscriptionSetting> {
  /** Since the start, as the journal. Another list only when one came that was not in it. */
  readonly keysEver: () => readonly string[];
}

/** More than twice as many as there can be at one time. */
const mostKept = 2_500;

export function createSubscriptions(settings: Settings): Subscriptions {
  const list = createKeptList<VoipSubscriptionSetting>(settings, 'voipSubscriptions');
  const keysOf = (all: readonly VoipSubscriptionSetting[]): readonly string[] => all.map(({ apiKey }) => apiKey);
  let ever = keysOf(list.all());
  return {
    all: list.all,
    replace: (items) => {
      const keys = new Set(keysOf(items));
      const known = new Set(ever);
      // Those that are good now stand last, where none is forgotten.
      if ([...keys].some((key) => !known.has(key)))
        ever = [...ever.filter((key) => !keys.has(key)), ...keys].slice(-mostKept);
      list.replace(items);
    },
    keysEver: () => ever,
  };
}
