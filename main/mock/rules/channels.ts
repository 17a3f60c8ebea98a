/**
 * Custom channels as registered with the service ("Endpoints" C, 2.10), and the meaning of their four switches. Pure.
 */
import type { CustomChannelSetting } from '#contract/desk-settings.ts';

/** `kept`: the channel cannot deliver to the customer. */
export const replyFates = ['webhook', 'email', 'kept'] as const;
export type ReplyFate = (typeof replyFates)[number];

/** Section C: a channel that sends private replies as e-mail sends them directly, not to the webhook. */
export const fateOf = (channel: CustomChannelSetting | undefined, isPrivate: boolean): ReplyFate => {
  if (channel === undefined) return 'kept';
  if (isPrivate && channel.sendPrivateAsEmail) return 'email';
  return channel.webhookUrl === null ? 'kept' : 'webhook';
};
