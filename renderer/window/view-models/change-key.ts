/** Keys that change when the ledger or the outbox may have changed, so that their data is read again. */
import type { Snapshot } from '#contract/snapshot.ts';

export const ledgerSignature = (snapshot: Snapshot | undefined): string => {
  if (snapshot === undefined) return '';
  const pages = [...snapshot.live.map(({ page }) => page), ...snapshot.recent];
  const page = pages.map(
    ({ id, outcome, why, live, answeredAt, followUp }) =>
      `${id} ${outcome} ${why.code} ${live} ${answeredAt} ${followUp?.at}`,
  );
  const steps = snapshot.live.map((entry) => entry.steps.length);
  return [...page, ...steps, outboxSignature(snapshot)].join('\n');
};

export const outboxSignature = (snapshot: Snapshot | undefined): string => {
  if (snapshot === undefined) return '';
  // While the helpdesk is unreachable, each attempt changes the time of the next one.
  const { count, oldestAt, failing, decisions, gate, gateUntil } = snapshot.waiting;
  // The key includes masking, because masking changes the same entries.
  return `${count} ${oldestAt} ${failing} ${decisions} ${gate} ${gateUntil} ${snapshot.numbersUntil}`;
};
