/**
 * An agent's reply in a conversation (C). The reply is stored in the conversation. If the channel has a webhook, the
 * reply is also sent to the webhook, unless it is a private reply that is sent as an e-mail.
 */
import type { CustomChannelSetting } from '#contract/desk-settings.ts';
import type { ChannelMessage } from '#helpdesk/schemas.ts';
import type { Agent } from '../rules/presence.ts';
import { filesOf } from '../rules/attached.ts';
import { chooseReplyDelivery, type ReplyDelivery } from '../rules/channels.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { webhookBody } from '../webhook/body.ts';
import { addMessage, updateConversation } from './open-conversation.ts';

export interface ReplyGiven {
  readonly content: string;
  readonly isPrivate: boolean;
  readonly attachments: ChannelMessage['Attachments'];
}
export type ReplyRefused = 'private' | 'attachments';
export type Replied =
  | { readonly ok: true; readonly fate: ReplyDelivery }
  /** `unsupported` states what the channel does not support: private replies or attachments. */
  | { readonly ok: false; readonly unsupported: ReplyRefused };

const unsupported = (channel: CustomChannelSetting | undefined, given: ReplyGiven): ReplyRefused | undefined => {
  if (channel === undefined) return undefined;
  if (given.isPrivate && !channel.supportPrivateMessaging) return 'private';
  return given.attachments.length > 0 && !channel.supportAttachments ? 'attachments' : undefined;
};

/**
 * A seed can contain the messages of a conversation but not its last channel message. In that case, the ID of the
 * customer's newest message is used.
 */
const lastMessageIn = ({ channels, messages }: Helpdesk, guid: string): Partial<ChannelMessage> =>
  channels.lastMessage(guid) ?? { MessageExternalIdentifier: messages.newestIdentifier(guid) ?? '' };

export const reply = (
  helpdesk: Helpdesk,
  agent: Agent,
  head: ConversationHead,
  given: ReplyGiven,
  send: (channel: CustomChannelSetting, conversation: string, body: ChannelMessage) => void,
): Replied => {
  const channel = head.account === null ? undefined : helpdesk.channels.get(head.account);
  const problem = unsupported(channel, given);
  if (problem !== undefined) return { ok: false, unsupported: problem };
  const fate = chooseReplyDelivery(channel, given.isPrivate);
  addMessage(helpdesk, head.guid, {
    kind: 'agent',
    isPrivate: given.isPrivate,
    fate,
    content: given.content,
    name: agent.name,
    emailAddress: agent.emailAddress,
    files: filesOf(given.attachments),
  });
  const owned = updateConversation(helpdesk, head, { owner: head.owner ?? agent.emailAddress });
  if (fate === 'webhook' && channel !== undefined)
    send(
      channel,
      head.guid,
      webhookBody(owned, lastMessageIn(helpdesk, head.guid), { ...given, at: helpdesk.clock.now() }),
    );
  helpdesk.changed();
  return { ok: true, fate };
};
