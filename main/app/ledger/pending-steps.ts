/**
 * What was heard of a call before it concerns this desk: it has no page until then, and most often it never gets one.
 * Bounded in both ways; of too many calls the newest count, for they may still come here.
 */
import type { LedgerStep } from '#domain/ledger/page.ts';

export interface PendingSteps {
  readonly keep: (step: LedgerStep) => void;
  /** In the order in which they were heard; from then on there are none. */
  readonly take: (pageId: string) => readonly LedgerStep[];
}

const most = { calls: 1_000, steps: 20 } as const;

export const createPendingSteps = (): PendingSteps => {
  const calls = new Map<string, LedgerStep[]>();
  return {
    keep: (step) => {
      const steps = calls.get(step.pageId) ?? [];
      if (steps.length < most.steps) steps.push(step);
      calls.set(step.pageId, steps);
      const [oldest] = calls.keys();
      if (calls.size > most.calls && oldest !== undefined) calls.delete(oldest);
    },
    take: (pageId) => {
      const steps = calls.get(pageId) ?? [];
      calls.delete(pageId);
      return steps;
    },
  };
};
