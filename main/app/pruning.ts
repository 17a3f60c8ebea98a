/** Pages older than the settings keep them are forgotten: at the start, and four times a day. */
import type { Ledger } from '#store/ledger.ts';

const dayMs = 86_400_000;
const everyMs = dayMs / 4;

/** Returns how it is stopped. */
export const startPruning = (
  ledger: Pick<Ledger, 'prune'>,
  keepDays: () => number,
  wallMs: () => number,
): (() => void) => {
  const prune = (): void => void ledger.prune(wallMs() - keepDays() * dayMs);
  prune();
  const timer = setInterval(prune, everyMs).unref();
  return () => clearInterval(timer);
};
