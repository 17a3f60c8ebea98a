/**
 * Queries the evidence of a scenario: its call, and the requests that the helpdesk received, with their times. The code
 * is pure.
 */
import type { Seen, SeenLine } from '#contract/practice.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import type { Evidence } from '../collect-evidence.ts';

export const line = (code: Seen, values?: SeenLine['values']): SeenLine =>
  values === undefined ? { code } : { code, values };

/** Converts ms to seconds, rounded to tenths. */
export const toSeconds = (ms: number): number => Math.round(Math.max(0, ms) / 100) / 10;

export const findCallPage = ({ pages }: Evidence): LedgerPage | undefined =>
  pages.map(({ page }) => page).find(({ callId }) => callId !== undefined);
export const findPageOfKind = ({ pages }: Evidence, kind: LedgerPage['kind']): LedgerPage | undefined =>
  pages.map(({ page }) => page).find((page) => page.kind === kind);

export type EventType = 'Answered' | 'Transfer' | 'Disconnected';
export interface ReceivedEvent {
  readonly type: string;
  readonly extension: string;
  readonly status: number;
}

/** Returns the events that the helpdesk received for this call, or for all calls, in order. */
export const listEvents = ({ journal }: Evidence, callId?: string): readonly ReceivedEvent[] =>
  journal.flatMap(({ operation, status, request: { body } }) => {
    if (operation !== 'registerCallEvent' || typeof body !== 'object' || body === null) return [];
    const { Id, EventType, PhoneExtension } = body as Readonly<Record<string, unknown>>;
    if (callId !== undefined && Id !== callId) return [];
    return [{ type: String(EventType), extension: String(PhoneExtension), status }];
  });

export const filterAccepted = (events: readonly ReceivedEvent[], type: EventType): readonly ReceivedEvent[] =>
  events.filter((event) => event.type === type && event.status === 201);

/** Returns the time between the moment when the call was answered and the helpdesk's response to `Answered`, in ms. */
export const measureReplyMs = ({ pages }: Evidence, { id, answeredAt }: LedgerPage): number | undefined => {
  const steps = pages.find(({ page }) => page.id === id)?.steps ?? [];
  const sent = steps.findIndex(({ kind, body }) => kind === 'sent' && body?.includes('"Answered"') === true);
  const reply = steps.slice(sent + 1).find(({ kind }) => kind === 'reply');
  if (sent === -1 || reply === undefined || answeredAt === undefined) return undefined;
  return Math.max(0, reply.at - answeredAt);
};

export interface OpenedConversation {
  /**
   * The name of the conversation's customer, or the e-mail address if the name is unknown. Undefined if no customer has
   * been identified.
   */
  readonly customer: string | undefined;
  /** The name of the agent who owns the conversation. */
  readonly owner: string | undefined;
}

const named = ({ helpdesk }: Evidence, email: string | null): string | undefined =>
  helpdesk.customers.find(({ email_address }) => email_address === email)?.name ?? email ?? undefined;
const agentNamed = ({ helpdesk }: Evidence, email: string | null): string | undefined =>
  helpdesk.agents.find(({ emailAddress }) => emailAddress === email)?.name;

/** Finds the helpdesk's conversation for this call. */
export const findConversation = (evidence: Evidence, callId: string): OpenedConversation | undefined => {
  const { calls, conversations } = evidence.helpdesk;
  const guid = calls.find(({ Id }) => Id === callId)?.conversation;
  const found = conversations.find((each) => each.guid === guid);
  if (found === undefined) return undefined;
  return { customer: named(evidence, found.customer), owner: agentNamed(evidence, found.owner) };
};

/** Finds the name of this look-up's customer in the helpdesk. */
export const findCustomerName = (evidence: Evidence, { who }: LedgerPage): string | undefined => {
  const digits = who.number?.replace(/\D/g, '');
  const found = evidence.helpdesk.customers.find(
    ({ email_address, phone_numbers }) =>
      email_address === who.email || phone_numbers.some((number) => number.replace(/\D/g, '') === digits),
  );
  return found?.name ?? undefined;
};
