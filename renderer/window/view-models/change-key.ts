/** A word that changes when the ledger or the outbox may have: then what is shown of them is read again. */
import type { Snapshot } from '#contract/snapshot.ts';

export const ledgerSignature = (snapshot: Snapshot | undefined): string => {
  if (snapshot === undefined) return '';
  const pages = [...snapshot.live.map(({ page }) => page), ...snapshot.recent];
  const page = pages.map(
    ({ id, outcome, why, live, answeredAt }) => `${id} ${outcome} ${why.code} ${live} ${answeredAt}`,
  );
  const steps = snapshot.live.map((entry) => entry.steps.length);
  return [...page, ...steps, outboxSignature(snapshot)].join('\n');
};

export const outboxSignature = (snapshot: Snapshot | undefined): string => {
  if (snapshot === undefined) return '';
  // With each try while the helpdesk is away the next one moves.
  const { count, oldestAt, failing, decisions, gate, gateUntil } = snapshot.waiting;
  // The same entries come masked or plain.
  return `${count} ${oldestAt} ${failing} ${decisions} ${gate} ${gateUntil} ${snapshot.numbersUntil}`;
};
