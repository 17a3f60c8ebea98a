/** The VoIP subscriptions, and the keys that have been valid since startup. */
import type { VoipSubscriptionSetting } from '#contract/desk-settings.ts';
import { createStoredList, type StoredList } from './stored-list.ts';
import type { Settings } from './settings.ts';

export interface Subscriptions extends StoredList<VoipSubscriptionSetting> {
  /**
   * Returns the keys that have been valid since startup, because the journal can contain requests with old keys. The
   * function returns a new list only when a key was added.
   */
  readonly keysEver: () => readonly string[];
}

/** The maximum number of remembered keys. It is more than twice the maximum number of valid keys. */
const maxKeys = 2_500;

export const createSubscriptions = (settings: Settings): Subscriptions => {
  const list = createStoredList<VoipSubscriptionSetting>(settings, 'voipSubscriptions');
  const keysOf = (all: readonly VoipSubscriptionSetting[]): readonly string[] => all.map(({ apiKey }) => apiKey);
  let ever = keysOf(list.all());
  return {
    all: list.all,
    replace: (items) => {
      const keys = new Set(keysOf(items));
      const known = new Set(ever);
      // Valid keys come last, so that none of them is dropped.
      if ([...keys].some((key) => !known.has(key)))
        ever = [...ever.filter((key) => !keys.has(key)), ...keys].slice(-maxKeys);
      list.replace(items);
    },
    keysEver: () => ever,
  };
};
