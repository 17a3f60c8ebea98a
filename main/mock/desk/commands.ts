/** Carries out an agent's command at the desk. Returns undefined, or the reason why the command was not carried out. */
import type { DeskCommand, DeskRefused } from '#contract/desk-commands.ts';
import { presenceChannel } from '#helpdesk/schemas.ts';
import type { Integrators } from '../integrator/integrators.ts';
import { openAtDesk, addMessage, updateConversation } from '../operations/open-conversation.ts';
import { reply } from '../operations/reply.ts';
import type { Agent } from '../rules/presence.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import type { Sender } from '../webhook/sender.ts';
import type { RequestCommand } from './request-watch.ts';
import { navigate } from './panel-navigation.ts';

/** The desk's socket handles all other commands itself. */
export type AgentCommand = Exclude<DeskCommand, RequestCommand | { type: 'kpis.of' | 'settings.get' | 'settings.put' }>;

export interface DeskPorts {
  readonly helpdesk: Helpdesk;
  readonly webhooks: Sender;
  readonly integrators: Integrators;
}

const conversationGone: DeskRefused = { code: 'gone' };

/**
 * Chooses a customer that the helpdesk or a dynamic link has found. If the search belongs to a conversation without a
 * customer, assigns the customer to that conversation and opens it. Otherwise, opens the newest conversation of the
 * customer.
 */
const chooseCustomer = (desk: DeskPorts, agent: Agent, emailAddress: string): DeskRefused | undefined => {
  const { helpdesk, integrators } = desk;
  const screen = helpdesk.screens.get(agent.extension);
  const behind =
    screen?.kind === 'search' && screen.guid !== null ? helpdesk.conversations.get(screen.guid) : undefined;
  const waiting = behind?.customer === null ? behind : undefined;
  const known = helpdesk.customers.get(emailAddress);
  const found = known ?? integrators.searches.found(agent.extension, emailAddress);
  if (found === undefined) return { code: 'customerGone' };
  const { email_address: customer, name } = found;
  if (waiting !== undefined) {
    integrators.settled(waiting.guid);
    updateConversation(helpdesk, waiting, { customer, relationName: waiting.relationName ?? (known ? null : name) });
  }
  const shown = waiting ?? helpdesk.conversations.newestOf({ customer }, false);
  if (shown === undefined) return { code: 'noConversation', values: { name: name ?? customer } };
  integrators.searches.closePrevious(agent.extension);
  openAtDesk(helpdesk, agent.extension, { kind: 'conversation', guid: shown.guid });
  return undefined;
};

/**
 * Assigns a web store to a conversation, and sends requests to that web store's links. This is allowed only for
 * channels registered with "support select web store" (2.10).
 */
const selectStore = (
  helpdesk: Helpdesk,
  agent: Agent,
  head: ConversationHead,
  webStore: string | null,
): DeskRefused | undefined => {
  const isKnown = webStore === null || helpdesk.roster.content().webStores.some(({ name }) => name === webStore);
  const channel = head.account === null ? undefined : helpdesk.channels.get(head.account);
  if (!isKnown || channel?.supportSelectWebStore !== true) return { code: 'storeGone' };
  updateConversation(helpdesk, head, { webStore });
  openAtDesk(helpdesk, agent.extension, { kind: 'conversation', guid: head.guid });
  return undefined;
};

const inConversation = (
  { helpdesk, webhooks, integrators }: DeskPorts,
  agent: Agent,
  head: ConversationHead,
  command: Extract<DeskCommand, { guid: string }>,
): DeskRefused | undefined => {
  switch (command.type) {
    case 'conversation.open':
      integrators.searches.closePrevious(agent.extension);
      openAtDesk(helpdesk, agent.extension, { kind: 'conversation', guid: head.guid });
      return undefined;
    case 'conversation.move':
      updateConversation(helpdesk, head, { state: command.state, snoozedUntil: command.until ?? null });
      return undefined;
    case 'note.add':
      addMessage(helpdesk, head.guid, {
        kind: 'note',
        content: command.text,
        name: agent.name,
        emailAddress: agent.emailAddress,
      });
      updateConversation(helpdesk, head, {});
      return undefined;
    case 'reply.send': {
      if (head.account === null) return { code: 'noReply' };
      const given = { content: command.text, isPrivate: command.private, attachments: [] };
      return reply(helpdesk, agent, head, given, webhooks.send).ok ? undefined : { code: 'noReply' };
    }
    case 'conversation.webStore':
      return selectStore(helpdesk, agent, head, command.webStore);
    case 'customer.enter':
      integrators.settled(head.guid);
      updateConversation(helpdesk, head, { customer: command.emailAddress });
      integrators.searches.closePrevious(agent.extension);
      openAtDesk(helpdesk, agent.extension, { kind: 'conversation', guid: head.guid });
      return undefined;
    case 'orders.open':
    case 'order.open':
    case 'panel.open':
    case 'item.open':
    case 'panels.back':
    case 'panels.again':
      return navigate(helpdesk, integrators.navigation, agent.extension, head, command);
  }
};

export const runCommand = (desk: DeskPorts, extension: string, command: AgentCommand): DeskRefused | undefined => {
  const { helpdesk, integrators } = desk;
  const agent = helpdesk.roster.byExtension(extension);
  if (agent === undefined) return { code: 'nobody' };
  if ('guid' in command) {
    const head = helpdesk.conversations.get(command.guid);
    return head === undefined ? conversationGone : inConversation(desk, agent, head, command);
  }
  switch (command.type) {
    case 'search': {
      const before = helpdesk.screens.get(extension);
      const guid = before === undefined || before.kind === 'nothing' ? null : before.guid;
      if (command.text.trim() !== '') {
        helpdesk.screens.set(extension, { kind: 'search', text: command.text, guid });
        integrators.searches.searched(extension, command.text);
      } else {
        helpdesk.screens.set(extension, guid === null ? { kind: 'nothing' } : { kind: 'conversation', guid });
        integrators.searches.closePrevious(extension);
      }
      return undefined;
    }
    case 'customer.choose':
      return chooseCustomer(desk, agent, command.emailAddress);
    case 'presence.set': {
      const channel = presenceChannel.safeParse(command.channel);
      if (!channel.success || helpdesk.roster.byExtension(command.extension) === undefined)
        return { code: 'channelGone' };
      helpdesk.roster.setPresence(command.extension, channel.data, command.online);
      return undefined;
    }
    case 'notice.close':
      helpdesk.notices.delete(extension);
      return undefined;
  }
};
