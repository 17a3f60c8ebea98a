/** A conversation in the format of the helpdesk API (2.7; assumption 19). */
import type { AssumptionValues } from '#helpdesk/assumptions.ts';
import type { Conversation } from '#helpdesk/schemas.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import type { Message } from '../state/messages.ts';

/** Formats a time as "ISO 8601 without time zone". The helpdesk's own time zone is UTC. */
const withoutZone = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '');

const senders: Record<Message['kind'], string> = { customer: 'Customer', agent: 'Agent', note: 'Agent', log: 'System' };

const messageWire = (message: Message) => ({
  sentDateTime: message.sentAs ?? withoutZone(message.at),
  sender: {
    type: senders[message.kind],
    ...(message.name !== null && { name: message.name }),
    ...(message.emailAddress !== null && { emailAddress: message.emailAddress }),
  },
  content: message.content,
  scope: message.kind === 'customer' || message.kind === 'agent' ? ('external' as const) : ('internal' as const),
});

export const conversationWire = (
  helpdesk: Helpdesk,
  head: ConversationHead,
  messages: readonly Message[],
  stateCase: AssumptionValues['stateCase'],
): Conversation => {
  const owner = head.owner === null ? undefined : helpdesk.roster.byEmail(head.owner);
  const state = stateCase === 'lower' ? head.state : head.state.slice(0, 1).toUpperCase() + head.state.slice(1);
  return {
    guid: head.guid,
    subject: head.subject,
    channel: head.channel,
    state,
    ...(head.owner !== null && {
      owner: { type: 'Agent', ...(owner && { name: owner.name }), emailAddress: head.owner },
    }),
    ...(head.webStore !== null && { 'the service': head.webStore }),
    ...(head.category !== null && { category: head.category }),
    linkedOrderNumbers: helpdesk.conversations.linkedOrders(head.guid).join(','),
    tags: head.tags ?? '',
    ...(head.referrer !== null && { referrer: head.referrer }),
    startDateTime: withoutZone(head.startedAt),
    messages: messages.map(messageWire),
  };
};
