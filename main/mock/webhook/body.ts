/**
 * Builds the body of the webhook (C, 2.10): the properties of the customer's last message, and the agent's reply. The
 * code is pure.
 */
import type { ChannelMessage } from '#helpdesk/schemas.ts';
import type { ConversationHead } from '../state/conversations.ts';

export interface Reply {
  readonly content: string;
  readonly isPrivate: boolean;
  readonly attachments: ChannelMessage['Attachments'];
  /** The time of the reply according to the helpdesk's clock, in milliseconds since 1970. */
  readonly at: number;
}

export const webhookBody = (
  head: ConversationHead,
  last: Partial<ChannelMessage>,
  { content, isPrivate, attachments, at }: Reply,
): ChannelMessage => ({
  ChannelAccountExternalIdentifier: head.account ?? head.channel,
  ConversationExternalIdentifier: head.externalIdentifier ?? head.guid,
  MessageExternalIdentifier: '',
  RelationExternalIdentifier: head.customer ?? head.phoneNumber ?? '',
  RelationName: head.relationName ?? '',
  ...(head.referrer === null ? {} : { Referrer: head.referrer }),
  Subject: head.subject,
  ...last,
  // The service generates this ID and sends it with every reply (B.5).
  ConversationGuid: head.guid,
  Content: content,
  IsPrivate: isPrivate,
  // The format is "ISO 8601 without time zone" (assumption 23).
  SentDateTime: new Date(at).toISOString().slice(0, 19),
  Attachments: attachments,
});
