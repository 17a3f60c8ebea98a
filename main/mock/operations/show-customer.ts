/**
 * The operation "Show customer" (B.7, 2.11; assumptions 14, 26, 27). It opens a conversation for the customer at
 * the named agent's desk.
 */
import type { ShowCustomer } from '#helpdesk/schemas.ts';
import { comparableNumber, shownNumber } from '../rules/number.ts';
import { screenFor } from '../rules/screen.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { came } from '../validation/validation-messages.ts';
import { openConversation, openAtDesk, addMessage, updateConversation } from './open-conversation.ts';
import { done, refused, type Perform } from './outcome.ts';

/**
 * Returns the e-mail addresses that match the request. An address identifies one customer, who may not exist yet.
 * Several customers can share a number.
 */
const candidates = (helpdesk: Helpdesk, customer: ShowCustomer['customer']): readonly string[] => {
  if (customer.email_address !== undefined) return [customer.email_address];
  return helpdesk.customers.withNumber(customer.phone_number ?? '');
};

const conversationOf = (
  helpdesk: Helpdesk,
  customer: ShowCustomer['customer'],
  found: readonly string[],
  shown: string,
  owner: string | null,
): ConversationHead => {
  const phoneNumber = customer.phone_number === undefined ? null : comparableNumber(customer.phone_number);
  const [only] = found.length === 1 ? found : [];
  const who = only !== undefined ? { customer: only } : phoneNumber !== null ? { phoneNumber } : null;
  const open = who === null ? undefined : helpdesk.conversations.newestOf(who, true);
  if (open !== undefined) return open;
  return openConversation(helpdesk, {
    subject: `In the store: ${shown}`,
    channel: 'Store',
    owner,
    customer: only ?? null,
    phoneNumber,
  });
};

export const showCustomer: Perform<ShowCustomer> = (helpdesk, { user_email_address: address, customer }) => {
  const { agentAbsent, agentUnknown } = helpdesk.switches.values();
  const agent = address === undefined ? undefined : helpdesk.roster.byEmail(address);
  if (address === undefined && agentAbsent === 'refuse') {
    return refused(400, 'user_email_address', 'expected the e-mail address of an agent, got nothing');
  }
  if (address !== undefined && agent === undefined && agentUnknown === 'refuse') {
    return refused(
      400,
      'user_email_address',
      `expected the e-mail address of an agent of this helpdesk, got ${came(address)}`,
    );
  }
  const found = candidates(helpdesk, customer);
  const [only] = found.length === 1 ? found : [];
  const known = only === undefined ? undefined : helpdesk.customers.get(only);
  const who = known?.name ?? only ?? shownNumber(customer.phone_number ?? '');
  const conversation = conversationOf(helpdesk, customer, found, who, agent?.emailAddress ?? null);
  const content =
    agent === undefined ? 'A till asked for this customer' : `A till asked ${agent.name} for this customer`;
  addMessage(helpdesk, conversation.guid, { kind: 'log', content });
  updateConversation(helpdesk, conversation, {});
  const { guid } = conversation;
  const { phone_number: number, external_identifier: externalIdentifier } = customer;
  if (externalIdentifier !== undefined) helpdesk.notifyMoment({ kind: 'external', guid, externalIdentifier });
  if (number !== undefined && conversation.customer === null)
    helpdesk.notifyMoment({ kind: 'number', guid, phoneNumber: comparableNumber(number) });
  if (agent !== undefined) {
    const searchText = customer.phone_number ?? '';
    openAtDesk(helpdesk, agent.extension, screenFor(guid, found.length, searchText));
    helpdesk.notices.set(agent.extension, { at: helpdesk.clock.now(), guid, text: who });
  }
  return done();
};
