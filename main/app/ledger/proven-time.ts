/**
 * Determines the time that is used for deleting old entries, because a wrong clock must not cause deletions. A jump of
 * more than four days is accepted only if the helpdesk's clock agrees. Without this agreement, the time advances only
 * while the app is running.
 */
export interface ProvenTime {
  /** Returns the proven time in ms since 1970. It is never later than the time of this PC's clock. */
  readonly now: () => number;
}
export interface ProvenTimePorts {
  readonly wallMs: () => number;
  /** Returns the monotonic time while the app is running, in ms. */
  readonly monotonicMs: () => number;
  /** Returns how far this PC's clock is ahead of the helpdesk's clock in ms, or undefined if this is unknown. */
  readonly aheadMs: () => number | undefined;
  /** Returns the last proven time as text, or undefined if there is none. */
  readonly load: () => string | undefined;
  readonly save: (text: string) => void;
  /** Returns the start time of the newest page, for data folders without a proven time. */
  readonly newestMs: () => number | undefined;
}

/** The longest plausible jump, in ms. It covers a PC that was switched off over a long weekend. */
const maxPlausibleJumpMs = 4 * 86_400_000;
const agreesWithinMs = 5 * 60_000;

/** `before` is the time that was proven `ranMs` ago. This function is pure. */
export const advanceProven = (
  before: number | undefined,
  now: { readonly wallMs: number; readonly ranMs: number; readonly aheadMs: number | undefined },
): number => {
  const isAgreed = now.aheadMs !== undefined && Math.abs(now.aheadMs) < agreesWithinMs;
  if (before === undefined || isAgreed || now.wallMs - before <= maxPlausibleJumpMs + now.ranMs) return now.wallMs;
  return Math.min(now.wallMs, before + now.ranMs);
};

export const createProvenTime = (ports: ProvenTimePorts): ProvenTime => {
  const kept = Number(ports.load());
  let proven = Number.isSafeInteger(kept) && kept > 0 ? kept : ports.newestMs();
  let at = ports.monotonicMs();
  return {
    now: () => {
      const monotonicMs = ports.monotonicMs();
      const ranMs = Math.max(0, monotonicMs - at);
      proven = advanceProven(proven, { wallMs: ports.wallMs(), ranMs, aheadMs: ports.aheadMs() });
      at = monotonicMs;
      ports.save(String(Math.round(proven)));
      return proven;
    },
  };
};
