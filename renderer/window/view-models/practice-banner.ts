/** The text of the practice banner: the data that leaves this PC during practice. */
import type { Snapshot } from '#contract/snapshot.ts';
import type { TextKey } from '../i18n/t.ts';
import type { Place } from './routes.ts';

export const practiceBand = (page: Place['page'], { practice }: Pick<Snapshot, 'practice'>): TextKey => {
  // The checks of the setup connect to the addresses in the form.
  if (page === 'setup') return 'band.practice.setUp';
  // If practice uses the desk's own lines, it uses the real phone system.
  return practice?.canCall === false ? 'band.practice.ownLine' : 'band.practice';
};
