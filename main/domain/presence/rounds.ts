/**
 * Decides when to check the presence of which channel (assumption 52): only while the result is visible, each channel
 * every 30 s at most, and never more than 5 % of this PC's share of the limits.
 */
export interface AskedChannel {
  readonly channel: string;
  readonly referrer?: string | undefined;
  /** Monotonic, ms; undefined: never asked. */
  readonly askedAt?: number | undefined;
}

/** 5 % of 100,000 per day is the tightest of the four windows. */
const requestsADay = 100_000;
const dayMs = 86_400_000;
const part = 0.05;

/** The time between two checks of one channel, in ms. */
export const restMs = (channels: number, everySeconds: number, share: number): number =>
  Math.max(everySeconds * 1_000, 30_000, (channels * dayMs) / (requestsADay * share * part));

/** The next check starts when the interval ends, and its answer may take this long, ms. */
const answerWithinMs = 5_000;

/** How long an answer counts, ms. A channel with an older answer is unknown. */
export const knownForMs = (rest: number): number => rest + answerWithinMs;

/** The next channel, and how long to wait for it. The longest unchecked channel comes first. */
export const nextRound = (
  channels: readonly AskedChannel[],
  now: number,
  rest: number,
): { readonly index: number; readonly waitMs: number } | undefined => {
  let best: { index: number; waitMs: number } | undefined;
  channels.forEach(({ askedAt }, index) => {
    const waitMs = askedAt === undefined ? 0 : Math.max(0, askedAt + rest - now);
    if (best === undefined || waitMs < best.waitMs) best = { index, waitMs };
  });
  return best;
};
