/** Collects the requests that a PC sent without a grant, until the PC has reported them to the grantor. */
export interface FallbackUse {
  readonly add: (at: number) => void;
  readonly deliver: (key: string) => void;
  readonly report: (now: number) => { readonly fallback: [number, number][]; readonly delivered: string[] };
  /** Must be called when the grantor has received the last report. */
  readonly reported: () => void;
}
const mostKeys = 500;
/** Reported ages are rounded down to a multiple of this time in milliseconds, so that the message stays small. */
const stepMs = 10_000;
const mostSteps = 64;

export const createFallbackUse = (): FallbackUse => {
  let uses: readonly number[] = [];
  let keys: readonly string[] = [];
  let reportedUses = 0;
  let reportedKeys = 0;
  return {
    add: (at) => void (uses = [...uses, at].slice(-10_000)),
    deliver: (key) => void (keys = [...keys, key].slice(-mostKeys)),
    report: (now) => {
      reportedUses = uses.length;
      reportedKeys = keys.length;
      const steps = new Map<number, number>();
      for (const at of uses) {
        // The age is rounded down, and the oldest requests share one step. A request is therefore never dropped from
        // the count too early.
        const step = Math.min(mostSteps - 1, Math.floor(Math.max(0, now - at) / stepMs));
        steps.set(step, (steps.get(step) ?? 0) + 1);
      }
      return { fallback: [...steps].map(([step, count]) => [step * stepMs, count]), delivered: [...keys] };
    },
    reported: () => {
      uses = uses.slice(reportedUses);
      keys = keys.slice(reportedKeys);
    },
  };
};
