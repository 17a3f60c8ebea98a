/** A word that changes when the ledger or the outbox may have: then what is shown of them is read again. */
import type { Snapshot } from '#contract/snapshot.ts';

export const ledgerSignature = (snapshot: Snapshot | undefined): string => {
  if (snapshot === undefined) return '';
  const pages = [...snapshot.live.map(({ page }) => page), ...snapshot.recent];
  const page = pages.map(
    ({ id, outcome, why, live, answeredAt }) => `${id} ${outcome} ${why.code} ${live} ${answeredAt}`,
  );
  return [...page, outboxSignature(snapshot)].join('\n');
};

export const outboxSignature = (snapshot: Snapshot | undefined): string => {
  if (snapshot === undefined) return '';
  const { count, oldestAt, decisions, gate } = snapshot.waiting;
  return `${count} ${oldestAt} ${decisions} ${gate}`;
};
