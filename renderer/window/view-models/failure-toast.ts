/**
 * Selects the failure for the toast: the newest failure that nobody has seen and that the current page does not show.
 */
import type { JudgedPage } from '#contract/messages.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Place } from './routes.ts';

/**
 * The pages without a toast. The Now page lists the failures, and the Practice page shows the failures of its own
 * calls. On the Setup page, a toast would cover the buttons at the bottom.
 */
const showsFailures: ReadonlySet<Place['page']> = new Set(['now', 'practice', 'setup']);

export const failureForToast = (
  { failures }: Pick<Snapshot, 'failures'>,
  { page, id }: Place,
): JudgedPage | undefined => {
  if (showsFailures.has(page)) return undefined;
  return failures.find((failure) => page !== 'ledger' || failure.id !== id);
};
