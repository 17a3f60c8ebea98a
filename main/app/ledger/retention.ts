/** Deletes ledger pages that are older than the settings allow, at startup and four times a day. */
import type { Ledger } from '#store/ledger.ts';

const dayMs = 86_400_000;
const everyMs = dayMs / 4;

/** Starts the regular deletion. Returns a function that stops it. */
export const startRetention = (
  ledger: Pick<Ledger, 'prune'>,
  keepDays: () => number,
  /**
   * Returns the time that is used for the deletion. This PC's clock alone is not enough, because a wrong clock would
   * delete new entries (proven-time.ts).
   */
  provenMs: () => number,
): (() => void) => {
  const prune = (): void => void ledger.prune(provenMs() - keepDays() * dayMs);
  prune();
  const timer = setInterval(prune, everyMs).unref();
  return () => clearInterval(timer);
};
