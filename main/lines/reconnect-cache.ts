/**
 * Keeps the translator of each line after a connection is lost, so that a call that is still active stays the same
 * call. The translator survives failed reconnects, and it expires a fixed time after the loss.
 */
export interface ReconnectCache<Config, Translator> {
  /** Returns the kept translator of this line, or a new one. `now` is the wall-clock time in milliseconds. */
  readonly take: (config: Config, now: number) => Translator;
  /** Keeps the translator of a lost connection, unless the translator remembers no calls. */
  readonly keep: (config: Config, translator: Translator, now: number) => void;
}

/** The time for which a translator is kept. After this time, the phone system's IDs may belong to other calls. */
const retentionMs = 5 * 60_000;
const maxEntries = 50;

/** `keyOf` identifies a line: settings with different keys belong to different lines. */
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
      kept.set(key, { translator, until: now + retentionMs });
      const [oldest] = kept.keys();
      if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest);
    },
  };
};
