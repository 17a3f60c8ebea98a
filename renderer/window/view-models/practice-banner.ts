/** The text of the practice banner, which explains what leaves this PC during practice. */
import type { Snapshot } from '#contract/snapshot.ts';
import type { TextKey } from '../i18n/t.ts';
import type { Place } from './routes.ts';

export const practiceBannerKey = (page: Place['page'], { practice }: Pick<Snapshot, 'practice'>): TextKey => {
  // The setup checks connect to the addresses in the form.
  if (page === 'setup') return 'band.practice.setUp';
  // Without a practice phone system, practice mode uses this PC's own lines, so calls leave this PC.
  return practice?.canCall === false ? 'band.practice.ownLine' : 'band.practice';
};
