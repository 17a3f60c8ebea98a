/**
 * When to ask which channel whether somebody is online (assumption 52): only while somebody can see the answer,
 * each channel every 30 s at most, and never more than 5 % of this PC's share of the limits.
 */
export interface AskedChannel {
  readonly channel: string;
  readonly referrer?: string | undefined;
  /** Monotonic, ms; undefined: never asked. */
  readonly askedAt?: number | undefined;
}

/** 5 % of 100,000 a day is the tightest of the four windows. */
const requestsADay = 100_000;
const dayMs = 86_400_000;
const part = 0.05;

/** How long one channel rests between two questions, ms. */
export const restMs = (channels: number, everySeconds: number, share: number): number =>
  Math.max(everySeconds * 1_000, 30_000, (channels * dayMs) / (requestsADay * share * part));

/** The channel whose turn it is, and how long to wait for it; the longest unasked first. */
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
