/**
 * The time by which old things are deleted. A clock that was turned, or that a flat battery set to anywhere, deletes
 * nothing: a jump of more than days counts only when the helpdesk's own clock agrees; until then the time goes on from
 * where it was, by what the app has run.
 */
export interface ProvenTime {
  /** ms since 1970; never later than the clock of this PC. */
  readonly now: () => number;
}
export interface ProvenTimePorts {
  readonly wallMs: () => number;
  /** Goes on evenly while the app runs, ms. */
  readonly monotonicMs: () => number;
  /** How far this PC is ahead of the helpdesk, ms; undefined: nobody has said. */
  readonly aheadMs: () => number | undefined;
  /** The last time that was proven, as text; undefined: none was. */
  readonly load: () => string | undefined;
  readonly save: (text: string) => void;
  /** When the newest page was written: from before this was kept. */
  readonly newestMs: () => number | undefined;
}

/** A PC that was off over a holiday weekend. */
const believedJumpMs = 4 * 86_400_000;
const agreesWithinMs = 5 * 60_000;

/** `before`: proven `ranMs` ago. Pure. */
export const advanceProven = (
  before: number | undefined,
  now: { readonly wallMs: number; readonly ranMs: number; readonly aheadMs: number | undefined },
): number => {
  const isAgreed = now.aheadMs !== undefined && Math.abs(now.aheadMs) < agreesWithinMs;
  if (before === undefined || isAgreed || now.wallMs - before <= believedJumpMs + now.ranMs) return now.wallMs;
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
