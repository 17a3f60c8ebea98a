/** Custom channels as they are registered with the service ("Endpoints" C, 2.10), and what their four switches mean. Pure. */
import type { CustomChannelSetting } from '#contract/desk-settings.ts';

/** `kept`: the channel has no way to the customer. */
export const replyFates = ['webhook', 'email', 'kept'] as const;
export type ReplyFate = (typeof replyFates)[number];

/** C: a private reply of a channel that sends them as e-mail goes there directly, and not to the webhook. */
export const fateOf = (channel: CustomChannelSetting | undefined, isPrivate: boolean): ReplyFate => {
  if (channel === undefined) return 'kept';
  if (isPrivate && channel.sendPrivateAsEmail) return 'email';
  return channel.webhookUrl === null ? 'kept' : 'webhook';
};
