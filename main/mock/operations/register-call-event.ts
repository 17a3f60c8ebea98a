/**
 * The operation "Register call event" (B.4, 2.9; "What the service does" 6). It logs the call. An answered
 * inbound call opens the customer at the agent's desk.
 */
import type { CallEvent } from '#helpdesk/schemas.ts';
import { callLog } from '../rules/call-log.ts';
import { afterCallEvent, judgeCallEvent, type CallRecord } from '../rules/call-state.ts';
import { comparableNumber, shownNumber } from '../rules/number.ts';
import { isCallArrival, opensFor, screenFor } from '../rules/screen.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { openConversation, openAtDesk, addMessage, storeOf, updateConversation } from './open-conversation.ts';
import { done, refused, type Perform } from './outcome.ts';

/**
 * Returns the conversation of this call. An inbound call has its own conversation. An outbound call uses the
 * newest conversation of the number or its customer, if there is one (assumption 31).
 */
const conversationFor = (
  helpdesk: Helpdesk,
  call: CallRecord | undefined,
  event: CallEvent,
  customers: readonly string[],
): ConversationHead => {
  const known = call === undefined ? undefined : helpdesk.conversations.get(call.guid);
  if (known !== undefined) return known;
  const phoneNumber = comparableNumber(event.PhoneNumber);
  const [only] = customers.length === 1 ? customers : [];
  if (event.Direction === 'Outbound') {
    const newest =
      helpdesk.conversations.newestOf({ phoneNumber }, false) ??
      (only === undefined ? undefined : helpdesk.conversations.newestOf({ customer: only }, false));
    if (newest !== undefined) return newest;
  }
  const isInbound = event.Direction === 'Inbound';
  const facts = {
    subject: `Call ${isInbound ? 'from' : 'to'} ${shownNumber(event.PhoneNumber)}`,
    channel: 'Phone',
    webStore: storeOf(helpdesk, event.PhoneReferrer),
    referrer: event.PhoneReferrer ?? null,
    customer: only ?? null,
    phoneNumber,
  };
  return openConversation(helpdesk, facts, isInbound ? 'customer' : 'agent');
};

export const registerCallEvent: Perform<CallEvent> = (helpdesk, event) => {
  const call = helpdesk.calls.get(event.Id);
  const agent = helpdesk.roster.byExtension(event.PhoneExtension);
  const judgement = judgeCallEvent(call, event, agent !== undefined, helpdesk.switches.values());
  if (judgement.verdict === 'refused') return refused(406, judgement.path, judgement.message);
  if (judgement.verdict === 'repeat') return done();

  const now = helpdesk.clock.now();
  const customers = helpdesk.customers.withNumber(event.PhoneNumber);
  const conversation = conversationFor(helpdesk, call, event, customers);
  const words = {
    number: shownNumber(event.PhoneNumber),
    dialled:
      storeOf(helpdesk, event.PhoneReferrer) ??
      (event.PhoneReferrer === undefined ? null : shownNumber(event.PhoneReferrer)),
    nameOf: (extension: string) => helpdesk.roster.byExtension(extension)?.name ?? null,
  };
  for (const content of callLog(call, event, now, words))
    addMessage(helpdesk, conversation.guid, { kind: 'log', content });
  helpdesk.calls.put(afterCallEvent(call, event, conversation.guid, now));
  const takes = event.EventType === 'Answered' && agent !== undefined;
  const owner = takes ? agent.emailAddress : conversation.owner;
  const state = event.EventType === 'Answered' ? 'open' : conversation.state;
  updateConversation(helpdesk, conversation, { owner, state });

  const { guid } = conversation;
  if (isCallArrival(call, event))
    helpdesk.notifyMoment({ kind: 'number', guid, phoneNumber: comparableNumber(event.PhoneNumber) });
  const opens = opensFor(event);
  // Once the conversation has a customer, a transfer of the call does not open the search again.
  const matches = conversation.customer === null ? customers.length : 1;
  if (opens !== undefined && agent !== undefined)
    openAtDesk(helpdesk, opens, screenFor(guid, matches, event.PhoneNumber));
  const lost = event.PhoneReferrer !== undefined && storeOf(helpdesk, event.PhoneReferrer) === null;
  return done(
    lost ? [{ path: 'PhoneReferrer', message: 'no web store has this referrer; the call has no web store' }] : [],
  );
};
