/** Custom channels as they are registered with the service ("Endpoints" C, 2.10), and what their four switches mean. Pure. */
export interface CustomChannel {
  readonly externalIdentifier: string;
  readonly name: string;
  /** Null: replies stay at the helpdesk. A path alone lies on this very server. */
  readonly webhookUrl: string | null;
  readonly supportPrivateMessaging: boolean;
  readonly sendPrivateAsEmail: boolean;
  readonly supportSelectWebStore: boolean;
  readonly supportAttachments: boolean;
  /** 18x18 and 26x26 px, as addresses. */
  readonly avatars: readonly string[];
  /** Sent with every call of the webhook (assumption 20). */
  readonly headers: Readonly<Record<string, string>>;
  /** HMAC-SHA256 of the raw body, in hex, in this header. */
  readonly signature: { readonly header: string; readonly secret: string } | null;
}

export type ReplyFate = 'webhook' | 'email' | 'kept';

/** C: a private reply of a channel that sends them as e-mail goes there directly, and not to the webhook. */
export const fateOf = (channel: CustomChannel | undefined, isPrivate: boolean): ReplyFate => {
  if (channel === undefined) return 'kept';
  if (isPrivate && channel.sendPrivateAsEmail) return 'email';
  return channel.webhookUrl === null ? 'kept' : 'webhook';
};
