/**
 * Keeps the steps of calls that have no page yet. Most of these calls never get one. Only the newest 1,000 calls are
 * kept, each with its first 20 steps.
 */
import type { LedgerStep } from '#domain/ledger/page.ts';

export interface PendingSteps {
  readonly add: (step: LedgerStep) => void;
  /** Returns the steps in order of arrival and removes them. */
  readonly take: (pageId: string) => readonly LedgerStep[];
}

const most = { calls: 1_000, steps: 20 } as const;

export const createPendingSteps = (): PendingSteps => {
  const calls = new Map<string, LedgerStep[]>();
  return {
    add: (step) => {
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
