/** What was up when a connection was lost, by line: after a short loss a call that is still up is the same call. */
import type { EventSocketConfig } from './config.ts';
import { createEventTranslator, type EventTranslator } from './translate.ts';

/** After this long away, ids may be those of other calls. */
const keptMs = 5 * 60_000;
const mostKept = 50;

export interface Kept {
  readonly take: (config: EventSocketConfig, now: number) => EventTranslator;
  readonly keep: (config: EventSocketConfig, translator: EventTranslator, now: number) => void;
}

export const createKept = (): Kept => {
  const kept = new Map<string, { readonly translator: EventTranslator; readonly until: number }>();
  const keyOf = ({ name, url, map, extensions, internalPattern }: EventSocketConfig): string =>
    JSON.stringify([name, url, map, extensions, internalPattern]);
  return {
    take: (config, now) => {
      const key = keyOf(config);
      const found = kept.get(key);
      kept.delete(key);
      return found !== undefined && found.until > now ? found.translator : createEventTranslator(config);
    },
    keep: (config, translator, now) => {
      if (translator.size() === 0) return;
      kept.set(keyOf(config), { translator, until: now + keptMs });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
  };
};
