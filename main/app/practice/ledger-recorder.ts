/** Records the ledger pages that received steps since a scenario began, in the order of their first step. */
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';

export interface LedgerRecorder {
  readonly record: (page: LedgerPage, step: LedgerStep) => void;
  readonly pages: () => readonly LedgerPage[];
  readonly steps: (pageId: string) => readonly LedgerStep[];
  /** Whether all requests for this page have been answered, and there were at least `minimum` of them. */
  readonly isAnswered: (pageId: string | undefined, minimum: number) => boolean;
}

/**
 * The maximum number of pages, and of steps for each page. These limits restrict memory use if there are other calls
 * during a scenario.
 */
const limits = { pages: 50, steps: 200 } as const;

export const createLedgerRecorder = (): LedgerRecorder => {
  const seen = new Map<string, { page: LedgerPage; readonly steps: LedgerStep[] }>();
  const steps = (pageId: string): readonly LedgerStep[] => seen.get(pageId)?.steps ?? [];
  return {
    record: (page, step) => {
      const known = seen.get(page.id);
      if (known !== undefined) {
        known.page = page;
        if (known.steps.length < limits.steps) known.steps.push(step);
      } else if (seen.size < limits.pages) seen.set(page.id, { page, steps: [step] });
    },
    pages: () => [...seen.values()].map(({ page }) => page),
    steps,
    isAnswered: (pageId, minimum) => {
      const kinds = (pageId === undefined ? [] : steps(pageId)).map(({ kind }) => kind);
      const sent = kinds.filter((kind) => kind === 'sent').length;
      return sent >= minimum && kinds.filter((kind) => kind === 'reply').length >= sent;
    },
  };
};
