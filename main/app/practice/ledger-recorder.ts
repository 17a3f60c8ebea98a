/** What a play has seen in the app: the pages that got steps since it began, in the order in which they appeared. */
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';

export interface LedgerRecorder {
  readonly note: (page: LedgerPage, step: LedgerStep) => void;
  readonly pages: () => readonly LedgerPage[];
  readonly steps: (pageId: string) => readonly LedgerStep[];
  /** Everything that was sent for this page has been answered, `least` times at least. */
  readonly isAnswered: (pageId: string | undefined, least: number) => boolean;
}

/** A play is short; whatever else goes on at this desk meanwhile does not fill the memory. */
const kept = { pages: 50, steps: 200 } as const;

export const createLedgerRecorder = (): LedgerRecorder => {
  const seen = new Map<string, { page: LedgerPage; readonly steps: LedgerStep[] }>();
  const steps = (pageId: string): readonly LedgerStep[] => seen.get(pageId)?.steps ?? [];
  return {
    note: (page, step) => {
      const known = seen.get(page.id);
      if (known !== undefined) {
        known.page = page;
        if (known.steps.length < kept.steps) known.steps.push(step);
      } else if (seen.size < kept.pages) seen.set(page.id, { page, steps: [step] });
    },
    pages: () => [...seen.values()].map(({ page }) => page),
    steps,
    isAnswered: (pageId, least) => {
      const kinds = (pageId === undefined ? [] : steps(pageId)).map(({ kind }) => kind);
      const sent = kinds.filter((kind) => kind === 'sent').length;
      return sent >= least && kinds.filter((kind) => kind === 'reply').length >= sent;
    },
  };
};
