/** What may be said of what leaves this machine while somebody practises. Pure. */
import type { Snapshot } from '#contract/snapshot.ts';
import type { Word } from '../i18n/t.ts';
import type { Place } from './pages.ts';

export const practiceBand = (page: Place['page'], { practice }: Pick<Snapshot, 'practice'>): Word => {
  // Whoever sets up wants the checks, and they reach what was typed.
  if (page === 'setup') return 'band.practice.setUp';
  // With lines of its own the desk practises on its real exchange.
  return practice?.canCall === false ? 'band.practice.ownLine' : 'band.practice';
};
