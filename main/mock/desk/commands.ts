/** What an agent does at the desk. Says why when it could not be done, otherwise null. */
import type { DeskCommand, DeskRefused } from '#contract/desk.ts';
import { presenceChannel } from '#helpdesk/wire.ts';
import { say, updateConversation } from '../operations/open-conversation.ts';
import { reply } from '../operations/reply.ts';
import type { Agent } from '../rules/presence.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import type { Sender } from '../webhook/sender.ts';

/** What the desk's socket answers by itself is no command to the helpdesk. */
export type AgentCommand = Exclude<DeskCommand, { type: 'kpis.of' | 'settings.get' | 'settings.put' }>;

const gone: DeskRefused = { code: 'gone' };

function choose(helpdesk: Helpdesk, agent: Agent, emailAddress: string): DeskRefused | null {
  const screen = helpdesk.screens.get(agent.extension);
  const behind =
    screen?.kind === 'search' && screen.guid !== null ? helpdesk.conversations.get(screen.guid) : undefined;
  const waiting = behind?.customer === null ? behind : undefined;
  const customer = helpdesk.customers.get(emailAddress);
  if (customer === undefined) return { code: 'customerGone' };
  if (waiting !== undefined) updateConversation(helpdesk, waiting, { customer: customer.email_address });
  const shown = waiting ?? helpdesk.conversations.newestOf({ customer: customer.email_address }, false);
  if (shown === undefined) return { code: 'noConversation', values: { name: customer.name ?? customer.email_address } };
  helpdesk.screens.set(agent.extension, { kind: 'conversation', guid: shown.guid });
  return null;
}

function inConversation(
  helpdesk: Helpdesk,
  webhooks: Sender,
  agent: Agent,
  head: ConversationHead,
  command: Extract<DeskCommand, { guid: string }>,
): DeskRefused | null {
  switch (command.type) {
    case 'conversation.open':
      helpdesk.screens.set(agent.extension, { kind: 'conversation', guid: head.guid });
      return null;
    case 'conversation.move':
      updateConversation(helpdesk, head, { state: command.state, snoozedUntil: command.until ?? null });
      return null;
    case 'note.add':
      say(helpdesk, head.guid, {
        kind: 'note',
        content: command.text,
        name: agent.name,
        emailAddress: agent.emailAddress,
      });
      updateConversation(helpdesk, head, {});
      return null;
    case 'reply.send': {
      if (head.account === null) return { code: 'noReply' };
      const given = { content: command.text, isPrivate: command.private, attachments: [] };
      return reply(helpdesk, agent, head, given, webhooks.send).ok ? null : { code: 'noReply' };
    }
    case 'customer.enter':
      updateConversation(helpdesk, head, { customer: command.emailAddress });
      helpdesk.screens.set(agent.extension, { kind: 'conversation', guid: head.guid });
      return null;
    // Beside a conversation stands nothing to navigate to until an integrator is set up.
    case 'orders.open':
    case 'order.open':
    case 'panel.open':
    case 'item.open':
    case 'panels.back':
    case 'panels.again':
      return gone;
  }
}

export function obey(
  helpdesk: Helpdesk,
  webhooks: Sender,
  extension: string,
  command: AgentCommand,
): DeskRefused | null {
  const agent = helpdesk.roster.byExtension(extension);
  if (agent === undefined) return { code: 'nobody' };
  if ('guid' in command) {
    const head = helpdesk.conversations.get(command.guid);
    return head === undefined ? gone : inConversation(helpdesk, webhooks, agent, head, command);
  }
  switch (command.type) {
    case 'search': {
      const before = helpdesk.screens.get(extension);
      const guid = before === undefined || before.kind === 'nothing' ? null : before.guid;
      if (command.text.trim() !== '') helpdesk.screens.set(extension, { kind: 'search', text: command.text, guid });
      else helpdesk.screens.set(extension, guid === null ? { kind: 'nothing' } : { kind: 'conversation', guid });
      return null;
    }
    case 'customer.choose':
      return choose(helpdesk, agent, command.emailAddress);
    case 'presence.set': {
      const channel = presenceChannel.safeParse(command.channel);
      if (!channel.success || helpdesk.roster.byExtension(command.extension) === undefined)
        return { code: 'channelGone' };
      helpdesk.roster.setPresence(command.extension, channel.data, command.online);
      return null;
    }
    case 'notice.close':
      helpdesk.notices.delete(extension);
      return null;
  }
}
