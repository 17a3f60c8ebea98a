/** Evidence, read: which call it was about, what the helpdesk heard of it, and when. Pure. */
import type { Seen, SeenLine } from '#contract/practice.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import type { Evidence } from '../collect-evidence.ts';

export const line = (code: Seen, values?: SeenLine['values']): SeenLine =>
  values === undefined ? { code } : { code, values };

/** To a tenth, as people say it. */
export const secondsOf = (ms: number): number => Math.round(Math.max(0, ms) / 100) / 10;

export const callPage = ({ pages }: Evidence): LedgerPage | undefined =>
  pages.map(({ page }) => page).find(({ callId }) => callId !== undefined);
export const pageOfKind = ({ pages }: Evidence, kind: LedgerPage['kind']): LedgerPage | undefined =>
  pages.map(({ page }) => page).find((page) => page.kind === kind);

export type EventType = 'Answered' | 'Transfer' | 'Disconnected';
export interface HeardEvent {
  readonly type: string;
  readonly extension: string;
  readonly status: number;
}

/** What the helpdesk heard of this call, in order; of every call when none is given. */
export const eventsOf = ({ journal }: Evidence, callId?: string): readonly HeardEvent[] =>
  journal.flatMap(({ operation, status, request: { body } }) => {
    if (operation !== 'registerCallEvent' || typeof body !== 'object' || body === null) return [];
    const { Id, EventType, PhoneExtension } = body as Readonly<Record<string, unknown>>;
    if (callId !== undefined && Id !== callId) return [];
    return [{ type: String(EventType), extension: String(PhoneExtension), status }];
  });

export const accepted = (events: readonly HeardEvent[], type: EventType): readonly HeardEvent[] =>
  events.filter((event) => event.type === type && event.status === 201);

/** From the answer on the phone to the helpdesk's, ms. */
export const toReplyMs = ({ pages }: Evidence, { id, answeredAt }: LedgerPage): number | undefined => {
  const steps = pages.find(({ page }) => page.id === id)?.steps ?? [];
  const sent = steps.findIndex(({ kind, body }) => kind === 'sent' && body?.includes('"Answered"') === true);
  const reply = steps.slice(sent + 1).find(({ kind }) => kind === 'reply');
  if (sent === -1 || reply === undefined || answeredAt === undefined) return undefined;
  return Math.max(0, reply.at - answeredAt);
};

export interface Opened {
  /** The customer's name, where the helpdesk knows whose number it is. */
  readonly customer: string | undefined;
  /** The name of the agent whose conversation it is. */
  readonly owner: string | undefined;
}

const named = ({ helpdesk }: Evidence, email: string | null): string | undefined =>
  helpdesk.customers.find(({ email_address }) => email_address === email)?.name ?? email ?? undefined;
const agentNamed = ({ helpdesk }: Evidence, email: string | null): string | undefined =>
  helpdesk.agents.find(({ emailAddress }) => emailAddress === email)?.name;

/** The conversation that the helpdesk has for this call. */
export const conversationOf = (evidence: Evidence, callId: string): Opened | undefined => {
  const { calls, conversations } = evidence.helpdesk;
  const guid = calls.find(({ Id }) => Id === callId)?.conversation;
  const found = conversations.find((each) => each.guid === guid);
  if (found === undefined) return undefined;
  return { customer: named(evidence, found.customer), owner: agentNamed(evidence, found.owner) };
};

/** The name under which the helpdesk knows the customer of this look-up. */
export const customerOf = (evidence: Evidence, { who }: LedgerPage): string | undefined => {
  const digits = who.number?.replace(/\D/g, '');
  const found = evidence.helpdesk.customers.find(
    ({ email_address, phone_numbers }) =>
      email_address === who.email || phone_numbers.some((number) => number.replace(/\D/g, '') === digits),
  );
  return found?.name ?? undefined;
};
