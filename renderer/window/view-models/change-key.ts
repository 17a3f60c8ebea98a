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
  const { count, oldestAt, failing, decisions, gate, gateUntil } = snapshot.waiting;
  // The key includes `numbersUntil`, because masking changes the content of the entries. A held item can be sent and
  // refused again between two snapshots, so the key also includes the times of failures.
  const refused = [...snapshot.failures, ...snapshot.recent].map(
    ({ id, failedAt, popFailed, why }) => `${id} ${failedAt} ${(popFailed ?? why).code}`,
  );
  const state = `${count} ${oldestAt} ${failing} ${decisions} ${gate} ${gateUntil} ${snapshot.numbersUntil}`;
  return [state, snapshot.practice?.disturbance?.kind, ...refused].join('\n');
};
