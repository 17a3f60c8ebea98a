/**
 * Decides which channel's presence is checked next, and when (assumption 52). Checks happen only while the result is
 * visible, and at most once every 30 s for each channel. They use at most 5% of this PC's share of the limits.
 */
export interface AskedChannel {
  readonly channel: string;
  readonly referrer?: string | undefined;
  /** The time of the last check in monotonic milliseconds. Undefined if the channel was never checked. */
  readonly askedAt?: number | undefined;
}

/** The daily limit. Of the four limits, this one allows the lowest rate. */
const requestsADay = 100_000;
const dayMs = 86_400_000;
const part = 0.05;

/** Returns the time between two checks of one channel, in milliseconds. */
export const restMs = (channels: number, everySeconds: number, share: number): number =>
  Math.max(everySeconds * 1_000, 30_000, (channels * dayMs) / (requestsADay * share * part));

/**
 * The maximum time in milliseconds for the response to the next check. The previous response stays valid during this
 * time.
 */
const answerWithinMs = 5_000;

/**
 * Returns the time in milliseconds for which a response is valid. After that, the presence of the channel is unknown.
 */
export const resultValidMs = (rest: number): number => rest + answerWithinMs;

/**
 * Returns the index of the next channel and the time until its check in milliseconds. If the checks of several channels
 * are overdue, the first of these channels in the list is next. Returns undefined if the list is empty.
 */
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
