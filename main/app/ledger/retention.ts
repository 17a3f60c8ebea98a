/** Pages older than the settings keep them are forgotten: at the start, and four times a day. */
import type { Ledger } from '#store/ledger.ts';

const dayMs = 86_400_000;
const everyMs = dayMs / 4;

/** Returns how it is stopped. */
export const startRetention = (
  ledger: Pick<Ledger, 'prune'>,
  keepDays: () => number,
  /** Not the clock of this PC alone: a wrong one would delete what is new (proven-time.ts). */
  provenMs: () => number,
): (() => void) => {
  const prune = (): void => void ledger.prune(provenMs() - keepDays() * dayMs);
  prune();
  const timer = setInterval(prune, everyMs).unref();
  return () => clearInterval(timer);
};
