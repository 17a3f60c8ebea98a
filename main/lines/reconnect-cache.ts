/**
 * What was up when a connection was lost, by line: after a short loss a call that is still up is the same call. It stays
 * through every try at coming back, however many fail, and is forgotten by the clock of the loss.
 */
export interface ReconnectCache<Config, Translator> {
  /** What was kept of this line, or a new translator where there is nothing. `now`: wall clock, ms. */
  readonly take: (config: Config, now: number) => Translator;
  /** The connection that was up is lost. */
  readonly keep: (config: Config, translator: Translator, now: number) => void;
}

/** After this long away, ids may be those of other calls. */
const keptMs = 5 * 60_000;
const mostKept = 50;

/** `keyOf`: settings with another key mean another line. */
export const createReconnectCache = <Config, Translator extends { readonly size: () => number }>(
  keyOf: (config: Config) => string,
  create: (config: Config) => Translator,
): ReconnectCache<Config, Translator> => {
  const kept = new Map<string, { readonly translator: Translator; readonly until: number }>();
  return {
    take: (config, now) => {
      const found = kept.get(keyOf(config));
      return found !== undefined && found.until > now ? found.translator : create(config);
    },
    keep: (config, translator, now) => {
      const key = keyOf(config);
      kept.delete(key);
      if (translator.size() === 0) return;
      kept.set(key, { translator, until: now + keptMs });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
  };
};
