/** Decides how a reply on a custom channel is delivered ("Endpoints" C, 2.10). The code is pure. */
import type { CustomChannelSetting } from '#contract/desk-settings.ts';

/** The possible results of a reply. `kept` means that the channel cannot deliver the reply to the customer. */
export const replyDeliveries = ['webhook', 'email', 'kept'] as const;
export type ReplyDelivery = (typeof replyDeliveries)[number];

/** Chooses the delivery. If a channel sends private replies as e-mail, they are not sent to the webhook (section C). */
export const chooseReplyDelivery = (channel: CustomChannelSetting | undefined, isPrivate: boolean): ReplyDelivery => {
  if (channel === undefined) return 'kept';
  if (isPrivate && channel.sendPrivateAsEmail) return 'email';
  return channel.webhookUrl === null ? 'kept' : 'webhook';
};
