/**
 * Collects the evidence about a scenario at its end: the scenario's ledger pages, and the data that the practice
 * helpdesk received and stored.
 */
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import type { Counterline } from '#app/types.ts';
import type { MockControlClient, HelpdeskState, JournalEntries } from './mock-control-client.ts';
import type { LedgerRecorder } from './ledger-recorder.ts';

export interface Evidence {
  readonly extension: string;
  readonly colleague: string;
  /** The pages, in order of appearance. */
  readonly pages: readonly { readonly page: LedgerPage; readonly steps: readonly LedgerStep[] }[];
  /** The requests to the helpdesk since the scenario began. */
  readonly journal: JournalEntries;
  readonly helpdesk: HelpdeskState;
}

const maxConversations = 100;

export const collectEvidence = async (parts: {
  readonly app: Counterline;
  readonly control: MockControlClient;
  readonly recorder: LedgerRecorder;
  readonly extension: string;
  readonly colleague: string;
  /** The start of the scenario on the helpdesk's clock. */
  readonly since: string;
}): Promise<Evidence> => {
  const { app, control, recorder, extension, colleague } = parts;
  const pages: Evidence['pages'][number][] = [];
  for (const { id } of recorder.pages()) {
    const { page, steps } = await app.host['ledger.page']({ id });
    if (page !== undefined) pages.push({ page, steps });
  }
  const [journal, helpdesk] = await Promise.all([control.journal(parts.since), control.state(maxConversations)]);
  return { extension, colleague, pages, journal, helpdesk };
};
