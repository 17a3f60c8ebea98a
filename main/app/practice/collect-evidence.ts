/** Everything that is known of a play when it is over: its pages here, and what its helpdesk heard and knows. */
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import type { Counterline } from '#app/types.ts';
import type { MockControlClient, HelpdeskState, JournalEntries } from './mock-control-client.ts';
import type { LedgerRecorder } from './ledger-recorder.ts';

export interface Evidence {
  readonly extension: string;
  readonly colleague: string;
  /** In the order in which they appeared. */
  readonly pages: readonly { readonly page: LedgerPage; readonly steps: readonly LedgerStep[] }[];
  /** What the helpdesk was asked since the play began. */
  readonly journal: JournalEntries;
  readonly helpdesk: HelpdeskState;
}

const conversationsLooked = 100;

export const collectEvidence = async (parts: {
  readonly app: Counterline;
  readonly control: MockControlClient;
  readonly witness: LedgerRecorder;
  readonly extension: string;
  readonly colleague: string;
  /** By the helpdesk's clock. */
  readonly since: string;
}): Promise<Evidence> => {
  const { app, control, witness, extension, colleague } = parts;
  const pages: Evidence['pages'][number][] = [];
  for (const { id } of witness.pages()) {
    const { page, steps } = await app.host['ledger.page']({ id });
    if (page !== undefined) pages.push({ page, steps });
  }
  const [journal, helpdesk] = await Promise.all([control.journal(parts.since), control.state(conversationsLooked)]);
  return { extension, colleague, pages, journal, helpdesk };
};
